import { useMemo } from "react"
import { SlotButtons } from "../board/SlotButtons.tsx"
import { type CategoryView, pendingOf } from "../category-view.ts"
import { BoardFrame } from "./BoardFrame.tsx"
import { ManualBanner } from "./ManualBanner.tsx"
import { PendingAthletes } from "./PendingAthletes.tsx"
import { bracketWith } from "./placing.ts"
import { useManualDraw } from "./use-manual-draw.ts"

interface Props {
  readonly tournament: number
  readonly view: CategoryView
  readonly onFinish: () => void
}

/** The first round as it is moved by hand: click and click, or keys. */
export function ManualBoard({ tournament, view, onFinish }: Props) {
  const { choice, places, size, ...manual } = useManualDraw(tournament, view)
  const { bracket } = view
  const shown = useMemo(() => bracketWith(bracket, size, places), [bracket, size, places])
  const slot = choice?.from === "slot" ? choice.slot : null
  const picked = slot === null ? choicePending(choice) : (places[slot] ?? null)
  const isGrown = bracket !== null && size > bracket.size
  return (
    <>
      <ManualBanner
        chosen={picked === null ? null : (view.athleteById.get(picked)?.name ?? "")}
        isSaving={manual.isSaving}
        grownTo={isGrown ? size : null}
        onTakeOff={slot === null ? null : () => manual.takeOff(slot)}
        onCancel={manual.cancel}
        onUndo={manual.undo}
        onFinish={onFinish}
      />
      <BoardFrame view={view} bracket={shown} slots="all">
        {(board, { zoom }) => (
          <SlotButtons
            board={board}
            zoom={zoom}
            chosen={slot}
            isBusy={manual.isSaving}
            onChoose={manual.chooseSlot}
            onRemove={manual.takeOff}
            onCancel={manual.cancel}
          />
        )}
      </BoardFrame>
      <PendingAthletes athletes={pendingOf(view.roster, places)} chosen={picked} onChoose={manual.choosePending} />
    </>
  )
}

const choicePending = (choice: ReturnType<typeof useManualDraw>["choice"]) =>
  choice?.from === "pending" ? choice.id : null
