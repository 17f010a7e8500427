import { createFileRoute } from "@tanstack/react-router"
import { NotFoundPage } from "#web/app/NotFoundPage.tsx"

export const Route = createFileRoute("/_public/error-404")({ component: NotFoundPage })
