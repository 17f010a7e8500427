import { createUser, currentUser, login, logout, oneUser } from "#contract/accounts.ts"
import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { type AccountDeps, type SignedIn, signIn, signOut, signUp } from "./actions.ts"
import { presentPublic, presentSelf } from "./present.ts"
import { findAccount } from "./store.ts"

export function accountRoutes(serve: Serve, deps: AccountDeps): void {
  serve(createUser, async (input, { device }) => {
    const { fname = "", lname = "", username = "", email = "", password = "", passwordRepeat = "" } = input
    const { country = "", region = "", city = "", about = "" } = input
    const profile = { firstName: fname, lastName: lname, country, region, city, about }
    return presentSignedIn(await signUp(deps, { ...profile, username, email, password, passwordRepeat }, device))
  })

  serve(login, async ({ username, password }, caller) =>
    presentSignedIn(await signIn(deps, { login: username, password }, caller)),
  )

  serve(logout, async (_, { sessionId }) => {
    if (sessionId !== null) await signOut(deps, sessionId)
    return {}
  })

  serve(currentUser, async (_, { accountId }) => {
    const account = accountId && (await findAccount(deps.db, accountId))
    if (!account) throw new Refusal("not_signed_in")
    return { user: presentSelf(account) }
  })

  serve(oneUser, async ({ id }, { accountId }) => {
    const account = await findAccount(deps.db, id as AccountId)
    if (!account) throw new Refusal("not_found")
    return { user: account.id === accountId ? presentSelf(account) : presentPublic(account) }
  })
}

const presentSignedIn = ({ token, account }: SignedIn) => ({ item: { token, user: presentSelf(account) } })
