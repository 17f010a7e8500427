import { createFileRoute } from "@tanstack/react-router"
import { FetchPage } from "#web/features/mirror/FetchPage.tsx"

export const Route = createFileRoute("/user/mirror")({ component: FetchPage })
