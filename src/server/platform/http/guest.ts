import type { Guest } from "#server/platform/live/doors.ts"
import type { Caller } from "./serve.ts"

/** Whose stream it is: an account's, or a visitor's. */
export const guestOf = ({ accountId, address }: Pick<Caller, "accountId" | "address">): Guest =>
  accountId === null ? { kind: "visitor", key: address } : { kind: "known", key: `account ${accountId}` }
