import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { mostPenalties } from "#domain/poomsae/score.ts"
import { editionFor, type NamedSheet, namedEditions, scoringOn } from "#domain/poomsae/scoring-rules.ts"
import type { PenaltyKind } from "#domain/poomsae/types.ts"

/** What the chief of the court does next at a match: the one primary key of the page. */
export type ChiefStep =
  /** Marks are missing: nothing can be shown. */
  | { readonly at: "wait"; readonly missing: readonly number[]; readonly of: number }
  /** All have sent. `form`: the regular form that follows; null: the sums may decide now. */
  | { readonly at: "show"; readonly form: number | null }
  /** The form is closed, another regular one follows. */
  | { readonly at: "form"; readonly form: number }
  /** Level in everything: an extra form, drawn unless ''. */
  | { readonly at: "extra"; readonly form: string }
  /** Level after the last extra form: only the officials can decide. */
  | { readonly at: "officials" }
  /** Decided, or nothing to judge: the court goes on. */
  | { readonly at: "next" }

type Seen = Pick<WireScoringCourt, "state" | "style" | "rulesFrom" | "poomsaeNumber" | "judges" | "due" | "winner">

export function chiefStepOf({ state, style, rulesFrom, poomsaeNumber, judges, due, winner }: Seen): ChiefStep {
  if (state === "idle") return { at: "next" }
  const forms = scoringOn(rulesFrom).styles[style === "freestyle" ? "freestyle" : "traditional"].matchForms
  const form = poomsaeNumber < forms ? poomsaeNumber + 1 : null
  if (state === "open") {
    const missing = judges.filter(({ sent }) => !sent).map(({ seat }) => seat)
    return missing.length > 0 ? { at: "wait", missing, of: judges.length } : { at: "show", form }
  }
  if (winner !== "") return { at: "next" }
  if (due) return due.number > 0 ? { at: "extra", form: due.poomsaeName } : { at: "officials" }
  return form === null ? { at: "next" } : { at: "form", form }
}

/** How long marks and a result are shown before what follows opens by itself, seconds. */
const SHOWN = { form: 7, next: 15 } as const

/** Seconds after which the autopilot opens what follows a closed form; null: a person opens it, as an extra form always. */
export function shownFor({ state }: Pick<Seen, "state">, { at }: ChiefStep): number | null {
  return state === "closed" && (at === "form" || at === "next") ? SHOWN[at] : null
}

type Sheet = Pick<WireScoringCourt, "style" | "rulesFrom" | "edition" | "counted">

/** The sheet of freestyle that the rules of a place name; undefined: none. */
export function namedSheetOf({ edition, counted }: Pick<Sheet, "edition" | "counted">): NamedSheet | undefined {
  const named = namedEditions.find((one) => one === edition)
  return named && { edition: named, ...counted }
}

/** Whether a performer may be given one more penalty of that kind: on the sheet of 2026 time is penalised once. */
export function mayPenalize(sheet: Sheet, kind: PenaltyKind, given: number): boolean {
  const style = sheet.style === "freestyle" ? "freestyle" : "traditional"
  return given < mostPenalties(kind, style, editionFor(sheet.rulesFrom, namedSheetOf(sheet)))
}
