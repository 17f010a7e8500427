import type { Sex } from "#domain/athletes/types.ts"
import {
  classIds,
  classLabel,
  mostClasses,
  OPEN_WEIGHT,
  type WeightClass,
  weightClass,
} from "#domain/catalogue/weight-classes.ts"

export type ClassFault = "unread" | "order" | "open_not_last" | "open_gap" | "too_heavy" | "too_many"

/** The limits of a list, or what is wrong with it and where. */
export type Limits =
  | { readonly ok: true; readonly limits: readonly { readonly from: number; readonly to: number | null }[] }
  | { readonly ok: false; readonly fault: ClassFault; readonly value: string }

/** Reads '-20 -22,5 -25 25+': ascending upper limits, at the end an open class that begins where the last one stops. */
export function readClasses(text: string, sex: Sex): Limits {
  const words = text.split(/[\s;]+/).filter(Boolean)
  const limits: { from: number; to: number | null }[] = []
  let reached = 0
  for (const [at, word] of words.entries()) {
    const said = readWord(word)
    if (!said) return { ok: false, fault: "unread", value: word }
    const fault = faultOf(said, reached, at === words.length - 1)
    if (fault) return { ok: false, fault, value: word }
    limits.push({ from: reached, to: said.isOpen ? null : said.kg })
    reached = said.kg
  }
  const most = mostClasses(sex)
  return limits.length > most ? { ok: false, fault: "too_many", value: String(most) } : { ok: true, limits }
}

interface ReadLimit {
  readonly kg: number
  readonly isOpen: boolean
}

function readWord(word: string): ReadLimit | null {
  const parts = /^(?:[-−–](\d{1,3}(?:[.,]\d)?)|(?:(\d{1,3}(?:[.,]\d)?)\+|\+(\d{1,3}(?:[.,]\d)?)))$/.exec(word)
  if (!parts) return null
  const [, upTo, over, plus] = parts
  return { kg: Number((upTo ?? over ?? plus ?? "").replace(",", ".")), isOpen: upTo === undefined }
}

function faultOf({ kg, isOpen }: ReadLimit, reached: number, isLast: boolean): ClassFault | null {
  if (kg >= OPEN_WEIGHT) return "too_heavy"
  if (!isOpen) return kg > reached ? null : "order"
  if (!isLast) return "open_not_last"
  return kg === reached ? null : "open_gap"
}

/** How a list is written: '-20 -22.5 22.5+'. */
export const writeClasses = (classes: readonly Pick<WeightClass, "from" | "to">[]): string =>
  classes.map(({ from, to }) => classLabel(from, to).replace(".", ",")).join(" ")

/**
 * The classes of a list of a group. One that was there keeps its id, because tournaments remember picks by it; a new one takes the
 * first id that none had.
 */
export function classesOfLimits(
  limits: readonly Pick<WeightClass, "from" | "to">[],
  list: { readonly group: number; readonly sex: Sex; readonly before: readonly WeightClass[] },
): WeightClass[] {
  const known = new Map(list.before.map((one) => [`${one.from}|${one.to}`, one]))
  const taken = new Set(list.before.map(({ id }) => id))
  const all = classIds(list.group, list.sex)
  const kept = new Set(limits.flatMap(({ from, to }) => known.get(`${from}|${to}`)?.id ?? []))
  // If the list has had more classes than it has ids, ids of removed classes are reused.
  const free = [...all.filter((id) => !taken.has(id)), ...all.filter((id) => taken.has(id) && !kept.has(id))]
  const fresh = free[Symbol.iterator]()
  return limits.map(
    ({ from, to }) => known.get(`${from}|${to}`) ?? weightClass(fresh.next().value ?? 0, from, to, list.sex),
  )
}
