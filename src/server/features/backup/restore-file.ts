import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import { invariant, Refusal } from "#domain/refusal.ts"
import { makeLink } from "#server/features/accounts/link-actions.ts"
import { openFile } from "#server/features/transfer/import-actions.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { hashPassword } from "#server/platform/password.ts"
import { deleteAccount, insertAccount } from "#server/records/accounts/accounts.ts"
import { readFile } from "#server/records/files/read-file.ts"
import { type Erasure, repeatErasures } from "#server/records/privacy/repeat.ts"
import { entering } from "#server/views/entering.ts"
import { messages } from "./uk.ts"

/**
 * What was restored, in sentences for the person who starts the server, and the path on this server at which people set
 * a new password.
 */
export interface Restored {
  readonly lines: readonly string[]
  readonly links: readonly { readonly username: string; readonly path: string }[]
}

/**
 * One tournament's file makes a hall too: its owner gets an account of the same name here, and a link to set its password. No account
 * and no address is in such a file.
 */
export async function restoreFile(
  db: Kysely<Tables>,
  bytes: Uint8Array,
  clock: () => Date,
  erasures: readonly Erasure[],
): Promise<Restored> {
  const username = await ownerIn(bytes)
  const account = await insertAccount(db, {
    username,
    email: `${username}@restored.invalid`,
    passwordHash: await hashPassword(randomBytes(32).toString("hex")),
    firstName: "",
    lastName: "",
    country: "",
    region: "",
    city: "",
    about: "",
  })
  invariant(account, "nobody is here yet")
  const doer = { accountId: account.id, isAdmin: true, device: "" }
  const opened = await openFile({ db, wake: () => undefined, entering }, doer, { trust: "mine" }, bytes).catch(
    async (error: unknown) => {
      // The account is deleted again, so that another file can be tried.
      await deleteAccount(db, account.id)
      throw error
    },
  )
  const { tournamentId, checked } = opened
  const repeated = await db.transaction().execute((tx) => repeatErasures(tx, tournamentId, erasures, checked.header.id))
  const { path } = await makeLink({ db, clock }, account.id, { purpose: "restore" })
  return {
    lines: [
      messages.brought(checked.header.name, opened.revision),
      ...(repeated > 0 ? [messages.erased(repeated)] : []),
      messages.owner(username),
    ],
    links: [{ username, path }],
  }
}

async function ownerIn(bytes: Uint8Array): Promise<string> {
  const { header, rows } = await readFile(bytes)
  for await (const { t, r } of rows) {
    if (t === "tournaments") return header.people[String(r.ownerId)] ?? "owner"
  }
  throw new Refusal("transfer_file", "file", { reason: "torn" })
}
