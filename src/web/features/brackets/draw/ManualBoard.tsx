import { useDraggable } from "@dnd-kit/core"
import { Button } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { type ReactNode, useMemo, useState } from "react"
import { saveBracket } from "#contract/brackets/calls.ts"
import * as Draw from "#domain/draw/index.ts"
import { inFormat } from "#domain/formats/in-format.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { areaField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { BoardFrame } from "../board/BoardFrame.tsx"
import { useBoard, useBoardLook } from "../board/use-board.ts"
import { type CategoryView, type Drawable, pendingOf } from "../category-view.ts"
import { countResults } from "../fight-text.ts"
import { messages } from "../uk.ts"
import { Aim, useAimed } from "./aim.ts"
import { excessText } from "./certificate.ts"
import { DragStage, type InHand } from "./DragStage.tsx"
import styles from "./draw.module.css"
import { AthleteLine, PendingAthletes } from "./PendingAthletes.tsx"
import { bracketWith, type Choice, type Places, placedOn, sizeOf } from "./placing.ts"
import { SlotButtons } from "./SlotButtons.tsx"
import { Awaited, useFinishDraft } from "./StatusStrip.tsx"
import { useManualDraw } from "./use-manual-draw.ts"

interface Props {
  readonly view: CategoryView
  readonly onFinish: () => void
}

/** The first round as it is changed by hand: by drag, by click and click, or by keys; closed if fights have results. */
export function ManualBoard({ view, onFinish }: Props) {
  const [reason, setReason] = useState("")
  const manual = useManualDraw(view, reason)
  const { places, size } = manual
  const [aim] = useState(() => new Aim())
  const { bracket, roster } = view
  // Places are moved in the picture of a bracket, however the athletes meet.
  const shown = useMemo(() => {
    const entered = roster.map(({ id }) => id)
    return inFormat(bracketWith(bracket, size, places, entered), "bracket").bracket
  }, [bracket, size, places, roster])
  const results = countResults(bracket)
  const isLocked = results > 0 && reason === ""
  const [look, setLook] = useBoardLook()
  const board = useBoard(shown, view.athleteById, look, { slots: isLocked ? "standing" : "all" })
  const pending = pendingOf(roster, places)
  const frame = { board, look, onLook: setLook, title: view.category.fullname }
  if (isLocked) {
    return (
      <>
        <Locked results={results} onUnlock={setReason} onFinish={onFinish} />
        <BoardFrame {...frame}>{() => null}</BoardFrame>
        <PendingAthletes athletes={pending} />
      </>
    )
  }
  return (
    <DragStage aim={aim} onPick={manual.pick} onDrop={manual.drop} onCancel={manual.cancel}>
      <Banner view={view} manual={manual} reason={reason} onFinish={onFinish}>
        <Separation view={view} places={places} choice={manual.choice} aim={aim} />
      </Banner>
      <div className={styles.beside}>
        <PendingAthletes
          athletes={pending}
          show={(athlete) => (
            <PendingPick
              athlete={athlete}
              isChosen={athlete.id === manual.picked}
              onChoose={() => manual.choosePending(athlete.id)}
            />
          )}
        />
        <BoardFrame {...frame}>
          {(zoom) => (
            <SlotButtons
              board={board}
              zoom={zoom}
              chosen={manual.slot}
              aim={aim}
              onChoose={manual.chooseSlot}
              onRemove={manual.takeOff}
              onCancel={manual.cancel}
            />
          )}
        </BoardFrame>
      </div>
    </DragStage>
  )
}

interface BannerProps extends Props {
  readonly manual: ReturnType<typeof useManualDraw>
  /** Why positions change under results; '' if there are none. */
  readonly reason: string
  readonly children: ReactNode
}

