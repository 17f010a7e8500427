import * as z from "zod"
import { get, post, step } from "#contract/wire/endpoint.ts"
import { agreed, integer, listOf, optionalFlag, text } from "#contract/wire/fields.ts"
import { categoryId, sectionId, tournamentId } from "#contract/wire/ids.ts"
import { LAST_DAY } from "#domain/office/officials.ts"

/** Kinds of papers, in the order in which a pack has them. */
export const sheetKinds = [
  "list-club",
  "list-category",
  "list-region",
  "card",
  "weighing",
  "bracket",
  "blank",
  "list",
  "section",
  "call",
  "match",
  "fought",
  "slip",
  "result",
  "table",
  "report",
  "extract",
  "diploma",
  "certificate",
  "poster",
  "invoice",
] as const
export const sheetKind = z.enum(sheetKinds)
export type SheetKind = z.infer<typeof sheetKind>

const under = "/api/v1/tournaments/:id"

/**
 * One paper. `category`, `section`, `day` 0: of no single one. `printedAt`: ISO, '' never; `changed`: its content differs
 * from the printed one.
 */
const sheet = z.object({
  key: z.string(),
  kind: sheetKind,
  title: z.string(),
  category: z.int(),
  section: z.int(),
  day: z.int(),
  printedAt: z.string(),
  changed: z.boolean(),
})
export type WireSheet = z.infer<typeof sheet>

/** Every paper that the tournament can print now. */
export const listSheets = get(`${under}/sheets`, {
  input: { id: tournamentId },
  output: { revision: z.int(), list: z.array(sheet) },
})
export type WireSheets = z.infer<(typeof listSheets)["output"]>

/** The state of an order: `ahead` others before it; `done` of `total` papers; `message`: the reason of a failure. */
const job = z.object({
  job: z.string(),
  state: z.enum(["waiting", "making", "ready", "failed"]),
  ahead: z.int(),
  done: z.int(),
  total: z.int(),
  pages: z.int(),
  fileName: z.string(),
  message: z.string(),
})
export type WirePrintJob = z.infer<typeof job>

/**
 * Orders papers as one file, made in the background. `by` court: the sheets of a court together. `categories`,
 * `sections`, `days`: only these; papers that belong to no single one are left out. `changed` 1: only what changed since it was
 * printed. Asks (409 `athletes_outside`) while somebody stands outside of a category whose papers they are; sheets that come
 * before any draw are made without.
 */
export const startPrint = post(`${under}/packs`, {
  about: "print",
  work: "papers",
  input: {
    id: tournamentId,
    kinds: listOf(sheetKind, sheetKinds.length),
    form: z.enum(["pdf", "zip"]),
    by: z.enum(["category", "court"]),
    categories: listOf(categoryId, 1000).default([]),
    sections: listOf(sectionId, 100).default([]),
    days: listOf(integer(1, LAST_DAY), LAST_DAY).default([]),
    changed: optionalFlag,
    agreed,
  },
  output: { item: job },
})

const own = { id: tournamentId, job: text(100) }

export const printJob = get(`${under}/packs/:job`, {
  input: own,
  output: { item: job },
})

export const printFile = get(`${under}/packs/:job/file`, {
  answers: "file",
  input: own,
})

/** The sheets of a ready order are on paper, as they were made; their fights' numbers stay. `count`: sheets. */
export const markSheetsPrinted = step(`${under}/packs/:job/printed`, {
  input: { ...own },
  output: { count: z.int() },
})
