import { createFileRoute } from "@tanstack/react-router"
import { RuleSetPage } from "#web/features/rule-sets/RuleSetPage.tsx"

export const Route = createFileRoute("/user/rule-sets/$id")({
  component: function RuleSet() {
    const { id } = Route.useParams()
    return <RuleSetPage key={id} id={Number(id)} />
  },
})