/** Announces that athletes are being moved by hand, and the next step. */
function Banner({ view, manual, reason, onFinish, children }: BannerProps) {
  const { slot, picked, size } = manual
  const { bracket, athleteById } = view
  const { finish } = useFinishDraft(view)
  const text = picked === null ? messages.manualBanner : messages.manualChosen(athleteById.get(picked)?.name ?? "")
  const isGrown = bracket !== null && size > bracket.size
  const actions = (
    <>
      {slot !== null && quiet(messages.takeOff, () => manual.takeOff(slot))}
      {picked !== null && quiet(messages.dropChoice, manual.cancel)}
      {picked === null && manual.undo && quiet(messages.undoStep, manual.undo)}
      <Button onClick={() => void finish().then((isEnded) => isEnded && onFinish())}>{messages.finishManual}</Button>
    </>
  )
  return (
    <Callout actions={actions}>
      <div className={styles.mode} title={`${messages.manualBanner} ${messages.manualKeys}`}>
        <p role="status">{manual.isSaving ? messages.saving : text}</p>
        <p>{isGrown ? messages.manualGrown(size) : messages.manualKeys}</p>
        {reason !== "" && <p>{messages.unlocked(reason)}</p>}
        <Awaited view={view} />
        {children}
      </div>
    </Callout>
  )
}

const quiet = (label: string, onAct: () => void) => (
  <Button variant="default" onClick={onAct}>
    {label}
  </Button>
)

interface PickProps {
  readonly athlete: Drawable
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One of those who wait, to drag or to click. */
function PendingPick({ athlete, isChosen, onChoose }: PickProps) {
  const inHand: InHand = { choice: { from: "pending", id: athlete.id }, name: athlete.name }
  const { setNodeRef, listeners } = useDraggable({ id: `athlete-${athlete.id}`, data: { ...inHand } })
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.waiting}
      aria-pressed={isChosen}
      onClick={onChoose}
      {...listeners}
    >
      <AthleteLine athlete={athlete} />
    </button>
  )
}

interface SeparationProps {
  readonly view: CategoryView
  readonly places: Places
  readonly choice: Choice | null
  readonly aim: Aim
}

/**
 * How far the positions are from the best possible: as they are, and as they would be with the picked up athlete where
 * he is held.
 */
function Separation({ view: { entrants }, places, choice, aim }: SeparationProps) {
  const slot = useAimed(aim)
  const isOwn = choice?.from === "slot" && choice.slot === slot
  const wanted = choice !== null && slot !== null && !isOwn ? placedOn(places, choice, slot) : places
  const excess = useMemo(() => excessText(Draw.certify(entrants, sizeOf(wanted), wanted)), [entrants, wanted])
  return <p role="status">{wanted === places ? messages.separationNow(excess) : messages.separationThen(excess)}</p>
}

interface LockedProps {
  /** How many fights have a result. */
  readonly results: number
  readonly onUnlock: (reason: string) => void
  readonly onFinish: () => void
}

/** If fights have results, nobody is moved without a reason. */
function Locked({ results, onUnlock, onFinish }: LockedProps) {
  const [isAsked, setAsked] = useState(false)
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconLock size={18} stroke={1.8} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {messages.unlock}
      </Button>
      <Button onClick={onFinish}>{messages.finishManual}</Button>
    </>
  )
  return (
    <Callout actions={actions}>
      <p role="status">{messages.locked(results)}</p>
      <p>{messages.lockedHint}</p>
      <FormDialog title={isAsked ? messages.unlockTitle : null} onClose={() => setAsked(false)}>
        {() => <ReasonForm onUnlock={onUnlock} />}
      </FormDialog>
    </Callout>
  )
}

function ReasonForm({ onUnlock }: { onUnlock: (reason: string) => void }) {
  const edit = useEditForm({
    endpoint: saveBracket,
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: messages.reasonMissing } : {}),
    send: async ({ reason }) => reason.trim(),
    onSaved: onUnlock,
  })
  return <FormPanel edit={edit} fields={reasonFields} action={messages.unlockAction} />
}

const reasonFields = [
  areaField("reason", { label: messages.reason, description: messages.reasonHint, rows: 2, required: true }),
]
