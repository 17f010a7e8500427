import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from "@mantine/core"
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import type { WireCheckin } from "#contract/checkin/calls.ts"
import { MENDING_SECONDS, SECOND_ATTEMPT_MINUTES } from "#domain/checkin/checkin.ts"
import { MoreMenu } from "#web/ui/MoreMenu.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { ClubDebt } from "./ClubDebt.tsx"
import styles from "./checkin.module.css"
import { type DeskView, type Entry, isWeighing, othersOf } from "./desk-view.ts"
import { EntryFacts, OtherEntries } from "./EntryFacts.tsx"
import { framed } from "./framed.ts"
import { Key } from "./Key.tsx"
import { LiveVerdict } from "./LiveVerdict.tsx"
import { StagePanel } from "./StagePanel.tsx"
import { stateText } from "./state.uk.ts"
import { messages } from "./uk.ts"
import {
  type Ended,
  type EntrySteps,
  type Late,
  type Papers,
  type Stage,
  type Target,
  useEntrySteps,
  type Weighed,
} from "./use-entry-steps.ts"

const MedicalDialog = onDemand(async () => (await import("./MedicalDialog.tsx")).MedicalDialog)

interface Props {
  readonly view: DeskView
  /** As it was when the panel was opened. */
  readonly entry: Entry
  readonly revision: number
  readonly onStep: (revision: number, item: WireCheckin) => void
  readonly onDone: (item: WireCheckin, how: Ended) => void
  readonly onLate: (outcome: Late) => void
  /** Back to the search, with what is said there. */
  readonly onBack: (text: string) => void
  readonly onReopen: () => void
}

