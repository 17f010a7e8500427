import { useQuery } from "@tanstack/react-query"
import { siteQuery } from "#web/lib/site.ts"
import { messages } from "./uk.ts"

/** The footer: the product and, if set, the operator's city. */
export function FooterText() {
  const { data } = useQuery(siteQuery)
  return <span>{[messages.footer, data?.city].filter(Boolean).join(" · ")}</span>
}
