import { createFileRoute } from "@tanstack/react-router"
import { CreateTournamentPage } from "#web/features/tournaments/CreateTournamentPage.tsx"

export const Route = createFileRoute("/user/tournaments/create")({ component: CreateTournamentPage })
