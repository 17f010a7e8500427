import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { isAtServer } from "#web/lib/at-server.ts"
import { paths } from "#web/lib/paths.ts"
import { siteQuery } from "#web/lib/site.ts"
import { messages } from "./uk.ts"

/** The footer: the product and, if set, the operator's city; on the server's own computer the way to the look at tablets. */
export function FooterText() {
  const { data } = useQuery(siteQuery)
  return (
    <>
      <span>{[messages.footer, data?.city].filter(Boolean).join(" · ")}</span>
      {isAtServer() && <Link {...paths.reach()}>{messages.reach}</Link>}
    </>
  )
}
