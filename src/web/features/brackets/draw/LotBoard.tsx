import { lazy, Suspense, useMemo, useState } from "react"
import * as Bracket from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import { FightButtons } from "../board/FightButtons.tsx"
import { RemoveButtons } from "../board/RemoveButtons.tsx"
import { useBoardLook } from "../board/use-board.ts"
import { useExpected } from "../board/use-expected.ts"
import { type CategoryView, pendingOf } from "../category-view.ts"
import { BoardFrame } from "./BoardFrame.tsx"
import { PendingAthletes } from "./PendingAthletes.tsx"

const FormatBoard = lazy(async () => ({ default: (await import("../formats/FormatBoard.tsx")).FormatBoard }))
const FightDialog = lazy(async () => ({ default: (await import("../desk/FightDialog.tsx")).FightDialog }))

interface Props {
  readonly tournament: number
  readonly view: CategoryView
  readonly mayEdit: boolean
  readonly onRemove: Parameters<typeof RemoveButtons>[0]["onRemove"]
}

/** The bracket as it is saved; empty where there is no draw yet. */
export function LotBoard({ tournament, view, mayEdit, onRemove }: Props) {
  const { bracket, roster } = view
  const [fight, setFight] = useState<number | null>(null)
  const [look] = useBoardLook()
  const times = useExpected(tournament, view, mayEdit)
  const size = Bracket.sizeFor(roster.length) ?? 2
  const shown = useMemo(() => bracket ?? Bracket.emptyBracket(size), [bracket, size])
  const pending = pendingOf(roster, shown.places)
  return (
    <>
      {isTree(shown.format) && (
        <BoardFrame view={view} bracket={shown} slots={bracket === null ? "all" : "standing"} times={times}>
          {(board, { zoom }) =>
            bracket !== null && (
              <>
                <FightButtons board={board} zoom={zoom} chosen={fight} onChoose={setFight} />
                {mayEdit && <RemoveButtons board={board} zoom={zoom} onRemove={onRemove} />}
              </>
            )
          }
        </BoardFrame>
      )}
      {shown.format !== "bracket" && (
        <Suspense fallback={null}>
          <FormatBoard
            {...{ view, bracket: shown, secondary: look.secondary, times }}
            chosen={fight}
            onChoose={setFight}
          />
        </Suspense>
      )}
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
