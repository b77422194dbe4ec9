-- The role that answers visitors' queries: it may read the indexer's tables and nothing else, and its limits hold even if the
-- indexer sets none. Run as the role that the indexer writes as, with the password as a setting:
--   psql "$DATABASE_URL" -c "SET mimic.reader_password = '…'" -f demo/indexer/database/reader.sql
-- Then set READER_DATABASE_URL to the URL of mimic_reader. Needs CREATEROLE; temp_file_limit needs a superuser.

DO $$
DECLARE
  own name;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mimic_reader') THEN
    CREATE ROLE mimic_reader LOGIN NOINHERIT;
  END IF;
  EXECUTE format('ALTER ROLE mimic_reader PASSWORD %L', current_setting('mimic.reader_password'));

  -- existing tables
  FOR own IN SELECT nspname FROM pg_namespace
    WHERE nspowner = current_user::regrole AND nspname !~ '^(pg_|information_schema|public|ponder_sync)'
  LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO mimic_reader', own);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO mimic_reader', own);
  END LOOP;

  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    ALTER ROLE mimic_reader SET temp_file_limit = '256MB';
  END IF;
END
$$;

-- and those of later deployments
ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO mimic_reader;
ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO mimic_reader;

ALTER ROLE mimic_reader SET default_transaction_read_only = on;
ALTER ROLE mimic_reader SET statement_timeout = '2s';
ALTER ROLE mimic_reader SET idle_in_transaction_session_timeout = '5s';
ALTER ROLE mimic_reader SET lock_timeout = '1s';
ALTER ROLE mimic_reader SET work_mem = '8MB';
ALTER ROLE mimic_reader SET hash_mem_multiplier = 1;
ALTER ROLE mimic_reader SET max_parallel_workers_per_gather = 0;
ALTER ROLE mimic_reader SET jit = off;
