import { Button, Group, Input, Kbd, Stack, Text, Textarea } from "@mantine/core"
import { type KeyboardEvent, useMemo, useState } from "react"
import { recordFromPaper, type WirePaperLine, type WireSavedResult } from "#contract/brackets/fights.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { scoreText } from "#domain/bracket/score-text.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { isMeant } from "#web/tournament/result/ask-result.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { sumsToIn } from "#web/tournament/result/sums.ts"
import { useMostRounds } from "#web/tournament/use-most-rounds.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Callout } from "#web/ui/Callout.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { bracketOf, categoryView } from "../category-view.ts"
import type { CheckedPaper } from "./entry-types.ts"
import { findFight } from "./find-fight.ts"
import { messages } from "./paper.uk.ts"
import { type ReadLine, readPaper } from "./read-paper.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** The category on the screen: of equal numbers its own counts. */
  readonly shown: number
  readonly onClose: () => void
}

/** Many results at once from papers in any order: typed or pasted, checked line by line, recorded as one step. */
export function PaperDialog({ tournament, shown, onClose }: Props) {
  const paper = usePaper(tournament, shown, onClose)
  const { checked } = paper
  const isByRounds = tournament.best_of_three === 1
  const wrong = checked ? wrongLines(checked) : []
  const isReady = checked !== null && checked.lines.length > 0 && wrong.length === 0
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !event.ctrlKey || paper.isPending) return
    event.preventDefault()
    void (isReady ? paper.record() : paper.check())
  }
  return (
    <Dialog opened onClose={onClose} title={messages.title} size={960}>
      <Stack component="form" gap={12} onKeyDown={keys} onSubmit={(event) => event.preventDefault()}>
        <Textarea
          label={isByRounds ? messages.linesByRounds : messages.lines}
          description={isByRounds ? messages.hintByRounds : messages.hint}
          data-autofocus
          autosize
          minRows={6}
          maxRows={14}
          value={paper.text}
          onChange={(event) => paper.type(event.currentTarget.value)}
        />
        <FormErrors title={messages.notRecorded} error={paper.error} />
        <div role="status">{checked && <strong>{sayingOf(checked, wrong)}</strong>}</div>
        {checked && <Falls tournament={tournament} checked={checked} />}
        {checked && checked.lines.length > 0 && <PaperTable tournament={tournament} checked={checked} />}
        <Group gap={8}>
          <Button variant={isReady ? "default" : "filled"} loading={paper.isPending} onClick={() => void paper.check()}>
            {messages.check}
          </Button>
          {isReady && (
            <Button loading={paper.isPending} onClick={() => void paper.record()}>
              {messages.record(checked.answer.count)}
            </Button>
          )}
          <Kbd>{messages.checkKey}</Kbd>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Falls({ tournament, checked }: { tournament: WireTournamentFull; checked: CheckedPaper }) {
  const list = tournament.protocols.flatMap((category) => {
    const undone = checked.answer.undone.filter((one) => one.category === category.id)
    const bracket = undone.length > 0 ? bracketOf(category) : null
    if (!bracket) return []
    const numbers = undone.map(({ technicalNumber }) => technicalNumber)
    return fallenTexts(bracket, numbers, categoryView(tournament, category).athleteById)
  })
  return list.length === 0 ? null : <Callout>{messages.falls(list)}</Callout>
}

/** The lines that prevent all of them from being recorded, as read by the page and by the server. */
function wrongLines({ lines, answer }: CheckedPaper): number[] {
  let sent = 0
  return lines.flatMap((line) => {
    if ("problem" in line) return [line.line]
    return (answer.lines[sent++]?.errors.length ?? 0) > 0 ? [line.line] : []
  })
}

function sayingOf({ lines, answer }: CheckedPaper, wrong: readonly number[]): string {
  if (lines.length === 0) return messages.nothing
  return wrong.length > 0 ? messages.wrong(wrong) : messages.ready(answer.count)
}

/** A line with what the server understood of it. */
interface Understood {
  readonly read: ReadLine
  readonly told: WirePaperLine | undefined
}

/** Every line with the fight that it was understood to be of, and what is wrong or odd of it. */
function PaperTable({ tournament, checked }: { tournament: WireTournamentFull; checked: CheckedPaper }) {
  const columns = useMemo(() => columnsOf(tournament), [tournament])
  let sent = 0
  const rows = checked.lines.map((read) => ({ read, told: "wire" in read ? checked.answer.lines[sent++] : undefined }))
  return <DataTable label={messages.table} columns={columns} rows={rows} keyOf={({ read }) => read.line} />
}

function columnsOf({ sportsmans, protocols }: WireTournamentFull): readonly Column<Understood>[] {
  const nameById = new Map(sportsmans.map(({ id, name }) => [id, name]))
  const categoryById = new Map(protocols.map(({ id, fullname }) => [id, fullname]))
  const nameOf = (id: number): string => nameById.get(id) ?? messages.unknown
  const pairOf = ({ told }: Understood): string =>
    told && told.blue > 0 ? `${nameOf(told.blue)} – ${nameOf(told.red)}` : ""
  const { line, fight, category, pair, result } = messages.columns
  return [
    { key: "line", title: line, text: ({ read }) => String(read.line), width: 64, priority: 1 },
    { key: "fight", title: fight, text: ({ read, told }) => String(told?.number ?? read.text), priority: 2 },
    { key: "category", title: category, text: ({ told }) => categoryById.get(told?.category ?? 0) ?? "", priority: 3 },
    { key: "pair", title: pair, text: pairOf, weight: 2, priority: 2 },
    {
      key: "result",
      title: result,
      text: (row) => problemOf(row) ?? outcomeOf(row, nameOf),
      cell: (row) => <Outcome row={row} nameOf={nameOf} />,
      weight: 3,
      priority: 1,
    },
  ]
}

const problemOf = ({ read, told }: Understood): string | undefined =>
  "problem" in read ? read.problem : told?.errors[0]?.message

function Outcome({ row, nameOf }: { row: Understood; nameOf: (id: number) => string }) {
  const problem = problemOf(row)
  const notes = notesOf(row)
  if (problem) return <Input.Error>{problem}</Input.Error>
  return (
    <>
      {outcomeOf(row, nameOf)}
      {notes.length > 0 && <Text bg="var(--winner)">{notes.join(" · ")}</Text>}
    </>
  )
}

function outcomeOf({ read, told }: Understood, nameOf: (id: number) => string): string {
  if (!told || "problem" in read) return ""
  const who = told.winner === "bothOut" ? messages.both : told.winner && nameOf(told[told.winner])
  return [who, scoreOf(told), read.rounds, saidOfDecision(told, null) || messages.otherDecision]
    .filter(Boolean)
    .join(", ")
}

const notesOf = ({ read, told }: Understood): string[] => [
  ...askedOf(told),
  ...(told?.corrects ? [messages.corrects] : []),
  ...("odd" in read ? read.odd : []),
]

const scoreOf = (line: WirePaperLine): string => scoreText(line, "–")

/** What was typed and not recorded outlives a look at the bracket. */
const drafts = new Map<number, string>()

/** Lines of paper: typed, checked by the server, and recorded in one step. `prefer`: the shown category. */
function usePaper(tournament: WireTournamentFull, prefer: number, onDone: () => void) {
  const { id, best_of_three } = tournament
  const [text, setText] = useState(drafts.get(id) ?? "")
  const [checked, setChecked] = useState<CheckedPaper | null>(null)
  const tellWithUndo = useUndoToast(id)
  const { mutateAsync, isPending, error, reset } = useTournamentWrite(recordFromPaper, id)

  const mostIn = useMostRounds(id)
  const mostOf = (number: string): number | undefined => {
    const found = findFight(tournament.protocols, number, prefer)
    return "problem" in found ? undefined : mostIn(found.category)
  }
  const sumsOf = (number: string): number | undefined => {
    const found = findFight(tournament.protocols, number, prefer)
    return "problem" in found ? undefined : sumsToIn(found.category)
  }

  const type = (next: string): void => {
    drafts.set(id, next)
    setText(next)
    setChecked(null)
    reset()
  }

  const send = async (lines: readonly ReadLine[], more: object) => {
    const wires = lines.flatMap((line) => ("wire" in line ? [line.wire] : []))
    return await mutateAsync({ id, category: prefer, lines: wires, ...more })
  }

  const check = async (): Promise<void> => {
    const lines = readPaper(text, best_of_three === 1 ? "rounds" : "fight", mostOf, sumsOf)
    const answer = await send(lines, { preview: true }).catch(() => null)
    setChecked(answer && { lines, answer })
  }

  const record = async (): Promise<void> => {
    if (!checked) return
    const questions = questionsIn(checked)
    if (questions.length > 0 && !(await isMeant(questions))) return
    const agreed = [...new Set(checked.answer.lines.flatMap((line) => line.questions.map(({ code }) => code)))]
    const done = await send(checked.lines, { revision: checked.answer.revision, agreed }).catch(() => null)
    if (!done) return setChecked(null)
    drafts.delete(id)
    const saved = savedResults(tournament, done.lines)
    tellWithUndo(messages.recorded(done.count, savedTexts(saved)), done.revision)
    for (const one of saved) askKnockout(id, one, { where: "away", before: null })
    onDone()
  }

  return { text, type, checked, check, record, isPending, error }
}

/**
 * The questions before checked lines are recorded, each with its line: what the server asks of them, and slips.
 */
function questionsIn({ lines, answer }: CheckedPaper): string[] {
  const sent = lines.flatMap((line) => ("wire" in line ? [line] : []))
  return sent.flatMap(({ line, odd }, at) =>
    [...askedOf(answer.lines[at]), ...odd].map((question) => messages.asked(line, question)),
  )
}

const askedOf = (line: WirePaperLine | undefined): string[] => line?.questions.map(({ message }) => `${message}.`) ?? []

/** A notice has room for this number of results. */
const NAMED = 3

/** The results that the server has stored, as the notices need them. */
function savedResults({ sportsmans }: WireTournamentFull, lines: readonly WirePaperLine[]): WireSavedResult[] {
  const athleteById = new Map(sportsmans.map((athlete) => [athlete.id, athlete]))
  const competitor = (id: number) => {
    const athlete = athleteById.get(id)
    return { id, name: athlete?.name ?? "", sex: sexCode.from(athlete?.sex) ?? "none" }
  }
  return lines.flatMap(({ blue, red, winner, ...line }) =>
    winner === null ? [] : [{ ...line, blue: competitor(blue), red: competitor(red), winner }],
  )
}

/** By name; of many the first ones and how many more. */
function savedTexts(saved: readonly WireSavedResult[]): string[] {
  const more = saved.length - NAMED
  const named = saved.slice(0, NAMED).map((one) => `${savedText(one)}.`)
  return more > 0 ? [...named, `${messages.andMore(more)}.`] : named
}
