import { useMemo, useState } from "react"
import { inFormat } from "#domain/formats/in-format.ts"
import { type CategoryView, pendingOf } from "../category-view.ts"
import { countResults } from "../fight-text.ts"
import { Aim } from "./aim.ts"
import { BoardFrame } from "./BoardFrame.tsx"
import { DragStage } from "./DragStage.tsx"
import styles from "./draw.module.css"
import { LockedBanner } from "./LockedBanner.tsx"
import { ManualBanner } from "./ManualBanner.tsx"
import { PendingAthletes } from "./PendingAthletes.tsx"
import { PendingPick } from "./PendingPick.tsx"
import { bracketWith } from "./placing.ts"
import { Separation } from "./Separation.tsx"
import { SlotButtons } from "./SlotButtons.tsx"
import { Awaited, useFinishDraft } from "./StatusStrip.tsx"
import { useManualDraw } from "./use-manual-draw.ts"

interface Props {
  readonly tournament: number
  readonly view: CategoryView
  readonly onFinish: () => void
}

/** The first round as it is moved by hand: by drag, by click and click, or by keys; closed where fights have results. */
export function ManualBoard({ tournament, view, onFinish }: Props) {
  const [reason, setReason] = useState("")
  const { choice, places, size, ...manual } = useManualDraw(tournament, view, reason)
  const [aim] = useState(() => new Aim())
  const { bracket, roster } = view
  // Places are moved in the picture of a bracket, however the athletes meet.
  const shown = useMemo(() => {
    const entered = roster.map(({ id }) => id)
    return inFormat(bracketWith(bracket, size, places, entered), "bracket").bracket
  }, [bracket, size, places, roster])
  const { finish } = useFinishDraft(tournament, view)
  const results = countResults(bracket)
  const isLocked = results > 0 && reason === ""
  const slot = choice?.from === "slot" ? choice.slot : null
  const picked = choice?.from === "pending" ? choice.id : slot === null ? null : (places[slot] ?? null)
  const isGrown = bracket !== null && size > bracket.size
  const pending = pendingOf(view.roster, places)
  if (isLocked) {
    return (
      <>
        <LockedBanner results={results} onUnlock={setReason} onFinish={onFinish} />
        <BoardFrame view={view} bracket={shown} slots="standing">
          {() => null}
        </BoardFrame>
        <PendingAthletes athletes={pending} />
      </>
    )
  }
  return (
    <DragStage aim={aim} onPick={manual.pick} onDrop={manual.drop} onCancel={manual.cancel}>
      <ManualBanner
        chosen={picked === null ? null : (view.athleteById.get(picked)?.name ?? "")}
        isSaving={manual.isSaving}
        grownTo={isGrown ? size : null}
        reason={reason}
        onTakeOff={slot === null ? null : () => manual.takeOff(slot)}
        onCancel={manual.cancel}
        onUndo={manual.undo}
        onFinish={() => void finish().then((isEnded) => isEnded && onFinish())}
      >
        <Awaited view={view} />
        <Separation view={view} places={places} choice={choice} aim={aim} />
      </ManualBanner>
      <div className={styles.beside}>
        <PendingAthletes
          athletes={pending}
          show={(athlete) => (
            <PendingPick
              athlete={athlete}
              isChosen={athlete.id === picked}
              onChoose={() => manual.choosePending(athlete.id)}
            />
          )}
        />
        <div className={styles.board}>
          <BoardFrame view={view} bracket={shown} slots="all">
            {(board, { zoom }) => (
              <SlotButtons
                board={board}
                zoom={zoom}
                chosen={slot}
                aim={aim}
                onChoose={manual.chooseSlot}
                onRemove={manual.takeOff}
                onCancel={manual.cancel}
              />
            )}
          </BoardFrame>
        </div>
      </div>
    </DragStage>
  )
}
