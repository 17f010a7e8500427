import { importStatement, type StatementAnswer } from "#contract/money/statement.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import { shownColumns } from "#domain/athletes/column-choice.ts"
import { lineOf, tableOf as tableOfRow } from "#domain/athletes/sheet-table.ts"
import type { LineAnswers, LineOutcome } from "#domain/money/statement.ts"
import { clubOf } from "#domain/office/balances.ts"
import { Refusal } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { editing, preview } from "#server/platform/preview.ts"
import type { Deps } from "#server/views/deps.ts"
import { unreadOf } from "./import-present.ts"
import type { ReadFiles } from "./import-worker.ts"
import type { Importer } from "./importer.ts"
import { columnsOf, empty, hashOf, sentFiles } from "./sent-sheets.ts"
import { previewStatement, type RecordedStatement, recordStatement, type Stated, toldOf } from "./statement-actions.ts"

/** Statements of a bank: what they would bring, and recording it. */
export function statementRoutes(serve: Serve, { shell, importer }: Deps & { readonly importer: Importer }): void {
  serve(
    importStatement,
    async ({ file, ...input }, caller) => {
      await preview(shell, caller, scopeOf(input.id, {}), async () => null)
      const files = await sentFiles([file].flat())
      const { action, revision, preview: isPreview, id, time: _, ...said } = input
      const read = await importer.read(files, "payments")
      if (read.sheets.length === 0) throw Refusal.of(read.unread[0]?.refusal ?? empty)
      const scope = { ...scopeOf(id, { action, revision }), body: { ...said, file: hashOf(files) } }
      const statements = { sheets: read.sheets, ...saidOf(input) }
      if (isPreview) {
        const { revision: now, outcome } = await previewStatement({ shell, importer }, caller, scope, statements)
        return { revision: now, ...presentStated(outcome, read) }
      }
      const { revision: now, outcome } = await recordStatement({ shell, importer }, caller, scope, statements)
      return { revision: now, ...presentTold(outcome), ...NO_LINES }
    },
    // A stranger's file is not even read.
    editing(shell),
  )
}

type Sent = Pick<ParsedOf<typeof importStatement>, "take" | "columns" | "answers" | "checked">

const saidOf = ({ take = {}, columns = {}, answers = {}, checked = "" }: Sent) => ({
  taken: new Map(Object.entries(take).map(([number, isOn]) => [Number(number), isOn === 1] as const)),
  columns: columnsOf(columns),
  answers: new Map(
    Object.entries(answers).map(([row, { of, isNew }]): [number, LineAnswers] => [
      Number(row),
      {
        ...(isNew && { isNew }),
        ...(of && { of: of === "other" ? of : of.map((part) => ({ club: clubOf(part), amount: part.amount })) }),
      },
    ]),
  ),
  ...(checked && { checked }),
})

const presentTold = ({ checked, sum, counts }: RecordedStatement) => ({ checked, sum, counts: { ...counts } })

/** What was seen before it was recorded is not said again. */
const NO_LINES = { tables: [], unread: [], clubs: [], lines: [], bad: [] }

function presentStated(stated: Stated, { sheets, unread }: ReadFiles): Omit<StatementAnswer, "revision"> {
  const { tables, lines, unread: bad, clubs, remembered } = stated
  const places = new Map(clubs.map(({ club }, place) => [club, place]))
  const placeOf = (club: string): number => places.get(club) ?? 0
  return {
    ...presentTold(toldOf(stated)),
    tables: tables.map(({ number, file, name, isTaken, header, filled, passed, ...counts }, at) => ({
      file,
      sheet: name,
      taken: isTaken,
      filled,
      lines: counts.lines,
      unread: counts.unread,
      passed: passed.map(({ row, kind, text }) => ({ row: lineOf(row), kind, text })),
      header: sheets[at]?.lines[header.row] ?? 0,
      known_by: header.knownBy,
      remembered: remembered.includes(number),
      columns: shownColumns(sheets[at]?.head ?? [], header).map(({ title, field, samples }) => {
        return { title, field, samples: [...samples] }
      }),
    })),
    unread: unread.map(unreadOf),
    clubs: clubs.map(({ organization, region, owed }) => ({ organization, region, owed })),
    lines: lines.map(({ line: { row, isIncoming: _, isHryvnia: __, ...line }, outcome }) => ({
      table: tableOfRow(row),
      row: lineOf(row),
      ...line,
      outcome: outcome.kind,
      why: whyOf(outcome),
      parts:
        outcome.kind === "recorded" ? outcome.parts.map(({ club, amount }) => ({ club: placeOf(club), amount })) : [],
      clubs: outcome.kind === "asked" ? outcome.clubs.map(placeOf) : [],
    })),
    bad: bad.map(({ row, why, text }) => ({ table: tableOfRow(row), row: lineOf(row), why, text })),
  }
}

function whyOf(outcome: LineOutcome): StatementAnswer["lines"][number]["why"] {
  if (outcome.kind === "recorded") return outcome.by
  return outcome.kind === "known" ? "" : outcome.why
}
