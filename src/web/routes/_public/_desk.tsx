import { createFileRoute, Outlet } from "@tanstack/react-router"
import { Desk } from "#web/app/Desk.tsx"

export const Route = createFileRoute("/_public/_desk")({
  component: () => (
    <Desk>
      <Outlet />
    </Desk>
  ),
})
