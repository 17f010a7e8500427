import { site } from "#contract/site/calls.ts"
import type { Serve } from "#server/platform/http/serve.ts"

export interface Site {
  /** Mailbox for ideas, '' if there is none. */
  readonly contact: string
  /** The city that the footer names, '' if none. */
  readonly city: string
}

/** Facts about the operator on pages. */
export const siteRoutes = (serve: Serve, { contact, city }: Site): void => serve(site, async () => ({ contact, city }))
