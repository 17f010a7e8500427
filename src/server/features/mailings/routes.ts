import { listMailings as listEndpoint } from "#contract/accounts/calls.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listMailings } from "#server/records/mailings.ts"
import type { MailingDeps } from "./actions.ts"

/** The addresses that mailings may go to. */
export const mailingRoutes = (serve: Serve, { db }: Pick<MailingDeps, "db">): void =>
  serve(listEndpoint, async (_, { isAdmin }) => {
    if (!isAdmin) throw new Refusal("forbidden")
    const list = await listMailings(db)
    return {
      list: list.map(({ email, askedAt, confirmedAt, wording }) => ({
        email,
        wording,
        askedAt: askedAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? "",
      })),
    }
  })
