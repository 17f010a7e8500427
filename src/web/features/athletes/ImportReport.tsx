import { Group, List, NativeSelect, Stack, Text } from "@mantine/core"
import { useMemo, useState } from "react"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { StatStrip, StatTile } from "#web/ui/StatTile.tsx"
import { Empty } from "#web/ui/states.tsx"
import { ImportClubs } from "./ImportClubs.tsx"
import { ImportRows } from "./ImportRows.tsx"
import { importMessages } from "./import.uk.ts"
import { filterRows, madeCategories, type RowFilter, reasonsOf, reportRows, type Show } from "./import-report.ts"
import type { ImportWork } from "./use-import.ts"

/**
 * What the server would do, or did, with the spreadsheet: counts, categories, clubs, and every row with its notices.
 */
export function ImportReport({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const { isDone } = work
  return (
    <Stack gap={16}>
      <Text role="status" fw={600}>
        {isDone ? importMessages.done : importMessages.preview}
      </Text>
      <Counts answer={answer} isDone={isDone} />
      <LargeCategories answer={answer} />
      {!isDone && <ImportClubs work={work} answer={answer} />}
      <NewCategories answer={answer} />
      <Rows work={work} answer={answer} />
    </Stack>
  )
}

function Rows({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const corrections = work.said?.corrections
  const rows = useMemo(() => reportRows(answer.rows, corrections ?? {}), [answer, corrections])
  const [filter, setFilter] = useState<RowFilter>({ show: "remarks", reason: "" })
  const reasons = useMemo(() => reasonsOf(rows), [rows])
  const shown = useMemo(() => filterRows(rows, filter), [rows, filter])
  const isClean = reasons.length === 0
  return (
    <>
      <Group gap={12}>
        <h3>{`${importMessages.rows}: ${importMessages.rowsShown(shown.length, rows.length)}`}</h3>
        <NativeSelect
          ml="auto"
          aria-label={importMessages.show}
          data={shows.map((show) => ({ value: show, label: importMessages.shows[show] }))}
          value={filter.show}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, show: showOf(value) })}
        />
        {!isClean && (
          <NativeSelect
            aria-label={importMessages.reason}
            data={[
              { value: "", label: importMessages.anyReason },
              ...reasons.map(({ code, label }) => ({ value: code, label })),
            ]}
            value={filter.reason}
            onChange={({ currentTarget: { value } }) => setFilter({ ...filter, reason: value })}
          />
        )}
      </Group>
      <ImportRows
        rows={shown}
        work={work}
        answer={answer}
        reason={filter.reason}
        empty={<Empty text={isClean && filter.show === "remarks" ? importMessages.clean : importMessages.none} />}
      />
    </>
  )
}

const shows: readonly Show[] = ["remarks", "all", "added", "merged", "rejected", "corrected"]
const showOf = (value: string): Show => shows.find((show) => show === value) ?? "all"

function Counts({ answer: { read, added, merged, rejected }, isDone }: { answer: ImportAnswer; isDone: boolean }) {
  const counts = [
    { label: importMessages.read, value: read },
    { label: isDone ? importMessages.added : importMessages.willAdd, value: added },
    { label: isDone ? importMessages.merged : importMessages.willMerge, value: merged },
    { label: isDone ? importMessages.rejected : importMessages.willReject, value: rejected },
  ]
  return (
    <StatStrip label={importMessages.counts}>
      {counts.map(({ label, value }) => (
        <StatTile key={label} label={label} value={String(value)} />
      ))}
    </StatStrip>
  )
}

function LargeCategories({ answer: { large } }: { answer: ImportAnswer }) {
  if (large.length === 0) return null
  return (
    <details open>
      <Text component="summary" c="var(--danger)" fw={600}>
        {importMessages.large(large.length)}
      </Text>
      <List>
        {large.map(({ name, count, ways }) => (
          <List.Item key={name}>
            <strong>{importMessages.largeOf(name, count)}</strong>
            {ways.length === 0 && <p>{importMessages.noWay}</p>}
            {ways.map(({ by, parts, left }) => (
              <p key={by}>
                {importMessages.way(
                  importMessages.ways[by],
                  parts.map((part) => importMessages.categoryCount(part.name, part.count)).join(", "),
                  left,
                )}
              </p>
            ))}
          </List.Item>
        ))}
      </List>
    </details>
  )
}

function NewCategories({ answer }: { answer: ImportAnswer }) {
  const made = madeCategories(answer)
  if (made.length === 0) return null
  return (
    <details>
      <summary>{importMessages.newCategories(made.length)}</summary>
      <List style={{ columns: "3 200px" }}>
        {made.map(({ name, count }) => (
          <List.Item key={name}>{importMessages.categoryCount(name, count)}</List.Item>
        ))}
      </List>
    </details>
  )
}
