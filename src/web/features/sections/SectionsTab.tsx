import { Button, Stack, Text } from "@mantine/core"
import {
  IconArrowRight,
  IconArrowsShuffle,
  IconDeviceTablet,
  IconListNumbers,
  IconPencil,
  IconPlus,
} from "@tabler/icons-react"
import { useDeferredValue, useMemo, useState } from "react"
import { assignSections, type WireSection } from "#contract/sections/calls.ts"
import { rangesText } from "#contract/sections/uk.ts"
import type { WireDay } from "#contract/tournaments/calls.ts"
import type { SectionId } from "#domain/ids.ts"
import { compareProgramme, isNumberingDue, numbersByCourt } from "#domain/schedule/index.ts"
import { paths } from "#web/lib/paths.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty } from "#web/ui/states.tsx"
import { Board } from "./board/Board.tsx"
import type { ColumnView } from "./board/BoardColumn.tsx"
import { SaveMark } from "./board/SaveMark.tsx"
import { type BoardCategory, sectionId } from "./board-category.ts"
import { movedRounds, type Programme, programmeOf } from "./day-programme.ts"
import { afterMoves, sectionMoves } from "./moves.ts"
import type { SectionDialog } from "./SectionDialogs.tsx"
import { later } from "./times.ts"
import { messages } from "./uk.ts"
import { useBoard } from "./use-board.ts"

const SectionDialogs = onDemand(async () => (await import("./SectionDialogs.tsx")).SectionDialogs)

/** Tab 11: which court has which categories, and the numbers of its fights. */
export function SectionsTab({ tournament, mayEdit }: TabProps) {
  const { id, sections, days } = tournament
  const { categories, state, push, undo } = useBoard(tournament, messages.error)
  const { mutateAsync } = useTournamentWrite(assignSections, id)
  // A move must show at once; the end times of the courts may follow.
  const planned = useDeferredValue(categories)
  const programme = useMemo(() => programmeOf(planned, tournament), [planned, tournament])
  const numbers = useMemo(() => numbersOf(planned, sections), [planned, sections])
  const given = useMemo(() => givenNumbers(categories), [categories])
  const [moved, setMoved] = useState<{ readonly programme: Programme; readonly given: string } | null>(null)
  const isDue = useMemo(() => isNumberingDueOn(planned, sections), [planned, sections])
  const isChanged = isDue || moved?.given === given
  const [dialog, show] = useState<SectionDialog | null>(null)
  const shown = { categories, days, programme, numbers, open: mayEdit ? show : null }
  return (
    <div className="full-sheet">
      <PageHead
        title={messages.numbering}
        count={messages.sectionsTitle(sections.length)}
        {...(mayEdit && toolsOf(sections.length > 0, isChanged, show))}
      />
      <Board
        categories={categories}
        columns={sections.map((section) => columnOf(section, shown))}
        columnOf={({ sectionId: own }) => own ?? 0}
        texts={{ none: messages.noSection, placed: messages.assigned, selectLabel: messages.sectionOf }}
        empty={
          <Empty title={messages.noSections} text={messages.noSectionsText}>
            {mayEdit && (
              <Button variant="default" onClick={() => show({ kind: "section", section: null })}>
                {messages.addSection}
              </Button>
            )}
          </Empty>
        }
        mayEdit={mayEdit}
        onMove={(ids, target) => {
          const moves = sectionMoves(categories, ids, target)
          setMoved({ programme, given })
          push({
            apply: (now) => afterMoves(now, moves),
            send: (revision) => mutateAsync({ id, revision, moves: moves.map(wireMove) }),
          })
        }}
      >
        <SaveMark state={state} onUndo={undo} />
        <MoveEffect before={moved?.programme ?? null} after={programme} days={days} />
      </Board>
      {dialog && <SectionDialogs dialog={dialog} tournament={tournament} categories={categories} onShow={show} />}
    </div>
  )
}

/** What there is to do: numbering is the next step once a court has changed, else another court. */
function toolsOf(hasCourts: boolean, isChanged: boolean, show: (dialog: SectionDialog) => void) {
  const add = {
    key: "add",
    label: messages.addSection,
    icon: IconPlus,
    onAct: () => show({ kind: "section", section: null }),
  }
  const number = {
    key: "numbers",
    label: messages.numberAll,
    icon: IconListNumbers,
    onAct: () => show({ kind: "numbers" }),
  }
  const [{ label, icon: Icon, onAct }, other] = isChanged ? [number, add] : [add, number]
  const spread = {
    key: "spread",
    label: messages.spread,
    icon: IconArrowsShuffle,
    onAct: () => show({ kind: "spread" }),
  }
  return {
    primary: (
      <Button leftSection={<Icon size={18} stroke={1.8} aria-hidden />} onClick={onAct}>
        {label}
      </Button>
    ),
    actions: hasCourts ? [spread, other] : [],
    menu: hasCourts
      ? [{ key: "rounds", label: messages.rounds, icon: IconArrowRight, onAct: () => show({ kind: "rounds" }) }]
      : [],
  }
}

