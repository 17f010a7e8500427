import * as z from "zod"
import { type CellField, cellFields } from "#domain/registration/row-texts.ts"
import { athlete, notice } from "./athletes.ts"
import { endpoint } from "./endpoint.ts"
import { id, jsonOf, listOf, optionalFlag, optionalText, text, write, written } from "./wire.ts"

/** What a column may hold, as the page offers it; '' is read over. `surname` and its like make the name together. */
export const columnFields = [
  "",
  "name",
  "surname",
  "firstName",
  "patronymic",
  "birth",
  "sex",
  "region",
  "city",
  "country",
  "organization",
  "society",
  "qualification",
  "coach",
  "coach2",
  "coach3",
  "ageGroup",
  "category",
  "weight",
  "grade",
  "insurance",
  "rank",
  "team",
  "number",
  "other",
] as const
export type ColumnField = (typeof columnFields)[number]

const place = z.string().regex(/^\d{1,3}$/)
const rowNumber = z.string().regex(/^[1-9]\d{0,4}$/)
/** Whole rows as a person says them; what is not named stays as the sheet has it. */
const correction = z.union([
  z.literal("skip"),
  z.partialRecord(z.enum(cellFields as unknown as [CellField, ...CellField[]]), text()),
])
const join = z.object({ from: z.array(text()).min(1).max(50), to: text() })

export const importRow = z.object({
  row: z.int(),
  outcome: z.enum(["added", "merged", "rejected"]),
  athlete: athlete.nullable(),
  category: z.string(),
  /** What the sheet says, in the order of `fields`, corrections among it; once saved of rejected rows only, else []. */
  cells: z.array(z.string()),
  errors: z.array(notice),
  warnings: z.array(notice),
})

const split = z.object({
  by: z.enum(["grade", "age", "weight", "sex"]),
  parts: z.array(z.object({ name: z.string(), count: z.int() })),
  left: z.int(),
})
const club = z.object({ name: z.string(), count: z.int() })

/**
 * A sheet of entries. The file and what a person says of it are all there is; nothing is kept between two calls. `columns`: place
 * of a column -> what it holds; `corrections`: number of a row -> texts instead of the sheet's, or 'skip'; `joins`: clubs that are one.
 */
export const importAthletes = endpoint({
  method: "POST",
  paths: ["/api/tournament-upload-scv-sportsmans"],
  access: "account",
  encoding: "multipart",
  work: "imports",
  input: z.object({
    ...write,
    id,
    file: z.file(),
    preview: optionalFlag,
    create: optionalFlag,
    sheet: optionalText(),
    columns: jsonOf(z.record(place, z.enum(columnFields))).optional(),
    corrections: jsonOf(z.record(rowNumber, correction)).optional(),
    joins: listOf(join, 500).optional(),
  }),
  output: z.object({
    revision: z.int(),
    read: z.int(),
    added: z.int(),
    merged: z.int(),
    rejected: z.int(),
    created: z.int(),
    /** The sheet that was read, and all that there are; '' of a file without names. */
    sheet: z.string(),
    sheets: z.array(z.string()),
    /** Line of the header in the sheet, from 1; 0: it has none. */
    header: z.int(),
    /** `values`: no header was recognised, the columns are guessed by what stands in them. */
    known_by: z.enum(["words", "values", "person"]),
    columns: z.array(z.object({ title: z.string(), field: z.enum(columnFields), samples: z.array(z.string()) })),
    fields: z.array(z.string()),
    rows: z.array(importRow),
    categories: z.array(z.object({ name: z.string(), made: z.boolean(), count: z.int() })),
    /** Categories of more than 64, in a bracket, with the ways to split them, the best first. */
    large: z.array(z.object({ name: z.string(), count: z.int(), ways: z.array(split) })),
    /** Clubs that may be one. */
    alike: z.array(z.array(club).length(2)),
  }),
  summary: "Завантажити спортсменів із таблиці",
})
export type ImportAnswer = z.infer<typeof importAthletes.output>
export type ImportCorrections = Readonly<Record<string, "skip" | Readonly<Partial<Record<CellField, string>>>>>

/** One spelling for a club, in all entries of the tournament. */
export const renameOrganizations = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/organizations/rename"],
  access: "account",
  input: z.object({ ...write, id, from: listOf(text(), 200), to: optionalText() }),
  output: z.object({ ...written, count: z.int() }),
  summary: "Об’єднати організації під однією назвою",
})
