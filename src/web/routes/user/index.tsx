import { createFileRoute, redirect } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"

export const Route = createFileRoute("/user/")({
  beforeLoad: () => {
    throw redirect({ ...paths.profile(), replace: true })
  },
})
