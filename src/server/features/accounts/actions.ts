import { randomUUID } from "node:crypto"
import { loginKey } from "#domain/accounts/login-key.ts"
import { Refusal } from "#domain/refusal.ts"
import { hashPassword, isPassword } from "#server/platform/password.ts"
import type { Tokens } from "#server/platform/tokens.ts"
import {
  type Account,
  endSession,
  findByLogin,
  insertAccount,
  insertSession,
  listTaken,
} from "#server/records/accounts/accounts.ts"
import type { Deps } from "#server/views/deps.ts"
import { refuseAll } from "./password-rules.ts"
import { cleanSignUp, problemsOfSignUp, type SignUp } from "./sign-up-rules.ts"

export interface AccountDeps extends Pick<Deps, "db" | "tries"> {
  readonly tokens: Tokens
  /** Called after sessions were ended, so that their streams end too. */
  readonly sessionsEnded: () => Promise<void>
  /** Called after somebody has signed up. */
  readonly signedUp: (account: Account) => Promise<void>
}

export interface SignedIn {
  readonly token: string
  readonly account: Account
}

/** Creates an account and signs it in. A refusal lists all errors at once. */
export async function signUp(deps: AccountDeps, input: SignUp, device: string): Promise<SignedIn> {
  const clean = cleanSignUp(input)
  await refuseProblems(deps, clean)
  const { password, passwordRepeat: _, ...profile } = clean
  const passwordHash = await hashPassword(password)
  const signedIn = await deps.db.transaction().execute(async (tx) => {
    const account = await insertAccount(tx, { ...profile, passwordHash })
    return account && (await openSession({ ...deps, db: tx }, account, device))
  })
  if (signedIn) {
    await deps.signedUp(signedIn.account)
    return signedIn
  }
  // Somebody was quicker by a moment: the same answer as a moment later.
  await refuseProblems(deps, clean)
  throw new Error("an account was neither made nor taken")
}

/**
 * Signs in by user name or e-mail, any case. A wrong name and a wrong password give the same answer in the same time.
 */
export async function signIn(
  deps: AccountDeps,
  { login, password }: { login: string; password: string },
  { device, address }: { device: string; address: string },
): Promise<SignedIn> {
  const tried = await deps.tries.beginLogin(loginKey(login), address)
  const account = await findByLogin(deps.db, login)
  if (!(await isPassword(account?.passwordHash ?? null, password)) || !account) throw new Refusal("credentials")
  await tried.succeeded()
  return await openSession(deps, account, device)
}

/** Ends a session and with it its token. */
export async function signOut(deps: Pick<AccountDeps, "db" | "sessionsEnded">, sessionId: string): Promise<void> {
  await endSession(deps.db, sessionId)
  await deps.sessionsEnded()
}

/** Begins a session of an account on a device. */
export async function openSession(
  { db, tokens }: Pick<AccountDeps, "db" | "tokens">,
  account: Account,
  device: string,
): Promise<SignedIn> {
  const claims = { accountId: account.id, sessionId: randomUUID() }
  await insertSession(db, claims, device)
  return { token: await tokens.issue(claims), account }
}

async function refuseProblems({ db }: AccountDeps, input: SignUp): Promise<void> {
  refuseAll(problemsOfSignUp(input, await listTaken(db, input.username, input.email)))
}
