import { createFileRoute, useMatch, useParams } from "@tanstack/react-router"
import { OverviewPage } from "#web/app/overview/OverviewPage.tsx"
import { type OverviewSearch, readOverviewSearch } from "#web/app/overview/overview-search.ts"

export const Route = createFileRoute("/user/tournaments/overview/$id")({
  validateSearch: (search): OverviewSearch => readOverviewSearch(search),
  component: function Overview() {
    const { id } = Route.useParams()
    const { category } = useParams({ strict: false })
    const { tab } = Route.useSearch()
    const isHistory = useMatch({ from: "/user/tournaments/overview/$id/history", shouldThrow: false }) !== undefined
    const isStaff = useMatch({ from: "/user/tournaments/overview/$id/staff", shouldThrow: false }) !== undefined
    const isPeople = useMatch({ from: "/user/tournaments/overview/$id/people", shouldThrow: false }) !== undefined
    return (
      <OverviewPage
        key={id}
        id={Number(id)}
        {...(tab === undefined ? {} : { tab })}
        {...(category === undefined ? {} : { category: Number(category) })}
        view={isPeople ? "people" : isStaff ? "staff" : isHistory ? "history" : "tabs"}
      />
    )
  },
})
