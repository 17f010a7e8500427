import type { WireApplication } from "#contract/applications.ts"

/** What is being done over the page. */
export type Doing = { readonly kind: "enter" } | { readonly kind: "change" | "answer"; readonly one: WireApplication }
