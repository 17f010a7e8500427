import { createFileRoute } from "@tanstack/react-router"
import { OverviewPage } from "#web/features/tournaments/OverviewPage.tsx"
import { readTab, type TabSearch } from "#web/lib/search.ts"

export const Route = createFileRoute("/user/tournaments/overview/$id")({
  validateSearch: (search): TabSearch => readTab(search),
  component: function Overview() {
    const { id } = Route.useParams()
    return <OverviewPage key={id} id={Number(id)} />
  },
})
