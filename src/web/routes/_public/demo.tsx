import { createFileRoute } from "@tanstack/react-router"
import { DemoPage } from "#web/features/demo/DemoPage.tsx"

export const Route = createFileRoute("/_public/demo")({ component: DemoPage })
