import { createFileRoute, redirect } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { LeftoverPage } from "#web/features/leftovers/LeftoverPage.tsx"
import { messages } from "#web/features/leftovers/messages.ts"
import { token } from "#web/lib/session.ts"

export const Route = createFileRoute("/_public/overview")({
  beforeLoad: () => {
    if (token() === null) throw redirect(paths.login())
  },
  component: () => <LeftoverPage title={messages.dashboard} />,
})
