import { createFileRoute } from "@tanstack/react-router"
import { ReachPage } from "#web/features/reach/ReachPage.tsx"

export const Route = createFileRoute("/_public/_desk/reach")({ component: ReachPage })
