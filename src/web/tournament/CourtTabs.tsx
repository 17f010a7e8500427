import { Link } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import { courtTabs } from "./court-tabs.uk.ts"

interface Props {
  readonly tournament: number
  readonly courts: readonly { readonly id: number; readonly name: string }[]
  /** The page that is open: a court by its id. */
  readonly current: number | "all" | "screens" | "awards"
}

/** The pages of the courts as tabs of their one head; each is an address of its own. */
export const CourtTabs = ({ tournament, courts, current }: Props) => (
  <nav aria-label={courtTabs.label}>
    {[
      { key: "all" as const, text: courtTabs.all, link: paths.courts(tournament) },
      ...courts.map(({ id, name }) => ({ key: id, text: name, link: paths.court(tournament, id) })),
      { key: "screens" as const, text: courtTabs.screens, link: paths.screens(tournament) },
      { key: "awards" as const, text: courtTabs.awards, link: paths.awards(tournament) },
    ].map(({ key, text, link }) => (
      <Link key={key} {...link} activeOptions={{ exact: true }} aria-current={key === current ? "page" : undefined}>
        {text}
      </Link>
    ))}
  </nav>
)
