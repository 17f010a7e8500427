import { importTeam as endpoint, type TeamImportAnswer } from "#contract/team/import.ts"
import { sexCode } from "#contract/wire/codes.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import { lineOf, tableOf as tableOfRow } from "#domain/athletes/sheet-table.ts"
import type { TeamNotice } from "#domain/athletes/team-row.ts"
import type { TeamChoice, TeamRow } from "#domain/athletes/team-sheet.ts"
import type { TeamAthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { dayInKyiv } from "#domain/uk/dates.ts"
import { hashOf as hashOfBody } from "#server/platform/change.ts"
import { ownerOf } from "#server/platform/http/owner.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { carryOwnMends } from "#server/records/applications/carry-mends.ts"
import type { Deps } from "#server/views/deps.ts"
import { tableOf, unreadOf } from "./import-present.ts"
import type { MarkedTeam, ReadFiles } from "./import-worker.ts"
import type { Importer } from "./importer.ts"
import { columnsOf, empty, hashOf, sentFiles } from "./sent-sheets.ts"
import { importTeam, previewTeam, type TeamSheets } from "./team-import-actions.ts"

/** A signed-in account fills its own team from sheets. */
export function teamImportRoutes(
  serve: Serve,
  deps: Pick<Deps, "db" | "shell" | "clock"> & { readonly importer: Importer },
): void {
  const { importer, clock } = deps
  serve(endpoint, async ({ file, action, preview, checked = "", ...said }, caller) => {
    const owner = ownerOf(caller)
    const files = await sentFiles([file].flat())
    const read = await importer.read(files)
    if (read.sheets.length === 0) throw Refusal.of(read.unread[0]?.refusal ?? empty)
    const sheets: TeamSheets = { sheets: read.sheets, ...saidOf(said), today: dayInKyiv(clock()) }
    const bodyHash = hashOfBody({ action, body: { ...said, file: hashOf(files) } })
    const asked = { checked: checked || null, action: action ?? null, bodyHash }
    const plan = await (preview ? previewTeam(deps, owner, sheets) : importTeam(deps, owner, sheets, asked))
    const behind = preview ? [] : await carryOwnMends(deps.shell, owner, clock())
    return { ...presentTeamPlan(plan, read), behind: [...behind] }
  })
}

type CoachAnswers = Pick<ParsedOf<typeof endpoint>, "take" | "columns" | "corrections" | "choices">

const saidOf = ({ take = {}, columns = {}, corrections = {}, choices = {} }: CoachAnswers) => ({
  taken: new Map(Object.entries(take).map(([number, isOn]) => [Number(number), isOn === 1] as const)),
  columns: columnsOf(columns),
  corrections: new Map(
    Object.entries(corrections).map(([row, one]) => [Number(row), one === "skip" ? one : textsOf(one)] as const),
  ),
  choices: new Map(
    Object.entries(choices).map(([row, { who, differing }]): [number, TeamChoice] => [
      Number(row),
      {
        ...(who !== undefined && { who: who === 0 ? null : (who as TeamAthleteId) }),
        ...(differing && { differing }),
      },
    ]),
  ),
})

interface SentTexts {
  readonly name?: string | undefined
  readonly birth?: string | undefined
  readonly sex?: string | undefined
}

const textsOf = ({ name, birth, sex }: SentTexts) => ({
  ...(name !== undefined && { name }),
  ...(birth !== undefined && { birth }),
  ...(sex !== undefined && { sex }),
})

function presentTeamPlan(plan: MarkedTeam, { sheets, unread }: ReadFiles): Omit<TeamImportAnswer, "behind"> {
  const count = (outcome: TeamRow["outcome"]): number => plan.rows.filter((row) => row.outcome === outcome).length
  return {
    checked: plan.checked,
    added: count("added"),
    merged: count("merged"),
    rejected: count("rejected"),
    tables: plan.tables.map((table, at) => tableOf(table, sheets[at])),
    unread: unread.map(unreadOf),
    rows: plan.rows.map(presentRow),
  }
}

const presentRow = ({ row, fields, ...one }: TeamRow): TeamImportAnswer["rows"][number] => ({
  table: tableOfRow(row),
  row: lineOf(row),
  outcome: one.outcome,
  last_name: fields.lastName,
  first_name: fields.firstName,
  middle_name: fields.middleName,
  bdate: fields.birthDate,
  sex: sexCode.to(fields.sex),
  texts: { ...one.texts },
  errors: one.errors.map(presentNotice),
  warnings: one.warnings.map(presentNotice),
  differences: one.differences.map((difference) => ({ ...difference })),
  differing: one.differing ?? "",
  alike: one.alike.map(({ athlete: { id, lastName, firstName, middleName, birthDate }, reason }) => ({
    id,
    name: [lastName, firstName, middleName].filter(Boolean).join(" "),
    bdate: birthDate,
    reason,
  })),
  who: one.who === "nobody" ? 0 : one.who,
})

const presentNotice = ({ field, code, value = "", names = [] }: TeamNotice) => ({
  field,
  code,
  value,
  names: [...names],
})
