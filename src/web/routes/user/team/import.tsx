import { createFileRoute } from "@tanstack/react-router"
import { TeamImportPage } from "#web/features/import/team/TeamImportPage.tsx"

export const Route = createFileRoute("/user/team/import")({ component: TeamImportPage })
