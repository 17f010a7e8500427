import * as contract from "#contract/accounts/calls.ts"
import { endOtherSessions, sessions } from "#contract/accounts/sign-in-help.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { ownerOf } from "#server/platform/http/owner.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { squarePhoto } from "#server/platform/photos/square-photo.ts"
import { type Account, endSessions, findAccount, listSessions, setAvatar } from "#server/records/accounts/accounts.ts"
import { findAvatar } from "#server/records/photos.ts"
import { listTeam } from "#server/records/team.ts"
import { presentAvatar, presentPublic, presentSelf } from "#server/views/account.ts"
import { type AccountDeps, type SignedIn, signIn, signOut, signUp } from "./actions.ts"
import { type ProfileDeps, updateProfile } from "./profile-actions.ts"

export function accountRoutes(serve: Serve, deps: AccountDeps): void {
  const { db } = deps
  const self = async (account: Account) => presentSelf(account, await listTeam(db, account.id))
  const entered = async ({ token, account }: SignedIn) => ({ item: { token, user: await self(account) } })

  serve(contract.createUser, async (input, { device }) => {
    const { fname = "", lname = "", username = "", email = "", password = "", passwordRepeat = "" } = input
    const { country = "", region = "", city = "", about = "" } = input
    const profile = { firstName: fname, lastName: lname, country, region, city, about }
    return await entered(await signUp(deps, { ...profile, username, email, password, passwordRepeat }, device))
  })

  serve(contract.login, async ({ username, password }, caller) =>
    entered(await signIn(deps, { login: username, password }, caller)),
  )

  serve(contract.logout, async (_, { sessionId }) => {
    if (sessionId !== null) await signOut(deps, sessionId)
    return {}
  })

  serve(contract.currentUser, async (_, caller) => {
    const account = await findAccount(db, ownerOf(caller))
    if (!account) throw new Refusal("not_signed_in")
    return { user: await self(account) }
  })

  serve(contract.oneUser, async ({ id }, { accountId }) => {
    const account = orNotFound(await findAccount(db, id))
    return { user: account.id === accountId ? await self(account) : presentPublic(account) }
  })
}

/** What the account's holder changes of it. */
export function profileRoutes(serve: Serve, deps: ProfileDeps): void {
  const { db } = deps

  serve(contract.updateUser, async (input, caller) => {
    const { fname, lname, country, region, city, about, password, newPassword } = input
    const person = { firstName: fname, lastName: lname, country, region, city, about }
    const holder = { ...caller, accountId: ownerOf(caller) }
    const account = await updateProfile(deps, holder, { person, password, newPassword })
    return { user: presentSelf(account, await listTeam(db, account.id)) }
  })

  serve(contract.uploadAvatar, async ({ img }, caller) => {
    const photo = await squarePhoto(new Uint8Array(await img.arrayBuffer()))
    return { item: { img: presentAvatar(await setAvatar(db, ownerOf(caller), photo)) } }
  })

  serve(contract.avatar, async ({ photo }) => {
    const bytes = orNotFound(await findAvatar(db, photo))
    return { kind: "image", bytes, audience: "public" }
  })

  serve(sessions, async (_, caller) => {
    const list = await listSessions(db, ownerOf(caller))
    const present = ({ id, device, createdAt }: (typeof list)[number]) => ({
      device,
      since: createdAt.toISOString(),
      current: id === caller.sessionId,
    })
    return { list: list.map(present) }
  })

  serve(endOtherSessions, async (_, caller) => {
    const count = await endSessions(db, ownerOf(caller), caller.sessionId)
    await deps.sessionsEnded()
    return { count }
  })
}
