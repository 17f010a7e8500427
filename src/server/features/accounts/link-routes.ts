import * as contract from "#contract/accounts/sign-in-help.ts"
import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { ownerOf } from "#server/platform/http/owner.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import type { Log } from "#server/platform/log.ts"
import { searchAccounts } from "#server/records/accounts/operators.ts"
import { askPasswordLink, type LinkDeps, makePasswordLink, usePasswordLink } from "./link-actions.ts"

/** Routes for a person who has lost a password. */
export function linkRoutes(serve: Serve, deps: LinkDeps & { readonly log: Log }): void {
  serve(contract.askPasswordLink, async ({ login }, { address }) => {
    // Not awaited: the time would reveal whether there is such an account.
    const { work } = await askPasswordLink(deps, login, address)
    work.catch((error) => deps.log.error({ err: error }, "no password link"))
    return { mail: deps.mail !== null }
  })

  serve(contract.usePasswordLink, async ({ token, password = "", passwordRepeat = "" }) => {
    await usePasswordLink(deps, { token, password, passwordRepeat })
    return {}
  })

  serve(contract.findAccounts, async ({ search }, caller) => {
    operatorOf(caller)
    return { list: await searchAccounts(deps.db, search) }
  })

  serve(contract.makePasswordLink, async ({ id }, caller) => {
    const { path, expiresAt } = await makePasswordLink(deps, operatorOf(caller), id)
    return { item: { path, until: expiresAt.toISOString() } }
  })
}

function operatorOf(caller: Caller): AccountId {
  if (!caller.isAdmin) throw new Refusal("forbidden")
  return ownerOf(caller)
}
