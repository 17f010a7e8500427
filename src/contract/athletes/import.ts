import * as z from "zod"
import { step } from "#contract/wire/endpoint.ts"
import { jsonOf, listOf, optionalFlag, optionalText, text } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { type DifferingField, differingFields } from "#domain/athletes/differing-fields.ts"
import { nearReasons } from "#domain/athletes/nearness.ts"
import { type PlainTextName, plainTexts } from "#domain/athletes/plain-texts.ts"
import { type CellField, cellFields } from "#domain/athletes/row-texts.ts"
import { athlete, notice } from "./calls.ts"

/** What a column may contain, in the order of the page; '' is ignored. `surname` and similar parts together make the name. */
const listed = [
  "",
  "name",
  "surname",
  "firstName",
  "patronymic",
  "birth",
  "age",
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
  "kyorugi",
  "poomsae",
  "freestyle",
  "poomsaePair",
  "poomsaeTeam",
  "unranked",
  "remarks",
  "number",
  "other",
] as const
export type ColumnField = (typeof listed)[number] | PlainTextName
export const columnFields: readonly ColumnField[] = [
  ...new Set<ColumnField>([...listed, ...plainTexts.map(({ name }) => name)]),
]

/** A column of all sheets: `columnNumber` of the domain, in the first sheet its index. */
const columnKey = z.string().regex(/^\d{1,6}$/)
/** A row of all sheets: `rowNumber` of the domain, in the first sheet the number that Excel shows. */
export const rowKey = z.string().regex(/^[1-9]\d{0,8}$/)
/** A sheet, by its number. */
const tableKey = z.string().regex(/^\d{1,3}$/)
/** What a person said of sheets and columns: number of a sheet -> whether it is read; number of a column -> its content. */
export const sheetChoicesOf = <const Fields extends readonly string[]>(fields: Fields) => ({
  take: jsonOf(z.record(tableKey, z.union([z.literal(0), z.literal(1)]))).optional(),
  columns: jsonOf(z.record(columnKey, z.enum(fields))).optional(),
})
export const sheetChoices = sheetChoicesOf(columnFields)
/** The most files that are dropped at once. */
export const MAX_FILES = 50
export const sentSheets = z.union([z.file(), z.array(z.file()).max(MAX_FILES)])
/** A file that cannot be read, and why. */
export const unreadFile = z.object({ file: z.string(), message: z.string() })
const texts = z.partialRecord(z.enum(cellFields as unknown as [CellField, ...CellField[]]), text())
/** Corrections of whole rows; fields that are not named keep the text of the spreadsheet. */
const correction = z.union([z.literal("skip"), texts])
/** What a person said of a row: `who` 0 is another child than those it looks like, `take` and `keep` name fields. */
const differing = z.enum(differingFields as unknown as [DifferingField, ...DifferingField[]])
const choice = z.object({
  who: z.int().min(0).optional(),
  take: z.array(differing).max(differingFields.length).optional(),
  keep: z.array(differing).max(differingFields.length).optional(),
})
const join = z.object({ from: z.array(text()).min(1).max(50), to: text() })

export const importRow = z.object({
  /** Index in `tables`, and the number of the row as Excel shows it. */
  table: z.int(),
  row: z.int(),
  outcome: z.enum(["added", "merged", "rejected"]),
  athlete: athlete.nullable(),
  category: z.string(),
  /** The texts of the row, in the order of `fields`, with corrections; after saving only for rejected rows, else []. */
  cells: z.array(z.string()),
  errors: z.array(notice),
  warnings: z.array(notice),
  /** What the athlete has otherwise than the row; `answer` '' is open, and nothing is taken; `held`: cannot be taken. */
  differences: z.array(
    z.object({
      field: differing,
      stored: z.string(),
      sheet: z.string(),
      answer: z.enum(["take", "keep", ""]),
      held: z.boolean(),
    }),
  ),
  /** Athletes that the row looks like; `who`: the one it is taken for, 0 another child, null not answered, and added. */
  alike: z
    .object({
      athletes: z.array(
        z.object({ id: z.int(), name: z.string(), bdate: z.int().nullable(), reason: z.enum(nearReasons) }),
      ),
      who: z.int().nullable(),
    })
    .nullable(),
})

const split = z.object({
  by: z.enum(["grade", "age", "weight", "sex"]),
  parts: z.array(z.object({ name: z.string(), count: z.int() })),
  left: z.int(),
})
const club = z.object({ name: z.string(), count: z.int() })

