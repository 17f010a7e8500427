import { createFileRoute } from "@tanstack/react-router"
import { ResetPage } from "#web/features/accounts/ResetPage.tsx"

export const Route = createFileRoute("/_public/_desk/reset/")({ component: ResetPage })
