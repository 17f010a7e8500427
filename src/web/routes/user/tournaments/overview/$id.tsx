import { createFileRoute, useChildMatches, useMatch, useParams } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import { OverviewPage, viewNamed } from "#web/app/overview/OverviewPage.tsx"
import { type OverviewSearch, readOverviewSearch } from "#web/app/overview/overview-search.ts"

export const Route = createFileRoute("/user/tournaments/overview/$id")({
  validateSearch: (search): OverviewSearch => readOverviewSearch(search),
  component: function Overview() {
    const { id } = Route.useParams()
    const { category } = useParams({ strict: false })
    const { tab } = Route.useSearch()
    const view = useView()
    return (
      <OverviewPage
        key={id}
        id={Number(id)}
        tab={tab}
        category={category === undefined ? undefined : Number(category)}
        {...view}
      />
    )
  },
})

/** What is shown in place of the tabs: an address below the tournament's own. */
function useView(): Pick<ComponentProps<typeof OverviewPage>, "view" | "asked"> {
  const checkin = useMatch({ from: "/user/tournaments/overview/$id/checkin", shouldThrow: false })
  const below = useChildMatches({ select: ([match]) => match?.routeId ?? "" })
  return { view: viewNamed(below.slice(below.lastIndexOf("/") + 1)), asked: checkin?.search.athlete ?? null }
}
