-- Runs once, as the superuser of the database in compose.yaml: the server's role, which is none.
\getenv password DATABASE_PASSWORD
create role shop login password :'password';
alter database shop owner to shop;