const numbersOf = (categories: readonly BoardCategory[], sections: readonly WireSection[]) =>
  numbersByCourt(withMovedRounds(categories, sections))

const isNumberingDueOn = (categories: readonly BoardCategory[], sections: readonly WireSection[]): boolean =>
  isNumberingDue(
    withMovedRounds(categories, sections),
    sections.flatMap(({ id, start_number: startNumber }) => {
      const court = sectionId(id)
      return court === null ? [] : [{ id: court, startNumber }]
    }),
  )

function withMovedRounds(categories: readonly BoardCategory[], sections: readonly WireSection[]) {
  const moved = movedRounds(sections)
  return categories.map((one) => ({ ...one, rounds: moved.get(one.id) ?? new Map() }))
}

/** All numbers that there are: after a move they are out of date until they are given again. */
const givenNumbers = (categories: readonly BoardCategory[]): string =>
  categories.map(({ id, bracket }) => `${id}:${bracket?.fights.map(({ number }) => number).join() ?? ""}`).join(";")

const wireMove = ({ section, ...move }: ReturnType<typeof sectionMoves>[number]) => ({ ...move, section: section ?? 0 })

interface Shown {
  readonly categories: readonly BoardCategory[]
  readonly days: readonly WireDay[]
  readonly programme: Programme
  /** Of each court, in any order. */
  readonly numbers: ReadonlyMap<SectionId | null, readonly number[]>
  /** null: nothing is to be changed. */
  readonly open: ((dialog: SectionDialog) => void) | null
}

/** A court of the board: its categories in order, its numbers, and when it ends on each day. */
function columnOf(section: WireSection, { categories, days, programme, numbers, open }: Shown): ColumnView {
  const { id, name, start_number } = section
  const own = categories.filter((category) => category.sectionId === id).sort(compareProgramme)
  const ordered = (numbers.get(sectionId(id)) ?? []).toSorted((one, other) => one - other)
  const largest = own.toSorted((one, other) => other.entries - one.entries)[0]
  return {
    id,
    title: name,
    categories: own,
    facts: [
      messages.startNumber(start_number),
      ordered.length > 0 ? messages.numbers(rangesText(ordered)) : messages.noNumbers,
      endsOf(id, days, programme).join(" · "),
      largest && largest.entries > 0 ? messages.maxCategory(largest.name, largest.entries) : "",
    ]
      .filter(Boolean)
      .map((fact) => <p key={fact}>{fact}</p>),
    change: open && { label: messages.openSection(name), onAct: () => open({ kind: "section", section }) },
    menu: open
      ? [
          {
            key: "desk",
            label: messages.desk,
            name: messages.deskOf(name),
            icon: IconDeviceTablet,
            link: paths.court(section.tournament_id, id),
          },
          {
            key: "change",
            label: messages.open,
            icon: IconPencil,
            onAct: () => open({ kind: "section", section }),
          },
        ]
      : [],
    // The day is shown only if the court works on several days.
    ...(new Set(own.map(({ day }) => day)).size > 1
      ? { noteOf: ({ day }) => (day === 0 ? messages.noDay : messages.day(day)) }
      : {}),
  }
}

const endsOf = (id: number, days: readonly WireDay[], { courts }: Programme): string[] =>
  days.flatMap(({ day, start }) => {
    const own = courts.get(day)?.find(({ section }) => section.id === id)
    return own
      ? [messages.endsAt(messages.day(day), later(start, own.end)) + (own.isLate ? messages.afterClosing : "")]
      : []
  })

interface EffectProps {
  /** Before the last move; null: nothing was moved yet. */
  readonly before: Programme | null
  readonly after: Programme
  readonly days: readonly WireDay[]
}

/** What the last move did: when each court it touched ends, and how many athletes go between courts. */
function MoveEffect({ before, after, days }: EffectProps) {
  const ends = before === null ? [] : endsChanged(before, after, days)
  const isShared = before !== null && before.shared !== after.shared
  const lines = isShared ? [...ends, messages.sharedChanged(before.shared, after.shared)] : ends
  return (
    <Stack role="status" gap={4} p={lines.length > 0 ? 12 : 0}>
      {lines.map((line) => (
        <Text key={line} span fz={12.5}>
          {line}
        </Text>
      ))}
    </Stack>
  )
}

function endsChanged(before: Programme, after: Programme, days: readonly WireDay[]): string[] {
  return days.flatMap(({ day, title, start }) => {
    const [old, now] = [before, after].map(({ courts }) => courts.get(day) ?? [])
    const sections = new Map([...(old ?? []), ...(now ?? [])].map(({ section }) => [section.id, section.name]))
    return [...sections].flatMap(([id, name]) => {
      const [was, is] = [old, now].map((courts) => courts?.find(({ section }) => section.id === id)?.end ?? null)
      if (was === is) return []
      const [from, to] = [was, is].map((end) => (end === null || end === undefined ? "—" : later(start, end)))
      return [messages.endChanged(messages.dayNamed(day, title), name, from ?? "", to ?? "")]
    })
  })
}
