import { Checkbox, Group, Text } from "@mantine/core"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { numberEvent } from "#contract/sections/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { askOutside } from "#web/tournament/outside/ask-outside.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { ChangePanel } from "./ChangePanel.tsx"
import { later } from "./times.ts"
import { messages } from "./uk.ts"
import { useStep } from "./use-step.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly onClose: () => void
}

type Flag = "keep" | "starts" | "reprint"
const none: Readonly<Record<Flag, 0 | 1>> = { keep: 0, starts: 0, reprint: 0 }

/** Shows what numbering the whole event would change and when each court would end, and does it in one step. */
export function NumbersForm({ tournament, onClose }: Props) {
  const { id, revision, sections } = tournament
  const [flags, setFlags] = useState(none)
  const [printed, setPrinted] = useState<readonly string[]>([])
  const order = { id, skip: printed.join(), ...flags }
  const query = useQuery({
    ...queryOf([...keys.full(id), "numbers", revision, order], numberEvent, { ...order, preview: 1 }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const { send, isPending } = useStep(numberEvent, id, messages.error, askOutside(id))
  const flag = (name: Flag, label: string) => (
    <Checkbox
      label={label}
      checked={flags[name] === 1}
      onChange={({ currentTarget: { checked } }) => setFlags({ ...flags, [name]: checked ? 1 : 0 })}
    />
  )
  return (
    <ChangePanel
      text={messages.numberAllText}
      action={messages.numberAction}
      isOff={!data || data.count === 0}
      isPending={isPending}
      onAct={async () =>
        await send({ ...order, revision: data?.revision ?? revision }, (done) => ({
          change: (shown) => ({ ...shown, sections: done.sections }),
          told: messages.numberedAll(done.count),
        }))
      }
      onClose={onClose}
    >
      {flag("keep", messages.numberAllOpen)}
      {flag("starts", messages.numberAllFresh)}
      {data && data.printed > 0 && flag("reprint", messages.numberAllReprint(data.printed))}
      <Checkbox.Group label={messages.numberAllPrinted} value={[...printed]} onChange={setPrinted}>
        <Group gap="8px 16px">
          {sections.map(({ id: section, name }) => (
            <Checkbox key={section} value={String(section)} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <QueryView query={query}>{(seen) => <Seen seen={seen} tournament={tournament} />}</QueryView>
    </ChangePanel>
  )
}

type Outcome = OutputOf<typeof numberEvent>

const Seen = ({ seen, tournament }: { seen: Outcome; tournament: WireTournamentFull }) => (
  <>
    <p role="status">
      {seen.count === 0 ? messages.nothingToNumberAll : messages.numberAllSeen(seen.count, seen.erased)}
    </p>
    {seen.courts.length > 0 && (
      <DataTable
        label={messages.numberAllTable}
        rows={seen.courts}
        columns={columnsOf(tournament)}
        keyOf={({ day, section }) => `${day}-${section}`}
      />
    )}
    {seen.warnings.length > 0 && (
      <Text component="div" role="alert" c="var(--danger)">
        {seen.warnings.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </Text>
    )}
  </>
)

type CourtEnd = Outcome["courts"][number]

function columnsOf({ days, sections }: WireTournamentFull): readonly Column<CourtEnd>[] {
  const names = new Map(sections.map(({ id, name }) => [id, name]))
  const begins = new Map(days.map(({ day, start }) => [day, start]))
  const endOf = ({ day, end, isLate }: CourtEnd): string =>
    later(begins.get(day) ?? "09:00", end) + (isLate ? messages.afterClosing : "")
  return [
    {
      key: "court",
      title: messages.spreadColumn,
      text: ({ section, day }) => messages.courtOfDay(names.get(section) ?? messages.noSection, day),
      weight: 3,
      priority: 1,
    },
    { key: "fights", title: messages.columnFights, text: ({ count }) => String(count), isNumeric: true, width: 96 },
    {
      key: "end",
      title: messages.columnEnd,
      text: endOf,
      cell: (court) => (
        <Text span inherit c={court.isLate ? "var(--danger)" : undefined}>
          {endOf(court)}
        </Text>
      ),
      isNumeric: true,
    },
    {
      key: "idle",
      title: messages.columnIdle,
      text: ({ idle }) => messages.duration(idle),
      isNumeric: true,
      width: 108,
    },
  ]
}
