import type { PageMeta } from "./page.ts"
import { preliminary } from "./preliminary.ts"
import type { PaperStamp } from "./stamp-items.ts"

/** Head and foot of all papers of a tournament. */
export interface Occasion {
  readonly tournament: string
  /** Day as people write it, '' if not set. */
  readonly date: string
  readonly city: string
  readonly judge: string
  readonly secretary: string
  /** Names of the logos that they bear. */
  readonly emblems?: readonly string[]
}

/** How a tournament's papers are made. */
export interface PaperStyle {
  readonly occasion: Occasion
  /** What is shown beside a name: depends on the tournament's kind of protocol. */
  readonly team: "organization" | "region"
  readonly stamp?: PaperStamp
  /** What is missing before its places are final; absent or '': nothing. */
  readonly missing?: string
}

/** Head and foot of a paper that is called `title`. */
export function paperMeta(
  { occasion, stamp, missing = "" }: Omit<PaperStyle, "team">,
  title: string,
  note = "",
): PageMeta {
  const { tournament, date, city, judge, secretary, emblems = [] } = occasion
  const place = [date, city].filter(Boolean).join(", ")
  const meta = { tournament, place, title, note, judge, secretary, emblems }
  return preliminary(stamp ? { ...meta, stamp } : meta, missing)
}
