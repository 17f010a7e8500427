import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { hashPassword, isPassword } from "#server/platform/password.ts"
import { type Account, endSessions, findAccount, updateAccount } from "#server/records/accounts/accounts.ts"
import { endPasswordLinks } from "#server/records/accounts/links.ts"
import type { AccountDeps } from "./actions.ts"
import { type PasswordProblem, problemsOfPassword, refuseAll } from "./password-rules.ts"
import { cleanTexts, type PersonFields } from "./sign-up-rules.ts"

export type ProfileDeps = Pick<AccountDeps, "db" | "tries" | "sessionsEnded">

/** What is to be changed of an account; what is undefined stays. */
export interface ProfileChange {
  readonly person: { readonly [Name in keyof PersonFields]?: string | undefined }
  readonly password?: string | undefined
  readonly newPassword?: string | undefined
}

/** The account, its device and the address of the request. */
export interface Holder {
  readonly accountId: AccountId
  readonly sessionId: string | null
  readonly address: string
}

/** Changes the personal fields of an account, its password, or both; a new password ends all other sessions. */
export async function updateProfile(deps: ProfileDeps, holder: Holder, change: ProfileChange): Promise<Account> {
  const person = cleanTexts(given(change.person))
  const before = await findAccount(deps.db, holder.accountId)
  if (!before) throw new Refusal("not_signed_in")
  refuseAll([...problemsOfPerson(person), ...problemsOfChange(change, before)])
  const passwordHash = await newHash(deps, holder, change)
  await deps.db.transaction().execute(async (tx) => {
    await updateAccount(tx, holder.accountId, { ...person, ...(passwordHash === null ? {} : { passwordHash }) })
    if (passwordHash === null) return
    await endSessions(tx, holder.accountId, holder.sessionId)
    await endPasswordLinks(tx, holder.accountId)
  })
  if (passwordHash !== null) await deps.sessionsEnded()
  const account = await findAccount(deps.db, holder.accountId)
  if (!account) throw new Refusal("not_signed_in")
  return account
}

/** null if no password is to be changed. Refuses a wrong old password, and counts it like a wrong one at sign-in. */
async function newHash({ db, tries }: ProfileDeps, holder: Holder, change: ProfileChange): Promise<string | null> {
  if (!wantsPassword(change)) return null
  const tried = await tries.begin(`account ${holder.accountId}`, holder.address)
  const account = await findAccount(db, holder.accountId)
  if (!(await isPassword(account?.passwordHash ?? null, change.password ?? ""))) {
    throw new Refusal("wrong_password", "password")
  }
  await tried.succeeded()
  return await hashPassword(change.newPassword ?? "")
}

function problemsOfPerson({ firstName, lastName }: Partial<PersonFields>): PasswordProblem<string>[] {
  return [
    ...(firstName === "" ? [{ field: "fname", code: "required" } as const] : []),
    ...(lastName === "" ? [{ field: "lname", code: "required" } as const] : []),
  ]
}

function problemsOfChange(change: ProfileChange, own: Account): PasswordProblem<string>[] {
  if (!wantsPassword(change)) return []
  const about = { about: "account" }
  return [
    ...(change.password ? [] : [{ field: "password", code: "required", data: about } as const]),
    ...problemsOfPassword(change.newPassword ?? "", "newPassword", own),
  ]
}

const wantsPassword = ({ password, newPassword }: ProfileChange): boolean => Boolean(password || newPassword)

function given(person: ProfileChange["person"]): Partial<PersonFields> & Record<string, string> {
  const entries = Object.entries(person).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries)
}
