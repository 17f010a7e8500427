import { useQuery } from "@tanstack/react-query"
import { siteQuery } from "#web/lib/site.ts"
import { messages } from "./messages.ts"

/** What the footer says: the product and, if it is set, the city of whoever runs the server. */
export function FooterText() {
  const { data } = useQuery(siteQuery)
  return <span>{[messages.footer, data?.city].filter(Boolean).join(" · ")}</span>
}
