import { Button, Checkbox, Textarea, TextInput } from "@mantine/core"
import { type FormEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import type { WireCheckin } from "#contract/checkin.ts"
import { MENDING_SECONDS, SECOND_ATTEMPT_MINUTES } from "#domain/checkin/checkin.ts"
import styles from "./checkin.module.css"
import { type DeskView, type Entry, isWeighing, othersOf } from "./desk-view.ts"
import { EntryFacts } from "./EntryFacts.tsx"
import { messages } from "./messages.ts"
import { StagePanel } from "./StagePanel.tsx"
import { stateText } from "./state-text.ts"
import { type Ended, type EntrySteps, type Late, type Papers, useEntrySteps } from "./use-entry-steps.ts"

const MedicalDialog = lazy(async () => ({ default: (await import("./MedicalDialog.tsx")).MedicalDialog }))

interface Props {
  readonly view: DeskView
  /** As it was when the panel was opened. */
  readonly entry: Entry
  readonly revision: number
  readonly onStep: (revision: number, item: WireCheckin) => void
  readonly onDone: (item: WireCheckin, how: Ended) => void
  readonly onLate: (outcome: Late) => void
  readonly onUnchanged: () => void
  readonly onBack: () => void
  readonly onReopen: () => void
}

/** One entry at the desk: papers, weight, and what becomes of it. Enter saves. */
export function EntryPanel(props: Props) {
  const { view, entry, revision, onStep, onDone, onLate, onBack, onReopen } = props
  const { athlete, item } = entry
  const steps = useEntrySteps({ tournament: view.id, athlete: athlete.id, revision, onStep, onDone, onLate })
  const [weight, setWeight] = useState("")
  const [papers, setPapers] = useState(() => papersOf(item))
  const [isSecond, setSecond] = useState(false)
  const [isMedical, setMedical] = useState(false)
  const weightInput = useRef<HTMLInputElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { stage, setStage } = steps
  const isForm = stage.kind === "form"
  useEffect(() => {
    if (!isForm) return
    const first = weightInput.current ?? saveButton.current
    first?.focus()
    weightInput.current?.select()
  }, [isForm])
  const sent = changedPapers(item, papers)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (steps.isBusy) return
    if (weight.trim() !== "") void steps.weigh(weight.trim(), sent, isSecond ? 0 : 1)
    else if (Object.keys(sent).length > 0) void steps.save(sent)
    else props.onUnchanged()
  }
  const toggle = (name: "documents" | "insurance"): void =>
    setPapers((before) => ({ ...before, [name]: before[name] === 1 ? 0 : 1 }))
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = actOf(event)
    if (!act || isMedical) return
    event.preventDefault()
    act()
  }
  /** What a key does here; undefined: its usual. */
  function actOf({ key, altKey, code }: KeyboardEvent): (() => void) | undefined {
    const proposal = stage.kind === "verdict" && altKey ? stage.weighed.proposals[Number(code.slice(5)) - 1] : undefined
    if (code.startsWith("Digit") && proposal) return () => void steps.askMove(proposal.category)
    return {
      F2: () => toggle("documents"),
      F3: () => toggle("insurance"),
      F8: () => void steps.askGone("out"),
      F9: () => void steps.askGone("absent"),
      Escape: onBack,
    }[key]
  }
  const now = view.byId.get(athlete.id)
  const isOvertaken = isForm && now !== undefined && !isSame(now.item, item)
  // A doctor's word counts from the moment that it is written.
  const written = stage.kind === "verdict" ? stage.weighed.item : item
  const medical = now ? now.item.medical : item.medical
  return (
    <section className={styles.entry} aria-label={athlete.name} onKeyDown={onKeyDown}>
      <EntryFacts entry={{ ...entry, item: { ...written, medical } }} others={othersOf(entry, view.entries)} />
      {isOvertaken && (
        <p role="alert" className={styles.warning}>
          {messages.elsewhere(stateText(now))} <Button onClick={onReopen}>{messages.showNow}</Button>
        </p>
      )}
      <form className={styles.form} hidden={!isForm} noValidate onSubmit={submit} aria-busy={steps.isBusy}>
        <PaperTicks papers={papers} onToggle={toggle} />
        {isWeighing(entry) ? (
          <TextInput
            ref={weightInput}
            size="lg"
            className={styles.weight ?? ""}
            label={messages.weight}
            inputMode="decimal"
            autoComplete="off"
            value={weight}
            onChange={(event) => setWeight(event.currentTarget.value)}
          />
        ) : (
          <p className={styles.muted}>{messages.notWeighed}</p>
        )}
        {isJustWeighed(item) && (
          <Checkbox
            size="md"
            label={messages.isSecond}
            checked={isSecond}
            onChange={(event) => setSecond(event.currentTarget.checked)}
          />
        )}
        <Textarea
          label={messages.note}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={300}
          value={papers.note}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey) submit(event)
          }}
          onChange={(event) => {
            const note = event.currentTarget.value
            setPapers((before) => ({ ...before, note }))
          }}
        />
        <div className={styles.buttons}>
          <Button ref={saveButton} type="submit" loading={steps.isBusy}>
            {messages.save} <kbd>Enter</kbd>
          </Button>
          <OtherSteps item={item} steps={steps} onHere={() => void steps.save({ ...sent, state: "expected" })}>
            <Button variant="default" onClick={() => setMedical(true)}>
              {messages.medical}
            </Button>
            <Button variant="default" onClick={onBack}>
              {messages.back} <kbd>Esc</kbd>
            </Button>
          </OtherSteps>
        </div>
      </form>
      <StagePanel
        view={view}
        entry={entry}
        steps={steps}
        papers={sent}
        onNext={onBack}
        onReopen={onReopen}
        onCancel={(before) => setStage(before)}
      />
      {isMedical && (
        <Suspense>
          <MedicalDialog tournament={view.id} athlete={athlete} onClose={() => setMedical(false)} />
        </Suspense>
      )}
    </section>
  )
}

