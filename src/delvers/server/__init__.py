"""Server: the web table. `app` puts it together; `table` is one table, `tables` all of them, `store` the database."""
