import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { listProtests, type WireProtest } from "#contract/brackets/protests.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { fightName } from "../board/fight-name.ts"
import { athleteId, type CategoryView } from "../category-view.ts"
import { messages } from "./protest.uk.ts"

const ProtestDialog = onDemand(async () => (await import("./ProtestDialog.tsx")).ProtestDialog)

interface Fight {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
}

/** The protests of a fight, and for which it waits; null: its pair is not known yet. */
export function useFightProtests({ view, bracket, t }: Fight) {
  const { tournament_id: tournament, id: category } = view.category
  const { revision, list } = useProtests(tournament)
  const protests = list.filter((protest) => protest.category === category)
  const fight = Domain.standing(bracket).fights.find((one) => one.t === t)
  if (!fight || fight.blue === null || fight.red === null) return null
  const own = protests.filter(
    ({ technicalNumber, blue, red }) => technicalNumber === t && blue === fight.blue && red === fight.red,
  )
  const filed = protests.map((wire) => ({
    ...wire,
    t: wire.technicalNumber,
    blue: athleteId(wire.blue),
    red: athleteId(wire.red),
  }))
  return { own, revision, awaited: Domain.waitsFor(bracket, t, filed) }
}

interface Props extends Fight {
  readonly protests: NonNullable<ReturnType<typeof useFightProtests>>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Over the form of a fight: for which protest it waits; and the dialog with its own. */
export function ProtestLine({ view, bracket, t, protests: { own, revision, awaited }, isOpen, onClose }: Props) {
  const { tournament_id: tournament, id: category } = view.category
  const nameOf = (fight: number): string => fightName(bracketModel(bracket, view.athleteById, "organization"), fight)
  const about = { tournament, category, t }
  return (
    <>
      {awaited && <Callout role="status">{messages.waits(awaited.kind, nameOf(awaited.t), awaited.askedBy)}</Callout>}
      {isOpen && (
        <ProtestDialog {...about} title={messages.title(nameOf(t))} own={own} revision={revision} onClose={onClose} />
      )}
    </>
  )
}

/** Protests of a tournament, fetched again with each revision of it. */
function useProtests(tournament: number): { readonly revision: number; readonly list: readonly WireProtest[] } {
  const { data: shown } = useQuery(fullTournamentQuery(tournament))
  const { data } = useQuery({
    ...queryOf([...keys.all(tournament), "protests", shown?.item.revision ?? 0], listProtests, { id: tournament }),
    placeholderData: keepPreviousData,
  })
  return data ?? { revision: 0, list: [] }
}
