import { createFileRoute } from "@tanstack/react-router"
import { TournamentsPage } from "#web/features/tournaments/TournamentsPage.tsx"
import { readTab, type TabSearch } from "#web/lib/search.ts"

export const Route = createFileRoute("/user/tournaments/")({
  validateSearch: (search): TabSearch => readTab(search),
  component: function Tournaments() {
    return <TournamentsPage tab={Route.useSearch().tab ?? 1} />
  },
})
