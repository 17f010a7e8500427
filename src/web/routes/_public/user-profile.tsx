import { createFileRoute } from "@tanstack/react-router"
import { LeftoverPage } from "#web/features/leftovers/LeftoverPage.tsx"
import { messages } from "#web/features/leftovers/uk.ts"

export const Route = createFileRoute("/_public/user-profile")({
  component: () => <LeftoverPage title={messages.userProfile} />,
})
