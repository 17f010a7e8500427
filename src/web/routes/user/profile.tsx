import { createFileRoute } from "@tanstack/react-router"
import { ProfilePage } from "#web/features/accounts/ProfilePage.tsx"

export const Route = createFileRoute("/user/profile")({ component: ProfilePage })