/** The columns of a sheet by what they hold. */
export const sheetColumnsOf = <const Fields extends readonly string[]>(fields: Fields) =>
  z.array(z.object({ title: z.string(), field: z.enum(fields), samples: z.array(z.string()) }))
const columns = sheetColumnsOf(columnFields)
export const knownBy = z.enum(["words", "values", "person"])

/** Rows that are passed over, and what each of them is. */
export const passedRows = z.array(
  z.object({
    row: z.int(),
    kind: z.enum(["title", "header", "group", "numbered", "footer", "official", "note"]),
    text: z.string(),
  }),
)

/** A sheet of a file: what became of each of its filled rows. */
export const importTable = z.object({
  file: z.string(),
  /** '' for a file without names. */
  sheet: z.string(),
  /** Whether its rows are read. */
  taken: z.boolean(),
  /** Filled rows. Of a sheet that is taken: added + merged + rejected + passed. */
  filled: z.int(),
  added: z.int(),
  merged: z.int(),
  rejected: z.int(),
  /** Rows that are no athletes: titles, headers, groups, empty lines of a form, signatures. */
  passed: passedRows,
  /** Excel's row of the header; 0: none. */
  header: z.int(),
  /** `values`: no header was recognised, and the columns are guessed from their content. */
  known_by: knownBy,
  columns,
})

/**
 * Imports spreadsheets of entries, one or several files. The files and a person's answers are sent each time; nothing is
 * stored between calls. `sheet`: the sheets of that name alone; `take`: number of a sheet -> whether it is read, by default
 * every one that holds a list of people; `columns`: number of a column -> its content; `fill`: number of a sheet, or `all` ->
 * texts for rows that lack them; `corrections`: number of a row -> texts instead of the spreadsheet's, or 'skip'; a row that
 * was passed over is read as an athlete by any correction; `joins`: clubs that are one; `choices`: number
 * of a row -> whose it is, and what is taken of it.
 */
export const importAthletes = step("/api/tournament-upload-scv-sportsmans", {
  encoding: "multipart",
  files: MAX_FILES,
  work: "imports",
  input: {
    id: tournamentId,
    file: sentSheets,
    preview: optionalFlag,
    create: optionalFlag,
    sheet: optionalText(),
    ...sheetChoices,
    fill: jsonOf(z.record(z.union([z.literal("all"), tableKey]), texts)).optional(),
    corrections: jsonOf(z.record(rowKey, correction)).optional(),
    joins: listOf(join, 500).optional(),
    choices: jsonOf(z.record(rowKey, choice)).optional(),
    /** The mark of the preview that the person has seen; 409 `state_moved` if the import would now do something else. */
    checked: optionalText(),
  },
  output: {
    /** A mark of what becomes of each row: equal for equal plans. */
    checked: z.string(),
    read: z.int(),
    added: z.int(),
    merged: z.int(),
    rejected: z.int(),
    created: z.int(),
    /** The first worksheet that was read, and the names of all; '' for a file without names. */
    sheet: z.string(),
    sheets: z.array(z.string()),
    /** Of the first worksheet that was read, as in `tables`. */
    header: z.int(),
    known_by: knownBy,
    columns,
    tables: z.array(importTable),
    /** Files that cannot be read, and why. */
    unread: z.array(unreadFile),
    fields: z.array(z.string()),
    rows: z.array(importRow),
    categories: z.array(z.object({ name: z.string(), made: z.boolean(), count: z.int() })),
    /** Bracket categories of more than 64 athletes, with the ways to split them, the best first. */
    large: z.array(z.object({ name: z.string(), count: z.int(), ways: z.array(split) })),
    /** Age groups that rows need and the tournament's form does not tick: a person is asked. */
    unticked: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    /** Ids of the athletes of the sheet's clubs who are in no row; nothing becomes of them. */
    missing: z.array(z.int()),
    /** Clubs that may be the same. */
    alike: z.array(z.array(club).length(2)),
  },
})
export type ImportTable = z.infer<typeof importTable>
export type ImportAnswer = z.infer<typeof importAthletes.output>
export type ImportChoices = Readonly<Record<string, Readonly<z.infer<typeof choice>>>>
export type ImportCorrections = Readonly<Record<string, "skip" | Readonly<Partial<Record<CellField, string>>>>>

/** One spelling for a club, in all entries of the tournament. */
export const renameOrganizations = step("/api/v1/tournaments/:id/organizations/rename", {
  input: { id: tournamentId, from: listOf(text(), 200), to: optionalText() },
  output: { count: z.int() },
})
