import { createFileRoute } from "@tanstack/react-router"
import { PublicLayout } from "#web/app/PublicLayout.tsx"

export const Route = createFileRoute("/_public")({ component: PublicLayout })
