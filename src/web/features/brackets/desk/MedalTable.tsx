import { Box, Title } from "@mantine/core"
import { useMemo } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import lines from "#web/ui/table.module.css"
import type { CategoryView } from "../category-view.ts"
import { messages } from "../uk.ts"

const discs = { gold: "#ffd76a", silver: "#d6dbe1", bronze: "#e2b48c" }
const disc = {
  display: "inline-grid",
  style: { placeItems: "center" },
  w: 22,
  h: 22,
  mr: 6,
  bd: "1px solid var(--line-strong)",
  bdrs: "50%",
  c: "#14181f",
  fz: 12,
}

/** Gold, silver and the bronzes, as far as they are decided. */
export function MedalTable({ view, bracket }: { view: CategoryView; bracket: Bracket }) {
  const { podium } = useMemo(() => bracketModel(bracket, view.athleteById, "organization"), [bracket, view.athleteById])
  const rows = podium.map((place, at) => ({ ...place, key: `${place.medal}-${at}` }))
  return (
    <section>
      <Title order={3} fz={12} lh={1.25}>
        {messages.medals}
      </Title>
      <table aria-label={messages.medals} className={lines.table}>
        <tbody>
          {rows.map(({ key, medal, entry }) => (
            <tr key={key}>
              <th scope="row">
                <Box component="span" {...disc} bg={discs[medal]} aria-hidden="true">
                  {messages.medalPlace[medal]}
                </Box>
                {messages.medalOf[medal]}
              </th>
              <td>
                {entry ? <strong>{entry.name}</strong> : messages.undecided}
                {entry && <div>{entry.secondary}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
