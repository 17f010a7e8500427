import { useNavigate, useSearch } from "@tanstack/react-router"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { PartsPage } from "#web/ui/PartsPage.tsx"
import { Empty } from "#web/ui/states.tsx"
import { readPrint } from "./print-search.ts"
import { messages } from "./uk.ts"

const panels = {
  pack: lazy(async () => ({ default: (await import("./PackPart.tsx")).PackPart })),
  report: lazy(async () => ({ default: (await import("./StatePart.tsx")).StatePart })),
  diploma: lazy(async () => ({ default: (await import("./DiplomaPart.tsx")).DiplomaPart })),
}

/** Papers of the tournament: what is printed together, and how its diplomas look. */
export function PrintPanel({ tournament, mayEdit }: { tournament: WireTournamentFull; mayEdit: boolean }) {
  const { part = "pack" } = readPrint(useSearch({ strict: false }))
  const navigate = useNavigate()
  if (!mayEdit) return <Empty text={messages.forbidden} />
  return (
    <PartsPage
      title={messages.title}
      label={messages.partsLabel}
      words={messages.parts}
      part={part}
      onChoose={(next) => void navigate({ ...paths.print(tournament.id), search: readPrint({ part: next }) })}
    >
      {(one) => {
        const Panel = panels[one]
        return <Panel tournament={tournament} />
      }}
    </PartsPage>
  )
}
