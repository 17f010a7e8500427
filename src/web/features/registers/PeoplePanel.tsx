import { Tabs } from "@mantine/core"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { Empty, Loading } from "#web/ui/states.tsx"
import { messages } from "./messages.ts"
import { isPart, parts } from "./part-search.ts"
import styles from "./registers.module.css"

const panels = {
  contacts: lazy(async () => ({ default: (await import("./ContactsPart.tsx")).ContactsPart })),
  judges: lazy(async () => ({ default: (await import("./JudgesPart.tsx")).JudgesPart })),
  fees: lazy(async () => ({ default: (await import("./FeesPart.tsx")).FeesPart })),
}

/** Whom to call, who judges, who has paid; each part has an address of its own. */
export function PeoplePanel({ tournament, mayEdit }: { tournament: WireTournamentFull; mayEdit: boolean }) {
  const { part = "contacts" } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (value: string | null): void => {
    const search = isPart(value) && value !== "contacts" ? { part: value } : {}
    void navigate({ ...paths.people(tournament.id), search })
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
