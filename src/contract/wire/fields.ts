import * as z from "zod"
import { questions } from "#domain/questions.ts"
import { stander } from "./stander.ts"

/** A schema that first converts what forms send: a number, a flag or a list may also be text. */
const reading = <S extends z.ZodType>(
  read: (value: unknown) => unknown,
  schema: S,
): z.ZodType<z.output<S>, z.input<S> | string> =>
  z.preprocess(read, schema) as unknown as z.ZodType<z.output<S>, z.input<S> | string>

// Numbers may arrive as numeric strings; '' and null are "not given". Plain `z.coerce` would turn '' into 0.
const asNumber = (value: unknown): unknown => {
  if (value === "" || value === null) return undefined
  if (typeof value === "string" && /^\s*-?\d+([.,]\d+)?\s*$/.test(value)) return Number(value.replace(",", "."))
  return value
}
/**
 * Only a flag may be sent as true or false: `Number(true)` would turn an invalid id into that of the first tournament.
 */
const asFlag = (value: unknown): unknown => (typeof value === "boolean" ? Number(value) : asNumber(value))
// A zero character and half a pair of surrogates are no text to any store.
const noText = /\0|\p{Cs}/gu
const asText = (value: unknown): unknown => {
  if (typeof value === "string") return value.replace(noText, "")
  return typeof value === "number" ? String(value) : (value ?? undefined)
}

/** The largest number that a column of ids takes. */
export const MAX_ID = 2_147_483_647
const bit = z.union([z.literal(0), z.literal(1)])

/** Positive integer id. */
export const id = reading(asNumber, z.int().positive().max(MAX_ID))
/** An id, or 0 / absent for "new" or "none". */
export const idOrNone = reading((value) => asNumber(value) ?? 0, z.int().min(0).max(MAX_ID)).default(0)
export const number = reading(asNumber, z.number())
export const optionalNumber = reading(asNumber, z.number().optional()).optional()
export const integer = (min: number, max: number) => reading(asNumber, z.int().min(min).max(max))
export const optionalInteger = (min: number, max: number) =>
  reading(asNumber, z.int().min(min).max(max).optional()).optional()
export const optionalNumberIn = (min: number, max: number) =>
  reading(asNumber, z.number().min(min).max(max).optional()).optional()
/** For a field that may already have a value: not sent keeps it, '' and null empty it. */
export const keptNumber = reading(
  (value) => (value === undefined ? value : (asNumber(value) ?? null)),
  z.number().nullable().optional(),
).optional()
/** The same for a code or an id; 0 means none. */
export const keptInteger = (max = MAX_ID) =>
  reading(
    (value) => (value === undefined ? value : (asNumber(value) ?? 0)),
    z.int().min(0).max(max).optional(),
  ).optional()
/** 0 or 1; true and false too. */
export const flag = reading(asFlag, bit)
export const optionalFlag = reading(asFlag, bit.optional()).optional()

const asBoolean = (value: unknown): unknown => {
  if (value === "" || value === null) return undefined
  return value === "true" ? true : value === "false" ? false : value
}
/** Of our own calls: true or false, in a query by name. */
export const boolean = reading(asBoolean, z.boolean())
export const optionalBoolean = reading(asBoolean, z.boolean().optional()).optional()

/** One of a list of words; '' and null are "not given". */
export const optionalChoice = <S extends z.ZodType>(choice: S) =>
  reading((value) => (value === "" || value === null ? undefined : value), choice.optional()).optional()

/** Any text up to `max` characters; a number is taken as its digits. The domain does NFC and trimming. */
export const text = (max = 300) => reading(asText, z.string().max(max))
export const optionalText = (max = 300) => reading(asText, z.string().max(max).optional()).optional()

const asIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asNumber)
  if (typeof value !== "string") return value ?? undefined
  return value
    .split(",")
    .filter((part) => part.trim())
    .map(asNumber)
}
const ids = z.array(z.int().positive().max(MAX_ID)).max(1000)
/** Comma-separated ids or an array of them. */
export const optionalCsvIds = reading(asIds, ids.optional()).optional()

/** JSON text or the value itself: forms carry lists as text. */
export const jsonOf = <S extends z.ZodType>(schema: S) =>
  reading((value) => {
    if (typeof value !== "string") return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)

/** A list, as JSON text too; '' and null are an empty one. */
export const listOf = <S extends z.ZodType>(schema: S, max: number) =>
  reading((value) => (value === "" || value === null ? [] : value), jsonOf(z.array(schema).max(max)))

const asWords = (value: unknown): unknown =>
  typeof value === "string" ? value.split(",").filter((part) => part.trim()) : (value ?? undefined)
/**
 * Codes of questions, separated by commas or as an array. '' or []: none yet, but the caller understands them: calls of the
 * specification ask about people outside only whom sends this field.
 */
export const agreed = reading(
  asWords,
  z.array(z.enum(questions)).max(questions.length).readonly().optional(),
).optional()

/** Input of every write of a tournament: see "Rules for every call". */
export const write = {
  /** A UUID; the same action sent again is answered as before and not done again. */
  action: z.uuid().optional(),
  /** The revision that the screen was drawn from. */
  revision: optionalInteger(0, MAX_ID),
  /**
   * The revision at which a person was asked whether results may fall; 409 `more_falls` if a result that falls was
   * recorded since.
   */
  told: optionalInteger(0, MAX_ID),
  /**
   * The questions (codes of 409) that the person was shown and agreed to; each consents to itself alone, and `force` to none
   * of them but those that the call says. With `category_finished` who comes into a finished category is marked «не бере
   * участі», with `medals_wait` who takes part in it again takes its medals back; with `unranked_drawn` who is marked «поза
   * конкурсом» in a drawn category loses the place there.
   */
  agreed,
  /** The client's clock, ms; stored for the record, decides nothing. */
  time: optionalNumber,
}

/**
 * What every write returns in addition to its own payload. `outside`: who stands outside by this step and did not before;
 * absent: nobody.
 */
export const written = { revision: z.int(), outside: z.array(stander).optional() }
