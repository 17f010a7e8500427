import { createFileRoute } from "@tanstack/react-router"
import { ConstructorPage } from "#web/features/brackets/constructor/ConstructorPage.tsx"

export const Route = createFileRoute("/user/brackets")({ component: ConstructorPage })
