import { createFileRoute } from "@tanstack/react-router"
import { HomePage } from "#web/app/HomePage.tsx"

export const Route = createFileRoute("/_public/")({ component: HomePage })
