import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { PageMeta } from "./page.ts"
import { paperTexts } from "./uk.ts"

/** The head of a paper whose places may still change: «ПОПЕРЕДНІЙ» before its title, and behind its note what is missing; '' nothing. */
export const preliminary = <Head extends Pick<PageMeta, "title" | "note">>(head: Head, missing: string): Head =>
  missing === ""
    ? head
    : {
        ...head,
        title: paperTexts.preliminaryTitle(head.title),
        note: [head.note, missing].filter(Boolean).join(" · "),
      }

/** Who is in a category, by id. */
type People = ReadonlyMap<AthleteId, { readonly name: string }>

/** At most so many names fit into the head of a paper; the rest is a number. */
const NAMED = 2

/** Who stands outside, by name; '' nobody. */
export function outsideText(outside: readonly AthleteId[], people: People): string {
  if (outside.length === 0) return ""
  const names = outside.flatMap((id) => people.get(id)?.name ?? []).slice(0, NAMED)
  return paperTexts.notInBracket(names, outside.length - names.length)
}

/** What a category still lacks before its places are final; '' nothing. */
export function missingIn(bracket: Bracket.Bracket, people: People): string {
  if (bracket.awaits.length > 0) return paperTexts.drawUnfinished(bracket.awaits.length)
  if (bracket.outside.length > 0) return outsideText(bracket.outside, people)
  if (Bracket.isUnconfirmed(bracket)) return paperTexts.unconfirmed
  const { fights, done, left } = Bracket.progress(bracket)
  if (Bracket.levelIn(bracket).length > 0) return paperTexts.level
  if (left === 0) return ""
  return done === 0 ? paperTexts.noFightsYet : paperTexts.fightsDone(done, fights)
}

/** The same for a bracket's sheet: before its first fight it is the sheet of the draw, without places. */
export const missingOnSheet = (bracket: Bracket.Bracket, people: People): string =>
  bracket.awaits.length === 0 && bracket.outside.length === 0 && Bracket.progress(bracket).done === 0
    ? ""
    : missingIn(bracket, people)

/** What a paper of many categories still lacks. */
export const missingAmong = (unfinished: number): string =>
  unfinished === 0 ? "" : paperTexts.categoriesUnfinished(unfinished)
