import { createFileRoute, useMatch, useParams } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import { OverviewPage } from "#web/app/overview/OverviewPage.tsx"
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
        {...(tab === undefined ? {} : { tab })}
        {...(category === undefined ? {} : { category: Number(category) })}
        {...view}
      />
    )
  },
})

/** What is shown in place of the tabs: an address below the tournament's own. */
function useView(): Pick<ComponentProps<typeof OverviewPage>, "view" | "asked"> {
  const checkin = useMatch({ from: "/user/tournaments/overview/$id/checkin", shouldThrow: false })
  const history = useMatch({ from: "/user/tournaments/overview/$id/history", shouldThrow: false })
  const staff = useMatch({ from: "/user/tournaments/overview/$id/staff", shouldThrow: false })
  const standings = useMatch({ from: "/user/tournaments/overview/$id/standings", shouldThrow: false })
  const print = useMatch({ from: "/user/tournaments/overview/$id/print", shouldThrow: false })
  const applications = useMatch({ from: "/user/tournaments/overview/$id/applications", shouldThrow: false })
  const sheet = useMatch({ from: "/user/tournaments/overview/$id/import", shouldThrow: false })
  const people = useMatch({ from: "/user/tournaments/overview/$id/people", shouldThrow: false })
  const asked = checkin?.search.athlete ?? null
  if (checkin) return { view: "checkin", asked }
  if (standings) return { view: "standings", asked }
  if (print) return { view: "print", asked }
  if (applications) return { view: "applications", asked }
  if (sheet) return { view: "import", asked }
  if (people) return { view: "people", asked }
  if (staff) return { view: "staff", asked }
  return { view: history ? "history" : "tabs", asked }
}
