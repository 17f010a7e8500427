import { Button, Group, NativeSelect, SimpleGrid, Text } from "@mantine/core"
import { useState } from "react"
import { moveRounds } from "#contract/sections/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { lastRound } from "#domain/schedule/index.ts"
import type { BoardCategory } from "./board-category.ts"
import { ChangePanel } from "./ChangePanel.tsx"
import { messages } from "./uk.ts"
import { useStep } from "./use-step.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly categories: readonly BoardCategory[]
  readonly onClose: () => void
}

interface Move {
  readonly category: number
  readonly round: number
  readonly section: number
}

/** Finals, or another round, of one category or of all on a court: fought elsewhere, with the numbers of that court. */
export function RoundsForm({ tournament, categories, onClose }: Props) {
  const { id, revision, sections } = tournament
  const [which, setWhich] = useState("all")
  const [round, setRound] = useState("0")
  const [section, setSection] = useState(String(sections[0]?.id ?? 0))
  const { send, isPending } = useStep(moveRounds, id)
  const move = async (moves: readonly Move[]): Promise<void> => {
    if (moves.length === 0) return
    await send({ id, revision, moves: [...moves] }, (done) => ({
      change: (shown) => ({ ...shown, sections: done.sections }),
      told: messages.roundsMoved,
    }))
  }
  const brackets = categories.filter(({ isList }) => !isList)
  const chosen = brackets
    .filter(({ id: own }) => which === "all" || String(own) === which)
    .filter(({ sectionId }) => sectionId !== null && String(sectionId) !== section)
    .map(({ id: category }) => ({ category, round: Number(round), section: Number(section) }))
  return (
    <ChangePanel text={messages.roundsText} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={12}>
        {select(messages.roundField, allRounds, [round, setRound])}
        {select(
          messages.roundCategory,
          [{ value: "all", label: messages.roundAll }, ...brackets.map(optionOf)],
          [which, setWhich],
        )}
        {select(messages.roundCourt, sections.map(optionOf), [section, setSection])}
      </SimpleGrid>
      <Button
        variant="default"
        aria-disabled={chosen.length === 0}
        aria-busy={isPending}
        onClick={() => void move(chosen)}
      >
        {messages.roundMove(chosen.length)}
      </Button>
      <Moved tournament={tournament} categories={categories} onBack={move} />
    </ChangePanel>
  )
}

const optionOf = ({ id, name }: { readonly id: number; readonly name: string }) => ({ value: String(id), label: name })

const allRounds = Array.from({ length: lastRound + 1 }, (_, at) => ({
  value: String(at),
  label: messages.roundName(at),
}))

const select = (
  label: string,
  data: readonly ReturnType<typeof optionOf>[],
  [value, choose]: readonly [string, (value: string) => void],
) => (
  <NativeSelect label={label} data={data} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)} />
)

interface MovedProps extends Omit<Props, "onClose"> {
  readonly onBack: (moves: readonly Move[]) => Promise<void>
}

function Moved({ tournament: { sections }, categories, onBack }: MovedProps) {
  const names = new Map(categories.map(({ id, name }) => [Number(id), name]))
  const moved = sections.flatMap(({ name, rounds }) => rounds.map((taken) => ({ ...taken, court: name })))
  if (moved.length === 0) return <Text c="dimmed">{messages.noRounds}</Text>
  return (
    <ul className="plain-list" aria-label={messages.roundsTitle}>
      {moved.map(({ category, round, court }) => {
        const what = `${names.get(category) ?? messages.missing}: ${messages.roundName(round)}`
        return (
          <Group component="li" key={`${category}-${round}`} justify="space-between" wrap="nowrap" py={4}>
            <span>
              {what} → {court}
            </span>
            <Button
              flex="none"
              variant="default"
              aria-label={messages.roundBackLabel(what)}
              onClick={() => void onBack([{ category, round, section: 0 }])}
            >
              {messages.roundBack}
            </Button>
          </Group>
        )
      })}
    </ul>
  )
}