interface TicksProps {
  readonly papers: Papers
  readonly onToggle: (name: "documents" | "insurance") => void
}

const PaperTicks = ({ papers, onToggle }: TicksProps) => (
  <div className={styles.ticks}>
    {(["documents", "insurance"] as const).map((name) => (
      <Checkbox
        key={name}
        size="md"
        label={
          <>
            {messages[name]} <kbd>{name === "documents" ? "F2" : "F3"}</kbd>
          </>
        }
        aria-keyshortcuts={name === "documents" ? "F2" : "F3"}
        checked={papers[name] === 1}
        onChange={() => onToggle(name)}
      />
    ))}
  </div>
)

interface OtherProps {
  readonly item: WireCheckin
  readonly steps: EntrySteps
  readonly onHere: () => void
  readonly children: ReactNode
}

/** What becomes of him without a weight. */
const OtherSteps = ({ item: { state }, steps, onHere, children }: OtherProps) => (
  <>
    {(state === "out" || state === "absent") && (
      <Button variant="default" onClick={onHere}>
        {messages.here}
      </Button>
    )}
    <Button variant="default" onClick={() => void steps.askGone("out")} disabled={state === "out"}>
      {messages.out} <kbd>F8</kbd>
    </Button>
    <Button variant="default" onClick={() => void steps.askGone("absent")} disabled={state === "absent"}>
      {messages.absent} <kbd>F9</kbd>
    </Button>
    {children}
  </>
)

/** Whether a weight typed now may be meant as the second attempt or as a mended first one. */
const isJustWeighed = ({ state, weight2, second_until }: WireCheckin): boolean =>
  state === "second" &&
  weight2 === null &&
  second_until !== "" &&
  Date.parse(second_until) - SECOND_ATTEMPT_MINUTES * 60_000 + MENDING_SECONDS * 1000 > Date.now()

/** Medical notes do not come from the entry: they are shown as they stand. */
const isSame = ({ medical: _, ...one }: WireCheckin, { medical: __, ...other }: WireCheckin): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const papersOf = ({ documents, insurance, note }: WireCheckin): Papers => ({
  documents: documents === 1 ? 1 : 0,
  insurance: insurance === 1 ? 1 : 0,
  note,
})

/** Only what the desk has changed: what it has not seen it does not overwrite. */
function changedPapers(item: WireCheckin, papers: Papers): Partial<Papers> {
  const before = papersOf(item)
  return {
    ...(papers.documents === before.documents ? {} : { documents: papers.documents }),
    ...(papers.insurance === before.insurance ? {} : { insurance: papers.insurance }),
    ...(papers.note.trim() === before.note ? {} : { note: papers.note }),
  }
}
