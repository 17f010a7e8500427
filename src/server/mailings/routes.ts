import { listMailings as listEndpoint } from "#contract/mailings.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import type { MailingDeps } from "./actions.ts"
import { listMailings } from "./store.ts"

/** Whom mailings may go to. */
export const mailingRoutes = (serve: Serve, { db }: Pick<MailingDeps, "db">): void =>
  serve(listEndpoint, async (_, { isAdmin }) => {
    if (!isAdmin) throw new Refusal("forbidden")
    const list = await listMailings(db)
    return {
      list: list.map(({ email, askedAt, confirmedAt, wording }) => ({
        ...{ email, wording, asked_at: askedAt.toISOString(), confirmed_at: confirmedAt?.toISOString() ?? "" },
      })),
    }
  })
