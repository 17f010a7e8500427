import * as z from "zod"
import { importTable, MAX_FILES, rowKey, sentSheets, sheetChoices, unreadFile } from "#contract/athletes/import.ts"
import { post } from "#contract/wire/endpoint.ts"
import { jsonOf, optionalFlag, optionalText, text, write } from "#contract/wire/fields.ts"
import { nearReasons } from "#domain/athletes/nearness.ts"
import { teamNotices } from "#domain/athletes/team-row.ts"
import { behind } from "./calls.ts"

/** `value`: the text that it is about; `names`: wire names of fields, or people. */
const teamNotice = z.object({
  field: z.string().nullable(),
  code: z.enum(teamNotices),
  value: z.string(),
  names: z.array(z.string()),
})
export type WireTeamNotice = z.infer<typeof teamNotice>

const differing = z.enum(["last_name", "first_name", "middle_name", "bdate", "sex"])

const teamRow = z.object({
  /** Index in `tables`, and the number of the row as Excel shows it. */
  table: z.int(),
  row: z.int(),
  outcome: z.enum(["added", "merged", "rejected"]),
  /** The athlete as saved; of a rejected row what was read. */
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  /** yyyy-mm-dd or ''. */
  bdate: z.string(),
  sex: z.int(),
  /** The texts of the row with corrections. */
  texts: z.object({ name: z.string(), birth: z.string(), sex: z.string() }),
  errors: z.array(teamNotice),
  warnings: z.array(teamNotice),
  /** What the team has otherwise; `differing` '' is open, and nothing is taken. */
  differences: z.array(z.object({ field: differing, stored: z.string(), sheet: z.string() })),
  differing: z.enum(["take", "keep", ""]),
  /** People of the team whom the row looks like; `who`: the one it is taken for, 0 another person, null not answered, and added. */
  alike: z.array(z.object({ id: z.int(), name: z.string(), bdate: z.string(), reason: z.enum(nearReasons) })),
  who: z.int().nullable(),
})
export type WireTeamRow = z.infer<typeof teamRow>

const correction = z.union([
  z.literal("skip"),
  z.object({ name: text().optional(), birth: text().optional(), sex: text().optional() }),
])
/** `who` 0: another person than those the row looks like. */
const choice = z.object({
  who: z.int().min(0).optional(),
  differing: z.enum(["take", "keep"]).optional(),
})

/**
 * Fills the caller's own team from spreadsheets or a text that was pasted: all in one step, once for each action. Files and answers are
 * sent each time, as for the entries of a tournament; `preview`: nothing is saved.
 */
export const importTeam = post("/api/v1/team/import", {
  encoding: "multipart",
  files: MAX_FILES,
  work: "imports",
  input: {
    action: write.action,
    file: sentSheets,
    preview: optionalFlag,
    ...sheetChoices,
    corrections: jsonOf(z.record(rowKey, correction)).optional(),
    choices: jsonOf(z.record(rowKey, choice)).optional(),
    /** The mark of the preview that the person has seen; 409 `state_moved` if something else would be done now. */
    checked: optionalText(),
  },
  output: {
    checked: z.string(),
    added: z.int(),
    merged: z.int(),
    rejected: z.int(),
    tables: z.array(importTable),
    unread: z.array(unreadFile),
    rows: z.array(teamRow),
    /** Of a preview none. */
    behind,
  },
})
export type TeamImportAnswer = z.infer<typeof importTeam.output>
