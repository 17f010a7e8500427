import { Checkbox, Group, List, NativeSelect, Stack, Text } from "@mantine/core"
import { useMemo, useState } from "react"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { StatStrip, StatTile } from "#web/ui/StatTile.tsx"
import { Empty } from "#web/ui/states.tsx"
import { ImportRows } from "./ImportRows.tsx"
import { importMessages } from "./import.uk.ts"
import { filterRows, madeCategories, type RowFilter, reasonsOf, reportRows, type Show } from "./import-report.ts"
import type { ImportWork, Join } from "./use-import.ts"

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

interface Pair {
  readonly names: readonly string[]
  readonly join: Join | undefined
}

/** Clubs that may be one: a person ticks those that are, and chooses the name. */
function ImportClubs({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const joins = work.said?.joins ?? []
  const pairs = pairsOf(answer, joins)
  if (pairs.length === 0) return null
  const isBusy = work.isReading || work.isUploading
  const put = (names: readonly string[], to: string | null): void => {
    const others = joins.filter((join) => !isOf(join, names))
    const from = names.filter((name) => name !== to)
    work.change({ joins: to === null ? others : [...others, { from, to }] })
  }
  return (
    <details open>
      <summary>{importMessages.alike(pairs.length)}</summary>
      <Text c="dimmed">{importMessages.alikeLead}</Text>
      <Stack gap={8} mt={8}>
        {pairs.map(({ names, join }) => {
          const label = importMessages.alikePair(labelOf(answer, names[0]), labelOf(answer, names[1]))
          return (
            <Group key={names.join("\n")} gap={12}>
              <Checkbox
                label={label}
                checked={join !== undefined}
                disabled={isBusy}
                onChange={({ currentTarget: { checked } }) => put(names, checked ? (names[0] ?? null) : null)}
              />
              {join && (
                <NativeSelect
                  aria-label={importMessages.keepName(label)}
                  value={join.to}
                  data={[...names]}
                  disabled={isBusy}
                  onChange={({ currentTarget: { value } }) => put(names, value)}
                />
              )}
            </Group>
          )
        })}
      </Stack>
    </details>
  )
}

const isOf = ({ from, to }: Join, names: readonly string[]): boolean =>
  names.length === from.length + 1 && [...from, to].every((name) => names.includes(name))

/** The pairs that are joined already, which the server no longer finds, and those that may be. */
function pairsOf({ alike }: ImportAnswer, joins: readonly Join[]): Pair[] {
  const joined = joins.map((join): Pair => ({ names: [...join.from, join.to].sort(), join }))
  const open = alike
    .map((clubs) => clubs.map(({ name }) => name))
    .filter((names) => !joins.some((join) => isOf(join, names)))
  return [...joined, ...open.map((names): Pair => ({ names, join: undefined }))]
}

function labelOf({ alike }: ImportAnswer, name = ""): string {
  const club = alike.flat().find((one) => one.name === name)
  return club ? importMessages.categoryCount(name, club.count) : name
}