/** One entry at the desk: papers, weight, and what becomes of it. Enter saves. */
export function EntryPanel({ view, entry, revision, onStep, onDone, onLate, onBack, onReopen }: Props) {
  const { athlete, item } = entry
  const steps = useEntrySteps({ tournament: view.id, athlete: athlete.id, revision, onStep, onDone, onLate })
  const [weight, setWeight] = useState("")
  const [papers, setPapers] = useState(() => papersOf(item))
  const [isSecond, setSecond] = useState(false)
  const [isMedical, setMedical] = useState(false)
  const weightInput = useRef<HTMLInputElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const formId = useId()
  const { stage } = steps
  const isForm = stage.kind === "form"
  useEffect(() => {
    if (!isForm) return
    const first = weightInput.current ?? saveButton.current
    first?.focus()
    weightInput.current?.select()
  }, [isForm])
  const sent = changedPapers(item, papers)
  const save = (into?: Target): void => {
    if (steps.isBusy) return
    if (weight.trim() !== "") void steps.weigh(weight.trim(), sent, isSecond ? 0 : 1, into)
    else if (Object.keys(sent).length > 0) void steps.save(sent)
    else onBack(messages.unchanged)
  }
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault()
    save()
  }
  const toggle = (name: "documents" | "insurance"): void =>
    setPapers((before) => ({ ...before, [name]: !before[name] }))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const act = actOf(event)
    // Keys of a menu or a dialog over the panel come here too.
    if (!act || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    act()
  }
  /** What a key does here; undefined: its usual. */
  function actOf({ key, altKey, code }: KeyboardEvent): (() => void) | undefined {
    const proposal = stage.kind === "verdict" && altKey ? stage.weighed.proposals[Number(code.slice(5)) - 1] : undefined
    if (code.startsWith("Digit") && proposal) return () => void steps.askMove(proposal)
    return {
      F2: () => toggle("documents"),
      F3: () => toggle("insurance"),
      F6: () => void steps.askGone("out"),
      F7: () => void steps.askGone("absent"),
      Escape: () => onBack(""),
    }[key]
  }
  const now = view.byId.get(athlete.id)
  useLiveQuestion({ now, entry, since: { view: view.revision, opened: revision }, steps, onReopen })
  const isOvertaken = isForm && now !== undefined && !isSame(now.item, item)
  return (
    <section className={styles.entry} aria-label={athlete.name} onKeyDown={onKeyDown}>
      <Stack gap={16} flex={1} className={`${styles.body} scroll`}>
        <EntryFacts entry={{ ...entry, item: shownItem(stage, item, now) }} />
        <ClubDebt tournament={view.id} club={{ organization: athlete.organization, region: athlete.oblast }} />
        {isOvertaken && (
          <Text role="alert" {...framed} p={8} c="var(--danger)" fw={600}>
            {messages.elsewhere(stateText(now))} <Button onClick={onReopen}>{messages.showNow}</Button>
          </Text>
        )}
        <form id={formId} hidden={!isForm} noValidate onSubmit={submit} aria-busy={steps.isBusy}>
          <Stack gap={16}>
            <PaperTicks papers={papers} onToggle={toggle} />
            {isWeighing(entry) ? (
              <Group align="stretch" gap={16}>
                <TextInput
                  ref={weightInput}
                  className={styles.weight ?? ""}
                  aria-label={messages.weight}
                  placeholder={messages.kg}
                  inputMode="decimal"
                  autoComplete="off"
                  value={weight}
                  onChange={(event) => setWeight(event.currentTarget.value)}
                />
                <LiveVerdict view={view} entry={entry} weight={weight} onMove={save} />
              </Group>
            ) : (
              <Text c="dimmed">{messages.notWeighed}</Text>
            )}
            {isJustWeighed(item) && (
              <Checkbox
                size="md"
                label={messages.isSecond}
                checked={isSecond}
                onChange={(event) => setSecond(event.currentTarget.checked)}
              />
            )}
            <NoteField
              value={papers.note}
              onChange={(note) => setPapers((before) => ({ ...before, note }))}
              onSubmit={submit}
            />
          </Stack>
        </form>
        <StagePanel
          view={view}
          entry={entry}
          steps={steps}
          papers={sent}
          onNext={() => onBack("")}
          onReopen={onReopen}
        />
        <OtherEntries others={othersOf(entry, view.entries)} />
      </Stack>
      {isForm && (
        <Foot save={saveButton} form={formId} isBusy={steps.isBusy}>
          <OtherSteps item={item} steps={steps} sent={sent} />
          <MoreMenu
            items={[
              { key: "medical", label: messages.medical, onAct: () => setMedical(true) },
              { key: "back", label: messages.back, onAct: () => onBack("") },
            ]}
          />
        </Foot>
      )}
      {isMedical && <MedicalDialog tournament={view.id} athlete={athlete} onClose={() => setMedical(false)} />}
    </section>
  )
}

interface QuestionProps extends Pick<Props, "entry" | "onReopen"> {
  readonly now: Entry | undefined
  /** The revision of what is shown, and that of the opened entry. */
  readonly since: { readonly view: number; readonly opened: number }
  readonly steps: EntrySteps
}

/** Takes away a question whose ground is gone, by a step at the right side or anywhere else. */
function useLiveQuestion({ now, entry, since, steps: { stage, setStage }, onReopen }: QuestionProps): void {
  const asks = weighedOf(stage)
  const isOther = (item: WireCheckin): boolean => now !== undefined && !isSame(now.item, item)
  // The weighing is taken back: there is nothing to ask about any more.
  const isTakenBack = asks !== null && since.view > asks.revision && isOther(asks.item)
  useEffect(() => {
    if (isTakenBack) onReopen()
  }, [isTakenBack, onReopen])
  // The entry has become another one: the form says so, and what is typed in it stays.
  const isQuestion = asks === null && (stage.kind === "gone" || stage.kind === "move")
  const isOutdated = isQuestion && since.view > since.opened && isOther(entry.item)
  useEffect(() => {
    if (isOutdated) setStage({ kind: "form" })
  }, [isOutdated, setStage])
}

/** The weighing that the question on the screen is about. */
function weighedOf(stage: Stage): Weighed | null {
  if (stage.kind === "verdict") return stage.weighed
  return stage.kind === "move" || stage.kind === "gone" ? weighedOf(stage.before) : null
}

