import { createFileRoute } from "@tanstack/react-router"
import { LoginPage } from "#web/features/accounts/LoginPage.tsx"

export const Route = createFileRoute("/_public/_desk/login")({ component: LoginPage })
