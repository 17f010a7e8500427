import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Caller } from "./serve.ts"

/** Who is signed in, for what belongs to an account. */
export function ownerOf({ accountId }: Pick<Caller, "accountId">): AccountId {
  if (accountId === null) throw new Refusal("not_signed_in")
  return accountId
}
