#!/bin/bash
# Copies the primary the first time, then follows it; readers are answered from here.
set -euo pipefail
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  pg_basebackup --host primary --username follower --pgdata "$data" --wal-method stream --slot replica --write-recovery-conf
  chmod 0700 "$data"
fi
# Not less than the primary has, or it would not answer readers.
exec postgres -D "$data" -c hot_standby=on -c max_connections=200 -c max_wal_senders=4
