import * as z from "zod"
import {
  knownBy,
  MAX_FILES,
  passedRows,
  rowKey,
  sentSheets,
  sheetChoicesOf,
  sheetColumnsOf,
  unreadFile,
} from "#contract/athletes/import.ts"
import { step } from "#contract/wire/endpoint.ts"
import { jsonOf, optionalFlag, optionalText } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { statementColumns } from "#domain/money/statement-words.data.ts"
import { AMOUNT } from "#domain/office/payments.ts"

/** What a column of a bank's file may hold; '' is not read. */
export const statementFields = ["", ...statementColumns] as const
export type StatementField = (typeof statementFields)[number]

const table = z.object({
  file: z.string(),
  /** '' for a file without names. */
  sheet: z.string(),
  /** Whether its rows are read. */
  taken: z.boolean(),
  /** Filled rows. Of a sheet that is taken: lines + unread + passed. */
  filled: z.int(),
  lines: z.int(),
  unread: z.int(),
  passed: passedRows,
  /** Excel's row of the header; 0: none. */
  header: z.int(),
  known_by: knownBy,
  /** Whether its columns are those that somebody assigned to such a header before. */
  remembered: z.boolean(),
  columns: sheetColumnsOf(statementFields),
})
export type StatementSheet = z.infer<typeof table>

const club = z.object({
  organization: z.string(),
  region: z.string(),
  /** Kopiyky before the statement; negative: paid too much. */
  owed: z.int(),
})

const line = z.object({
  /** Index in `tables`, and the number of the row as Excel shows it. */
  table: z.int(),
  row: z.int(),
  /** dd.mm.yyyy. */
  date: z.string(),
  /** Kopiyky. */
  amount: z.int(),
  payer: z.string(),
  payerCode: z.string(),
  purpose: z.string(),
  reference: z.string(),
  document: z.string(),
  /** `alike`: as one that was recorded, and a person says whether it is recorded again; `asked`: a person says whose it is. */
  outcome: z.enum(["recorded", "known", "alike", "asked", "other"]),
  /** Of `recorded`, by what the club is known; of `known` ''; else why. `revoked`: all payments of the recorded one were. */
  why: z.enum([
    "number",
    "code",
    "person",
    "numbers",
    "name",
    "nobody",
    "outgoing",
    "currency",
    "undocumented",
    "revoked",
    "",
  ]),
  /** Whose it is, by the index in `clubs`, in kopiyky; of a line that is not recorded none. */
  parts: z.array(z.object({ club: z.int(), amount: z.int() })),
  /** Of a line that is asked about: whose it may be, the likeliest first. */
  clubs: z.array(z.int()),
})
export type StatementWireLine = z.infer<typeof line>

const part = z.object({
  organization: z.string().max(300),
  region: z.string().max(300),
  amount: z.int().min(AMOUNT.min).max(AMOUNT.max),
})
/** `of`: whose the sum of a line is, or `other`: not ours; `isNew`: it is recorded although it looks like one that was. */
const answer = z.object({
  of: z.union([z.literal("other"), z.array(part).min(1).max(20)]).optional(),
  isNew: z.literal(true).optional(),
})

/**
 * Records the payments of bank statements as one step. Files and answers are sent each time, as for the entries of a tournament;
 * `preview`: nothing is saved. A line is a club's by the number of an invoice, else by the code of a payer and exactly what is owed;
 * lines that were recorded before are known again.
 */
export const importStatement = step("/api/v1/tournaments/:id/statement", {
  about: "fee",
  encoding: "multipart",
  files: MAX_FILES,
  work: "imports",
  input: {
    id: tournamentId,
    file: sentSheets,
    preview: optionalFlag,
    ...sheetChoicesOf(statementFields),
    answers: jsonOf(z.record(rowKey, answer)).optional(),
    /** The mark of the preview that the person has seen; 409 `state_moved` if something else would be done now. */
    checked: optionalText(),
  },
  output: {
    /** A mark of what becomes of each line: equal for equal plans. */
    checked: z.string(),
    /** Kopiyky of all lines that are recorded. */
    sum: z.int(),
    /** Of all lines by their outcome; `bad`: of those that cannot be read. */
    counts: z.object({
      recorded: z.int(),
      known: z.int(),
      alike: z.int(),
      asked: z.int(),
      other: z.int(),
      bad: z.int(),
    }),
    /** This and what follows is of a preview; of what was recorded nothing. */
    tables: z.array(table),
    unread: z.array(unreadFile),
    clubs: z.array(club),
    lines: z.array(line),
    /** Rows that seem to be payments and cannot be read. */
    bad: z.array(
      z.object({ table: z.int(), row: z.int(), why: z.enum(["date", "amount", "range"]), text: z.string() }),
    ),
  },
})
export type StatementAnswer = z.infer<typeof importStatement.output>
export type StatementAnswers = Readonly<Record<string, Readonly<z.infer<typeof answer>>>>
