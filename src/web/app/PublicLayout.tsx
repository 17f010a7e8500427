import { Link, Outlet } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import { useSignedIn } from "#web/lib/session.ts"
import { Frame } from "./Frame.tsx"
import { messages } from "./uk.ts"

/** The pages that everybody sees; no component library, so that the landing page stays light. */
export function PublicLayout() {
  const isSignedIn = useSignedIn()
  const entrance = isSignedIn ? (
    <Link {...paths.profile()} className="button button-quiet">
      {messages.myProfile}
    </Link>
  ) : (
    <Link {...paths.login()} className="button button-quiet">
      {messages.cabinet}
    </Link>
  )
  return (
    <Frame end={entrance}>
      <Outlet />
    </Frame>
  )
}
