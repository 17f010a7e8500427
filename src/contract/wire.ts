import * as z from "zod"

// Numbers may arrive as numeric strings (forms); '' and null are "not given". Plain `z.coerce` would turn '' into 0.
const asNumber = (value: unknown): unknown => {
  if (value === "" || value === null) return undefined
  if (typeof value === "string" && /^\s*-?\d+([.,]\d+)?\s*$/.test(value)) return Number(value.replace(",", "."))
  if (typeof value === "boolean") return value ? 1 : 0
  return value
}

/** Positive integer id. */
export const id = z.preprocess(asNumber, z.int().positive().max(2_147_483_647))
/** An id, or 0 / absent for "new" or "none". */
export const idOrNone = z.preprocess((value) => asNumber(value) ?? 0, z.int().min(0).max(2_147_483_647))
export const number = z.preprocess(asNumber, z.number())
export const optionalNumber = z.preprocess(asNumber, z.number().optional())
export const integer = (min: number, max: number) => z.preprocess(asNumber, z.int().min(min).max(max))
export const optionalInteger = (min: number, max: number) =>
  z.preprocess(asNumber, z.int().min(min).max(max).optional())
/** 0 or 1. */
export const flag = z.preprocess(asNumber, z.union([z.literal(0), z.literal(1)]))
export const optionalFlag = z.preprocess(asNumber, z.union([z.literal(0), z.literal(1)]).optional())

/** Any text up to `max` characters; a number is taken as its digits. NFC and trimming are the domain's. */
export const text = (max = 300) =>
  z.preprocess((value) => (typeof value === "number" ? String(value) : value), z.string().max(max))
export const optionalText = (max = 300) =>
  z.preprocess(
    (value) => (typeof value === "number" ? String(value) : (value ?? undefined)),
    z.string().max(max).optional(),
  )

/** Comma-separated ids or an array of them. */
export const csvIds = z.preprocess((value) => {
  if (typeof value === "string")
    return value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean)
      .map(Number)
  return Array.isArray(value) ? value.map(asNumber) : value
}, z.array(z.int().positive()).max(1000))
export const optionalCsvIds = z.preprocess((value) => value ?? undefined, csvIds.optional())

/** JSON text or the value itself: forms carry lists as text. */
export const jsonOf = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)

/** Taken by every write of a tournament: see "Rules for every call". */
export const write = {
  /** A UUID; the same action sent again is answered as before and not done again. */
  action: z.uuid().optional(),
  /** The revision that the screen was drawn from. */
  revision: optionalInteger(0, 2_147_483_647),
  /** The client's clock, ms; stored for the record, decides nothing. */
  time: optionalNumber,
}

/** What every write answers beside its own payload. */
export const written = { revision: z.int() }
