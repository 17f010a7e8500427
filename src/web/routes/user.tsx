import { createFileRoute, redirect } from "@tanstack/react-router"
import { SecretaryLayout } from "#web/app/SecretaryLayout.tsx"
import { paths } from "#web/lib/paths.ts"
import { token } from "#web/lib/session.ts"

export const Route = createFileRoute("/user")({
  beforeLoad: () => {
    if (token() === null) throw redirect(paths.login())
  },
  component: SecretaryLayout,
})
