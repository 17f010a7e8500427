import { createFileRoute } from "@tanstack/react-router"
import { RuleSetsPage } from "#web/features/rule-sets/RuleSetsPage.tsx"

export const Route = createFileRoute("/user/rule-sets/")({ component: RuleSetsPage })
