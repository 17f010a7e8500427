import { createFileRoute } from "@tanstack/react-router"
import { ParticipationPage } from "#web/features/applications/ParticipationPage.tsx"

export const Route = createFileRoute("/user/participation/")({ component: ParticipationPage })
