import { createFileRoute } from "@tanstack/react-router"
import { TeamPage } from "#web/features/team/TeamPage.tsx"

export const Route = createFileRoute("/user/team/")({ component: TeamPage })
