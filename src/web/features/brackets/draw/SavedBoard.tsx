import { type ComponentProps, lazy, Suspense, useMemo, useState } from "react"
import * as Bracket from "#domain/bracket/index.ts"
import { Boards } from "../board/Boards.tsx"
import { RemoveButtons } from "../board/RemoveButtons.tsx"
import { useExpected } from "../board/use-expected.ts"
import { type CategoryView, pendingOf } from "../category-view.ts"
import { PendingAthletes } from "./PendingAthletes.tsx"

const FightDialog = lazy(async () => ({ default: (await import("../desk/FightDialog.tsx")).FightDialog }))

interface Props {
  readonly tournament: number
  readonly view: CategoryView
  readonly mayEdit: boolean
  readonly onRemove: ComponentProps<typeof RemoveButtons>["onRemove"]
}

/** The saved bracket; empty if there is no draw yet. */
export function SavedBoard({ tournament, view, mayEdit, onRemove }: Props) {
  const { bracket, roster } = view
  const [fight, setFight] = useState<number | null>(null)
  const times = useExpected(tournament, view, mayEdit)
  const size = Bracket.sizeFor(roster.length) ?? 2
  const shown = useMemo(() => bracket ?? Bracket.emptyBracket(size), [bracket, size])
  const pending = pendingOf(roster, shown.places)
  return (
    <>
      <Boards
        view={view}
        bracket={shown}
        slots={bracket === null ? "all" : "standing"}
        times={times}
        chosen={fight}
        onChoose={bracket && setFight}
      >
        {mayEdit &&
          bracket !== null &&
          ((board, zoom) => <RemoveButtons board={board} zoom={zoom} onRemove={onRemove} />)}
      </Boards>
      {pending.length > 0 && <PendingAthletes athletes={pending} />}
      {fight !== null && bracket !== null && (
        <Suspense fallback={null}>
          <FightDialog
            tournament={tournament}
            view={view}
            bracket={bracket}
            t={fight}
            mayEdit={mayEdit}
            onChoose={setFight}
          />
        </Suspense>
      )}
    </>
  )
}
