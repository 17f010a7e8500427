import { type ImportChoices, importAthletes, renameOrganizations } from "#contract/athletes/import.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { RowChoice } from "#domain/athletes/row-choices.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Handler, Serve } from "#server/platform/http/serve.ts"
import { editing, preview } from "#server/platform/preview.ts"
import type { Deps } from "#server/views/deps.ts"
import { importSheet, previewImport } from "./import-actions.ts"
import { importJson } from "./import-present.ts"
import type { ReadSheet } from "./import-worker.ts"
import type { Importer } from "./importer.ts"
import { renameClubs } from "./rename-clubs.ts"
import { columnsOf, empty, hashOf, sentFiles } from "./sent-sheets.ts"

/** Sheets of entries: what they would bring, and bringing it in; and one spelling for a club afterwards. */
export function importRoutes(serve: Serve, { shell, importer, clock }: Deps & { readonly importer: Importer }): void {
  const bringIn: Handler<typeof importAthletes> = async ({ file, ...input }, caller) => {
    await preview(shell, caller, scopeOf(input.id, {}), async () => null)
    const files = await sentFiles([file].flat())
    const { action, revision, preview: isPreview, id, time: _, ...said } = input
    const body = { ...said, file: hashOf(files), create: input.create ?? 0 }
    const { sheets, unread } = await importer.read(files)
    if (sheets.length === 0) throw Refusal.of(unread[0]?.refusal ?? empty)
    const answers = { sheets, ...saidOf(input, sheets), thisYear: yearInKyiv(clock()) }
    const run = isPreview ? previewImport : importSheet
    const done = await run({ shell, importer }, caller, { ...scopeOf(id, { action, revision }), body }, answers)
    return { kind: "prepared", json: await importJson(done, { sheets, unread }) }
  }
  // A stranger's sheet is not even read.
  serve(importAthletes, bringIn, editing(shell))
  serve(renameOrganizations, async ({ id, action, revision, from, to = "" }, caller) => {
    const scope = { ...scopeOf(id, { action, revision }), body: { from, to } }
    const { revision: now, outcome } = await renameClubs(shell, caller, scope, { from, to })
    return { revision: now, count: outcome.count }
  })
}

type SentAnswers = Pick<
  ParsedOf<typeof importAthletes>,
  "sheet" | "take" | "columns" | "fill" | "corrections" | "joins" | "choices" | "create" | "checked"
>

const saidOf = (said: SentAnswers, sheets: readonly ReadSheet[]) => ({
  taken: takenOf(said, sheets),
  columns: columnsOf(said.columns ?? {}),
  fill: new Map(
    Object.entries(said.fill ?? {}).map(([table, texts]) => [table === "all" ? null : Number(table), texts]),
  ),
  ...(said.checked && { checked: said.checked }),
  corrections: new Map(Object.entries(said.corrections ?? {}).map(([row, one]) => [Number(row), one])),
  joins: said.joins ?? [],
  choices: new Map(Object.entries(said.choices ?? {}).map(([row, one]) => [Number(row), choiceOfRow(one)])),
  createMissing: said.create === 1,
})

/** The sheets that a person took or left out; by a name those alone that bear it. */
function takenOf({ sheet = "", take = {} }: SentAnswers, sheets: readonly ReadSheet[]): ReadonlyMap<number, boolean> {
  if (sheet !== "" && !sheets.some(({ name }) => name === sheet))
    throw new Refusal("sheet_unreadable", "file", { reason: "sheet", name: sheet })
  const named = sheet === "" ? [] : sheets.map(({ number, name }): [number, boolean] => [number, name === sheet])
  const ticked = Object.entries(take).map(([number, isOn]): [number, boolean] => [Number(number), isOn === 1])
  return new Map([...named, ...ticked])
}

const choiceOfRow = ({ who, take = [], keep = [] }: ImportChoices[string]): RowChoice => ({
  ...(who !== undefined && { who: who === 0 ? null : (who as AthleteId) }),
  take,
  keep,
})
