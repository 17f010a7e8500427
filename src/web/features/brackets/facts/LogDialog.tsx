import { Group } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { certificateText } from "#contract/brackets/draw.uk.ts"
import { drawLog, type WireDrawLogLine } from "#contract/brackets/draw-proof.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { factsMessages as messages } from "./uk.ts"

interface Props {
  readonly category: WireCategory
  readonly onClose: () => void
}

/** All that was ever done to a category's draw, newest first; so redrawing until it suits is seen. */
export function LogDialog({ category: { tournament_id, id }, onClose }: Props) {
  const query = useQuery(queryOf([...keys.category(tournament_id, id), "draw-log"], drawLog, { category: id }))
  const path = `/t/${tournament_id}/draw/${id}`
  const { link } = useHallLink(path)
  return (
    <Dialog opened onClose={onClose} title={messages.log} size={960}>
      <Group mb={12} gap="8px 16px">
        <p style={{ flex: "1 1 280px" }}>{messages.logText}</p>
        <HallCode path={path} label={messages.qr} size={112} />
        <p style={{ flex: "1 1 140px", overflowWrap: "anywhere" }}>
          {messages.page}: <a href={path}>{link}</a>
        </p>
      </Group>
      <DataTable
        label={messages.log}
        columns={columns}
        rows={query.data?.list}
        query={query}
        keyOf={revisionOf}
        maxHeight="60dvh"
        empty={<Empty text={messages.logEmpty} />}
      />
    </Dialog>
  )
}

const revisionOf = ({ revision }: WireDrawLogLine): number => revision

const SHOWN = 8

/** What was done, and if only some athletes were moved, who. */
const doneOf = (line: WireDrawLogLine): string[] => {
  const done = messages.how[line.how](line)
  if (line.moved.length === line.count) return [done]
  const shown = line.moved.slice(0, SHOWN).map(({ place, was, now }) => messages.movedPlace(place, was, now))
  return [done, ...shown, ...(line.moved.length > SHOWN ? [messages.more(line.moved.length - SHOWN)] : [])]
}

const proofOf = (line: WireDrawLogLine): string[] => {
  if (line.how !== "lot" && line.how !== "hand" && line.how !== "undone") return []
  const certificate = certificateText(line)
  const seed = line.seed === "" ? messages.noSeed : `${messages.seed} ${line.seed}`
  return [certificate, `${seed}, ${messages.hash} ${line.listHash}`]
}

const linesOf = (lines: readonly string[]) => lines.map((line) => <p key={line}>{line}</p>)

const columns: readonly Column<WireDrawLogLine>[] = [
  { key: "when", title: messages.when, text: ({ at }) => dateAndTime(new Date(at)), width: 140, priority: 1 },
  {
    key: "what",
    title: messages.what,
    text: (line) => doneOf(line).join(", "),
    cell: (line) => linesOf(doneOf(line)),
    weight: 2,
    priority: 1,
  },
  {
    key: "proof",
    title: messages.proof,
    text: (line) => proofOf(line).join(", "),
    cell: (line) => linesOf(proofOf(line)),
    weight: 2,
    priority: 3,
  },
  {
    key: "who",
    title: messages.who,
    text: ({ userName, device }) => [userName, device].filter(Boolean).join(", "),
    priority: 2,
  },
]
