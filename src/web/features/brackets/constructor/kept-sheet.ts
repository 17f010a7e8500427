import * as Bracket from "#domain/bracket/index.ts"
import type { Named } from "#layout/bracket/model.ts"
import type { Sheet } from "./sheet.ts"

/** What the page holds: what was typed, and the bracket that was made of it. */
export interface Work {
  readonly event: string
  readonly category: string
  readonly names: string
  /** null: nothing drawn yet. */
  readonly sheet: Sheet | null
}

const blank: Work = { event: "", category: "", names: "", sheet: null }

/** The work that a browser has kept; whatever cannot be read is left out. */
export function readWork(text: string): Work {
  const kept = parsed(text)
  const textOf = (name: string): string => (typeof kept[name] === "string" ? kept[name] : "")
  return {
    ...blank,
    event: textOf("event"),
    category: textOf("category"),
    names: textOf("names"),
    sheet: isSheet(kept.sheet) ? kept.sheet : null,
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

function isSheet(value: unknown): value is Sheet {
  if (!isRecord(value)) return false
  const { athletes, places, won } = value
  if (!Array.isArray(athletes) || !Array.isArray(places) || !Array.isArray(won)) return false
  const isNumber = (one: unknown): boolean =>
    one === null || (Number.isInteger(one) && Number(one) >= 1 && Number(one) <= athletes.length)
  const placed = places.filter((one) => one !== null)
  return (
    athletes.every(isNamed) &&
    Bracket.isSize(places.length) &&
    won.length === places.length - 1 &&
    [...places, ...won].every(isNumber) &&
    new Set(placed).size === placed.length
  )
}

const isNamed = (value: unknown): value is Named =>
  isRecord(value) && [value.name, value.organization, value.region].every((text) => typeof text === "string")
