import { createHash, randomBytes } from "node:crypto"
import { RESET_PAGE } from "#contract/accounts/sign-in-help.ts"
import { loginKey } from "#domain/accounts/login-key.ts"
import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import type { LinkPurpose } from "#server/platform/db/tables.ts"
import { hashPassword } from "#server/platform/password.ts"
import { endSessions, findAccount, findByLogin, lockAccount, updateAccount } from "#server/records/accounts/accounts.ts"
import {
  accountOfLink,
  countMailedLinks,
  endPasswordLinks,
  insertPasswordLink,
  takePasswordLink,
} from "#server/records/accounts/links.ts"
import type { Deps } from "#server/views/deps.ts"
import type { AccountDeps } from "./actions.ts"
import { passwordLetter } from "./letters.uk.ts"
import { problemsOfPassword, problemsOfRepeat, refuseAll } from "./password-rules.ts"

export interface LinkDeps extends Pick<AccountDeps, "sessionsEnded">, Pick<Deps, "db" | "tries" | "clock" | "mail"> {
  /**
   * Called in the transaction that sets a password by a link which only the output of the server had (`makeLink`, "proof"). What it answers
   * is run after the commit.
   */
  readonly proved: (tx: Tx, account: AccountId) => Promise<() => Promise<void>>
}

/** A link as it is handed over: the token is stored only in the link. */
export interface PasswordLink {
  /** On this server, from the first slash. */
  readonly path: string
  readonly expiresAt: Date
}

const LIFETIME_MS = 60 * 60_000
/** So that nobody can flood a stranger's mailbox. */
const MOST_LETTERS = 3

/**
 * Sends a link to the account's e-mail, if there is such an account. Answers at once, and the same in any case; refuses
 * if there were too many attempts for one name from one address.
 */
export async function askPasswordLink(
  deps: Omit<LinkDeps, "proved">,
  login: string,
  address: string,
): Promise<{ work: Promise<void> }> {
  await deps.tries.begin(`link ${loginKey(login)}`, address)
  return { work: deps.mail === null ? Promise.resolve() : mailLink(deps, deps.mail, login) }
}

/** A link for an account that an operator hands over in person. */
export async function makePasswordLink(deps: LinkDeps, operator: AccountId, id: AccountId): Promise<PasswordLink> {
  if (!(await findAccount(deps.db, id))) throw new Refusal("not_found")
  return await makeLink(deps, id, { purpose: "operator", madeBy: operator })
}

/** Sets the password of the link's account, ends all its sessions and links, and gives what a proof gives: all of it or nothing. */
export async function usePasswordLink(
  { db, clock, sessionsEnded, proved }: LinkDeps,
  { token, password, passwordRepeat }: { token: string; password: string; passwordRepeat: string },
): Promise<void> {
  const tokenHash = hashOf(token)
  const own = await accountOfLink(db, tokenHash, clock())
  if (own === null) throw new Refusal("link_over")
  refuseAll([...problemsOfPassword(password, "password", own), ...problemsOfRepeat(password, passwordRepeat)])
  const passwordHash = await hashPassword(password)
  const after = await db.transaction().execute(async (tx) => {
    const taken = await takePasswordLink(tx, tokenHash, clock())
    if (taken === null) throw new Refusal("link_over")
    const { accountId, purpose } = taken
    await updateAccount(tx, accountId, { passwordHash })
    await endSessions(tx, accountId, null)
    await endPasswordLinks(tx, accountId)
    return purpose === "proof" ? await proved(tx, accountId) : null
  })
  await sessionsEnded()
  await after?.()
}

async function mailLink(
  deps: Omit<LinkDeps, "proved">,
  { post, publicUrl }: NonNullable<LinkDeps["mail"]>,
  login: string,
) {
  const account = await findByLogin(deps.db, login)
  // A guest's address is none.
  if (!account || account.isGuest) return
  const link = await deps.db.transaction().execute(async (tx) => {
    // Concurrent requests are counted one after another.
    await lockAccount(tx, account.id)
    const isEnough = (await countMailedLinks(tx, account.id, deps.clock())) >= MOST_LETTERS
    return isEnough ? null : await makeLink({ ...deps, db: tx }, account.id, { purpose: "letter" })
  })
  if (link === null) return
  post.send({ to: account.email, ...passwordLetter({ username: account.username, link: `${publicUrl}${link.path}` }) })
}

/** Creates a link for an account; `madeBy`: the operator who asked for it. */
export async function makeLink(
  { db, clock }: Pick<LinkDeps, "db" | "clock">,
  accountId: AccountId,
  { purpose, madeBy = null }: { readonly purpose: LinkPurpose; readonly madeBy?: AccountId | null },
): Promise<PasswordLink> {
  const token = randomBytes(32).toString("base64url")
  const expiresAt = new Date(clock().getTime() + LIFETIME_MS)
  await insertPasswordLink(db, { tokenHash: hashOf(token), accountId, madeBy, purpose, expiresAt })
  return { path: `${RESET_PAGE}/${token}`, expiresAt }
}

// The token is random and long: nothing is gained by a slow hash.
const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url")
