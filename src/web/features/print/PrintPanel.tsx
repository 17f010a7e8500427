import { Tabs } from "@mantine/core"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { Empty, Loading } from "#web/ui/states.tsx"
import { messages } from "./messages.ts"
import styles from "./print.module.css"
import { isPart, parts } from "./print-search.ts"

const panels = {
  pack: lazy(async () => ({ default: (await import("./PackPart.tsx")).PackPart })),
  diploma: lazy(async () => ({ default: (await import("./DiplomaPart.tsx")).DiplomaPart })),
}

/** Papers of the tournament: what is printed together, and how its diplomas look. */
export function PrintPanel({ tournament, mayEdit }: { tournament: WireTournamentFull; mayEdit: boolean }) {
  const { part = "pack" } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (value: string | null): void => {
    const search = isPart(value) && value !== "pack" ? { part: value } : {}
    void navigate({ ...paths.print(tournament.id), search })
  }
  return (
    <section className={styles.page} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {mayEdit ? (
        <Tabs value={part} onChange={choose} keepMounted={false}>
          <Tabs.List aria-label={messages.partsLabel}>
            {parts.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {messages.parts[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {parts.map((one) => {
            const Panel = panels[one]
            return (
              <Tabs.Panel key={one} value={one} className={styles.panel}>
                <Suspense fallback={<Loading text={messages.loading} />}>
                  <Panel tournament={tournament} />
                </Suspense>
              </Tabs.Panel>
            )
          })}
        </Tabs>
      ) : (
        <Empty text={messages.forbidden} />
      )}
    </section>
  )
}