/** As the desk has written it; a doctor's word counts from the moment that it is written. */
const shownItem = (stage: Stage, item: WireCheckin, now: Entry | undefined): WireCheckin => ({
  ...(stage.kind === "verdict" ? stage.weighed.item : item),
  medical: (now?.item ?? item).medical,
})

const seen = [
  ["documents", "F2"],
  ["insurance", "F3"],
] as const

interface TicksProps {
  readonly papers: Papers
  readonly onToggle: (name: "documents" | "insurance") => void
}

const PaperTicks = ({ papers, onToggle }: TicksProps) => (
  <Group grow gap={8}>
    {seen.map(([name, key]) => (
      <Checkbox
        key={name}
        {...framed}
        px={12}
        py={10}
        label={
          <>
            {messages[name]} <Key>{key}</Key>
          </>
        }
        aria-keyshortcuts={key}
        checked={papers[name]}
        onChange={() => onToggle(name)}
      />
    ))}
  </Group>
)

interface NoteProps {
  readonly value: string
  readonly onChange: (note: string) => void
  readonly onSubmit: (event: KeyboardEvent) => void
}

/** Enter saves here too; with Shift it is a new line. */
const NoteField = ({ value, onChange, onSubmit }: NoteProps) => (
  <Textarea
    aria-label={messages.note}
    placeholder={messages.note}
    autosize
    minRows={1}
    maxRows={4}
    maxLength={300}
    value={value}
    onKeyDown={(event) => {
      if (event.key === "Enter" && !event.shiftKey) onSubmit(event)
    }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

interface FootProps {
  readonly save: RefObject<HTMLButtonElement | null>
  readonly form: string
  readonly isBusy: boolean
  readonly children: ReactNode
}

const Foot = ({ save, form, isBusy, children }: FootProps) => (
  <Group component="footer" className={`${styles.foot} ruled-above`} gap={8} px={{ base: 12, sm: 24 }} py={10}>
    <Button ref={save} type="submit" form={form} loading={isBusy}>
      {messages.save} <Key>Enter</Key>
    </Button>
    {children}
  </Group>
)

interface OtherProps {
  readonly item: WireCheckin
  readonly steps: EntrySteps
  readonly sent: Partial<Papers>
}

/** What becomes of the athlete without a weight. */
const OtherSteps = ({ item: { state }, steps, sent }: OtherProps) => (
  <>
    {(state === "out" || state === "absent") && (
      <Button variant="default" onClick={() => void steps.save({ ...sent, state: "expected" })}>
        {messages.here}
      </Button>
    )}
    <Button variant="default" onClick={() => void steps.askGone("out")} disabled={state === "out"}>
      {messages.out} <Key>F6</Key>
    </Button>
    <Button variant="default" onClick={() => void steps.askGone("absent")} disabled={state === "absent"}>
      {messages.absent} <Key>F7</Key>
    </Button>
  </>
)

/** Whether a weight typed now may be meant as the second attempt or as a correction of the first one. */
const isJustWeighed = ({ state, weight2, secondUntil }: WireCheckin): boolean =>
  state === "second" &&
  weight2 === null &&
  secondUntil !== "" &&
  Date.parse(secondUntil) - SECOND_ATTEMPT_MINUTES * 60_000 + MENDING_SECONDS * 1000 > Date.now()

/** Medical notes do not come from the entry: they are shown unchanged. */
const isSame = ({ medical: _, ...one }: WireCheckin, { medical: __, ...other }: WireCheckin): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const papersOf = ({ documents, insurance, note }: WireCheckin): Papers => ({ documents, insurance, note })

/** Only what the desk has changed: what it has not seen it does not overwrite. */
function changedPapers(item: WireCheckin, papers: Papers): Partial<Papers> {
  const before = papersOf(item)
  return {
    ...(papers.documents === before.documents ? {} : { documents: papers.documents }),
    ...(papers.insurance === before.insurance ? {} : { insurance: papers.insurance }),
    ...(papers.note.trim() === before.note ? {} : { note: papers.note }),
  }
}
