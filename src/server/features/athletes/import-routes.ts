import { createHash } from "node:crypto"
import { type ImportChoices, importAthletes, renameOrganizations } from "#contract/athletes/import.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { ColumnChoice } from "#domain/registration/column-choice.ts"
import type { RowChoice } from "#domain/registration/row-choices.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Handler, Serve } from "#server/platform/http/serve.ts"
import { editing, preview } from "#server/platform/preview.ts"
import type { Deps } from "#server/views/deps.ts"
import { importSheet, previewImport } from "./import-actions.ts"
import { importJson } from "./import-present.ts"
import type { Importer } from "./importer.ts"
import { renameClubs } from "./rename-clubs.ts"

/** Sheets of entries: what they would bring, and bringing it in; and one spelling for a club afterwards. */
export function importRoutes(serve: Serve, { shell, importer, clock }: Deps & { readonly importer: Importer }): void {
  const bringIn: Handler<typeof importAthletes> = async ({ file, ...input }, caller) => {
    await preview(shell, caller, scopeOf(input.id, {}), async () => null)
    if (file.size === 0) throw new Refusal("sheet_unreadable", "file", { reason: "empty" })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { action, revision, preview: isPreview, id, time: _, ...said } = input
    const body = { ...said, file: createHash("sha256").update(bytes).digest("hex"), create: input.create ?? 0 }
    const read = await importer.read(bytes, input.sheet ?? "")
    const sheet = { rows: read.rows, ...saidOf(input), thisYear: yearInKyiv(clock()) }
    const run = isPreview ? previewImport : importSheet
    const done = await run({ shell, importer }, caller, { ...scopeOf(id, { action, revision }), body }, sheet)
    const named = { revision: done.revision, sheet: read.name, sheets: [...read.names] }
    return { kind: "prepared", json: await importJson(named, done.outcome, read.head) }
  }
  // A stranger's sheet is not even read.
  serve(importAthletes, bringIn, editing(shell))
  serve(renameOrganizations, async ({ id, action, revision, from, to = "" }, caller) => {
    const scope = { ...scopeOf(id, { action, revision }), body: { from, to } }
    const { revision: now, outcome } = await renameClubs(shell, caller, scope, { from, to })
    return { revision: now, count: outcome.count }
  })
}

type Said = Pick<
  ParsedOf<typeof importAthletes>,
  "columns" | "corrections" | "joins" | "choices" | "create" | "checked"
>

const saidOf = ({ columns, corrections, joins = [], choices = {}, create, checked }: Said) => ({
  ...(columns && { columns: choiceOf(columns) }),
  ...(checked && { checked }),
  corrections: new Map(Object.entries(corrections ?? {}).map(([row, said]) => [Number(row), said])),
  joins,
  choices: new Map(Object.entries(choices).map(([row, said]) => [Number(row), choiceOfRow(said)])),
  createMissing: create === 1,
})

const choiceOfRow = ({ who, take = [], keep = [] }: ImportChoices[string]): RowChoice => ({
  ...(who !== undefined && { who: who === 0 ? null : (who as AthleteId) }),
  take,
  keep,
})

const choiceOf = (columns: NonNullable<Said["columns"]>): ColumnChoice =>
  new Map(Object.entries(columns).map(([place, field]) => [Number(place), field]))
