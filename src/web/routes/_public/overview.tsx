import { createFileRoute, redirect } from "@tanstack/react-router"
import { LeftoverPage } from "#web/features/leftovers/LeftoverPage.tsx"
import { messages } from "#web/features/leftovers/uk.ts"
import { paths } from "#web/lib/paths.ts"
import { token } from "#web/lib/session.ts"

export const Route = createFileRoute("/_public/overview")({
  beforeLoad: () => {
    if (token() === null) throw redirect(paths.login())
  },
  component: () => <LeftoverPage title={messages.dashboard} />,
})
