import { useMemo, useState } from "react"
import * as Bracket from "#domain/bracket/index.ts"
import type { Named } from "#layout/bracket/model.ts"
import { keptText } from "#web/lib/kept-text.ts"
import type { Sheet } from "./sheet.ts"

/** What the page holds: what was typed, and the bracket that was made of it. */
export interface Work {
  readonly event: string
  readonly category: string
  readonly names: string
  /** null: nothing drawn yet. */
  readonly sheet: Sheet | null
}

const kept = keptText("bracket-constructor")
const MOST_STEPS = 200

/**
 * The work of the page, saved in this browser; every change of the bracket can be taken back until the user leaves the
 * page.
 */
export function useWork() {
  const text = kept.use()
  const work = useMemo(() => readWork(text), [text])
  const [past, setPast] = useState<readonly (Sheet | null)[]>([])
  const keep = (change: Partial<Work>): void => void kept.keep(JSON.stringify({ ...readWork(kept.read()), ...change }))
  const put = (sheet: Sheet): void => {
    setPast([...past, work.sheet].slice(-MOST_STEPS))
    keep({ sheet })
  }
  const undo = (): void => {
    keep({ sheet: past.at(-1) ?? null })
    setPast(past.slice(0, -1))
  }
  return { work, type: keep, put, undo: past.length === 0 ? null : undo }
}

const blank: Work = { event: "", category: "", names: "", sheet: null }

/** The work that a browser has saved; parts that cannot be read are left out. */
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
