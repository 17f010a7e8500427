import { createFileRoute } from "@tanstack/react-router"
import { AccountsPage } from "#web/features/accounts/AccountsPage.tsx"

export const Route = createFileRoute("/user/accounts")({ component: AccountsPage })
