import { createFileRoute, redirect } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import { takeInvitation } from "#web/lib/way-on.ts"

export const Route = createFileRoute("/user/")({
  beforeLoad: () => {
    // A person who signed in to accept an invitation goes on to it.
    const code = takeInvitation()
    throw redirect({ ...(code === null ? paths.profile() : paths.join(code)), replace: true })
  },
})
