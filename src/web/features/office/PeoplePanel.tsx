import { useNavigate, useSearch } from "@tanstack/react-router"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { PartsPage } from "#web/ui/PartsPage.tsx"
import { Empty } from "#web/ui/states.tsx"
import { readPart } from "./part-search.ts"
import { messages } from "./uk.ts"

const panels = {
  contacts: lazy(async () => ({ default: (await import("./ContactsPart.tsx")).ContactsPart })),
  judges: lazy(async () => ({ default: (await import("./JudgesPart.tsx")).JudgesPart })),
  fees: lazy(async () => ({ default: (await import("./FeesPart.tsx")).FeesPart })),
}

/** Contacts, judges and payments; each part has its own address. */
export function PeoplePanel({ tournament, mayEdit }: { tournament: WireTournamentFull; mayEdit: boolean }) {
  const { part = "contacts" } = readPart(useSearch({ strict: false }))
  const navigate = useNavigate()
  if (!mayEdit) return <Empty text={messages.forbidden} />
  return (
    <PartsPage
      title={messages.title}
      label={messages.partsLabel}
      words={messages.parts}
      part={part}
      onChoose={(next) => void navigate({ ...paths.people(tournament.id), search: readPart({ part: next }) })}
    >
      {(one) => {
        const Panel = panels[one]
        return <Panel tournament={tournament} />
      }}
    </PartsPage>
  )
}
