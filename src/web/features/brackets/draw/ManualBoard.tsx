import { useDraggable } from "@dnd-kit/core"
import { Button, Text } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { useMemo, useState } from "react"
import { saveBracket } from "#contract/brackets/calls.ts"
import * as Draw from "#domain/draw/index.ts"
import { inFormat } from "#domain/formats/in-format.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { areaField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Canvas, CanvasFacts, PaneHead } from "#web/ui/panes/Panes.tsx"
import { BoardFrame } from "../board/BoardFrame.tsx"
import { useBoard, useBoardLook } from "../board/use-board.ts"
import { type CategoryView, categoryTitle, countResults, type Drawable, pendingOf } from "../category-view.ts"
import { messages } from "../uk.ts"
import { Aim, useAimed } from "./aim.ts"
import { excessText } from "./certificate.ts"
import { DragStage, type InHand } from "./DragStage.tsx"
import styles from "./draw.module.css"
import { AthleteLine, PendingAthletes } from "./PendingAthletes.tsx"
import { bracketWith, type Choice, type Places, placedOn, sizeOf } from "./placing.ts"
import { SlotButtons } from "./SlotButtons.tsx"
import { useFinishDraft } from "./StatusStrip.tsx"
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
        <Locked view={view} results={results} onUnlock={setReason} onFinish={onFinish} />
        <BoardFrame {...frame}>{() => null}</BoardFrame>
        <PendingAthletes athletes={pending} />
      </>
    )
  }
  const facts = (
    <CanvasFacts>
      {reason !== "" && <span>{messages.unlocked(reason)}</span>}
      {bracket !== null && size > bracket.size && <span>{messages.manualGrown(size)}</span>}
      <Separation view={view} places={places} choice={manual.choice} aim={aim} />
    </CanvasFacts>
  )
  return (
    <DragStage aim={aim} onPick={manual.pick} onDrop={manual.drop} onCancel={manual.cancel}>
      <ModeHead view={view} manual={manual} onFinish={onFinish} />
      <Canvas>
        <BoardFrame {...frame} facts={facts}>
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
      </Canvas>
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
    </DragStage>
  )
}

interface HeadProps extends Props {
  readonly manual: ReturnType<typeof useManualDraw>
}

/** Announces that athletes are being moved by hand, and the next step. */
function ModeHead({ view, manual, onFinish }: HeadProps) {
  const { slot, picked } = manual
  const { category, athleteById } = view
  const { finish } = useFinishDraft(view)
  const text = picked === null ? messages.manualBanner : messages.manualChosen(athleteById.get(picked)?.name ?? "")
  const steps: readonly (MenuItem | false)[] = [
    slot !== null && { key: "off", label: messages.takeOff, onAct: () => manual.takeOff(slot) },
    picked !== null && { key: "drop", label: messages.dropChoice, onAct: manual.cancel },
    picked === null && manual.undo !== null && { key: "undo", label: messages.undoStep, onAct: manual.undo },
  ]
  return (
    <PaneHead>
      <PageHead
        title={categoryTitle(category)}
        tabs={
          <Mode
            text={manual.isSaving ? messages.saving : text}
            whole={`${text}. ${messages.manualSaves} ${messages.manualKeys}`}
          />
        }
        actions={steps.filter((step) => step !== false)}
        primary={
          <Button onClick={() => void finish().then((isEnded) => isEnded && onFinish())}>
            {messages.finishManual}
          </Button>
        }
      />
    </PaneHead>
  )
}

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
 * it is held.
 */
function Separation({ view: { entrants }, places, choice, aim }: SeparationProps) {
  const slot = useAimed(aim)
  const isOwn = choice?.from === "slot" && choice.slot === slot
  const wanted = choice !== null && slot !== null && !isOwn ? placedOn(places, choice, slot) : places
  const excess = useMemo(() => excessText(Draw.certify(entrants, sizeOf(wanted), wanted)), [entrants, wanted])
  return (
    <span role="status">{wanted === places ? messages.separationNow(excess) : messages.separationThen(excess)}</span>
  )
}

interface LockedProps extends Props {
  /** How many fights have a result. */
  readonly results: number
  readonly onUnlock: (reason: string) => void
}

/** If fights have results, nobody is moved without a reason. */
function Locked({ view, results, onUnlock, onFinish }: LockedProps) {
  const [isAsked, setAsked] = useState(false)
  const text = messages.locked(results)
  return (
    <PaneHead>
      <PageHead
        title={categoryTitle(view.category)}
        tabs={<Mode text={`${text} ${messages.lockedHint}`} whole={`${text} ${messages.lockedHint}`} />}
        actions={[{ key: "unlock", label: messages.unlock, icon: IconLock, onAct: () => setAsked(true) }]}
        primary={<Button onClick={onFinish}>{messages.finishManual}</Button>}
      />
      <FormDialog title={isAsked ? messages.unlockTitle : null} onClose={() => setAsked(false)}>
        {() => <ReasonForm onUnlock={onUnlock} />}
      </FormDialog>
    </PaneHead>
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

/** What the board is for now, in the place of tabs; `whole`: what it says when pointed at, where it is cut. */
const Mode = ({ text, whole }: { readonly text: string; readonly whole: string }) => (
  <Text inherit truncate fw={600} flex="1 1 0" role="status" className={styles.mode} title={whole}>
    {text}
  </Text>
)
