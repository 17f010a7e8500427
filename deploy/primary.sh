#!/bin/bash
# Runs once, when the primary's data are made: the account by which the replica follows.
set -euo pipefail
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 --set word="$REPLICATION_PASSWORD" <<'SQL'
create role follower with replication login password :'word';
select pg_create_physical_replication_slot('replica');
SQL
echo "host replication follower all scram-sha-256" >> "$PGDATA/pg_hba.conf"
