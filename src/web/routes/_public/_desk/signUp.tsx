import { createFileRoute } from "@tanstack/react-router"
import { SignUpPage } from "#web/features/accounts/SignUpPage.tsx"

export const Route = createFileRoute("/_public/_desk/signUp")({ component: SignUpPage })
