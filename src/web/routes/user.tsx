import { createFileRoute, redirect } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { SecretaryLayout } from "#web/app/SecretaryLayout.tsx"
import { token } from "#web/lib/session.ts"

export const Route = createFileRoute("/user")({
  beforeLoad: () => {
    if (token() === null) throw redirect(paths.login())
  },
  component: SecretaryLayout,
})
