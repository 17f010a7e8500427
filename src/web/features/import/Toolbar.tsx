import { Box, Button, Group, Kbd, NativeSelect, Text } from "@mantine/core"
import { useMemo } from "react"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { count as thousands } from "#domain/uk/words.ts"
import { reasonLabel } from "./labels.uk.ts"
import { codesOf, countOf, type SheetRow, type Show, shows } from "./sheet-rows.ts"
import { tablesText } from "./tables.ts"
import { messages } from "./uk.ts"

/** `code`: of a remark; '' any. */
export interface Filter {
  readonly show: Show
  readonly code: string
}

interface Props {
  readonly rows: readonly SheetRow[]
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly answer: ImportAnswer
  readonly onTables: () => void
  /** How many rows have their name in capitals. */
  readonly capitals: number
  readonly onCapitals: () => void
  /** How many other rows the last correction would mend. */
  readonly alike: number
  readonly onAlike: () => void
  readonly isDone: boolean
}

const colours: Partial<Record<Show, string>> = { errors: "var(--danger)", doubts: "var(--warn)" }
const seldom: ReadonlySet<Show> = new Set(["asked", "typed", "skipped"])

/** Which rows are shown, and what the keys do. */
export function Toolbar({
  rows,
  filter,
  onFilter,
  answer,
  onTables,
  capitals,
  onCapitals,
  alike,
  onAlike,
  isDone,
}: Props) {
  const codes = useMemo(() => codesOf(rows), [rows])
  return (
    <Group
      gap={8}
      wrap="nowrap"
      mih={48}
      style={{ overflowX: "auto", flex: "none" }}
      role="group"
      aria-label={messages.show}
    >
      {shows.map((show) => {
        const count = countOf(rows, show)
        if (count === 0 && seldom.has(show)) return null
        return (
          <Button
            key={show}
            flex="none"
            size="compact-sm"
            h={30}
            variant="default"
            bg={filter.show === show ? "var(--selected)" : undefined}
            aria-pressed={filter.show === show}
            leftSection={
              colours[show] && count > 0 && <Box w={8} h={8} bg={colours[show]} style={{ borderRadius: 2 }} />
            }
            onClick={() => onFilter({ show, code: "" })}
          >
            {messages.shows[show]}
            <Text span fz={13} c="dimmed" ml={6}>
              {thousands(count)}
            </Text>
          </Button>
        )
      })}
      {codes.length > 0 && (
        <NativeSelect
          flex="none"
          w={210}
          size="xs"
          aria-label={messages.reason}
          data={[
            { value: "", label: messages.anyReason },
            ...codes.map(({ code, count }) => ({
              value: code,
              label: messages.reasonCount(reasonLabel(code), count),
            })),
          ]}
          value={filter.code}
          onChange={({ currentTarget: { value } }) => onFilter({ show: "all", code: value })}
        />
      )}
      {answer.tables.length + answer.unread.length > 1 && <Tables answer={answer} onTables={onTables} />}
      {capitals > 0 && (
        <Button flex="none" size="compact-sm" h={30} variant="default" onClick={onCapitals}>
          {messages.capitals(capitals)}
        </Button>
      )}
      <Group gap={8} wrap="nowrap" ml="auto" flex="none" role="status">
        {alike > 0 && (
          <Button
            size="compact-sm"
            h={30}
            variant="default"
            rightSection={<Kbd size="xs">Ctrl+Enter</Kbd>}
            onClick={onAlike}
          >
            {messages.alikeRows(alike)}
          </Button>
        )}
      </Group>
      {alike === 0 && !isDone && <Hints />}
    </Group>
  )
}

/** Names of files may be longer than its room: then a pointer reads them whole. */
function Tables({ answer, onTables }: Pick<Props, "answer" | "onTables">) {
  const text = messages.tablesButton(tablesText(answer), answer.unread.length)
  return (
    <Button flex="none" size="compact-sm" h={30} maw={300} variant="default" title={text} onClick={onTables}>
      {text}
    </Button>
  )
}

const LINE = 22

/** As many as there is room for, each whole: what does not fit stands in a second line, which is not shown. */
const Hints = () => (
  <Group gap="0 12px" justify="flex-end" flex="1 1 0" miw={0} h={LINE} visibleFrom="lg" style={{ overflow: "hidden" }}>
    <Box h={LINE} />
    <Hint name="F4" text={messages.nextNote} />
    <Hint name="Enter" text={messages.editCell} />
  </Group>
)

const Hint = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <Text fz={12.5} c="dimmed" lh={`${LINE}px`} style={{ whiteSpace: "nowrap" }}>
    <Kbd size="xs">{name}</Kbd> {text}
  </Text>
)
