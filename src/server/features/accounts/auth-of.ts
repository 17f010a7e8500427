import type { Kysely } from "kysely"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Auth } from "#server/platform/http/auth.ts"
import { admitTo } from "#server/platform/preview.ts"
import type { Tokens } from "#server/platform/tokens.ts"
import { findIdentity, openSessions } from "#server/records/accounts/accounts.ts"

/** Who calls and what is allowed, as a database has it. */
export const authOf = (db: Kysely<Tables>, tokens: Tokens): Auth => ({
  readToken: tokens.read,
  findIdentity: findIdentity.bind(null, db),
  openSessions: openSessions.bind(null, db),
  admit: admitTo.bind(null, db),
})
