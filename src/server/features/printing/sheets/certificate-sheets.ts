import { officialWords } from "#contract/office/uk.ts"
import { daysOfService } from "#domain/office/service.ts"
import { letterCollator } from "#domain/uk/order.ts"
import type { Certificate } from "#layout/documents/certificates.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { headOf } from "../bracket-paper.ts"
import { type Sheet, sheetOfTournament } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/** Two a page: certificates of all who worked as judges, in the order of their names. */
export function certificateSheets(papers: Papers): Sheet[] {
  if (papers.officials.length === 0) return []
  const { tournament, date, city, judge, secretary } = headOf(papers.tournament)
  const head = { tournament, judge, secretary, place: [date, city].filter(Boolean).join(", ") }
  const all = papers.officials.toSorted((one, other) => letterCollator.compare(one.name, other.name))
  const certificates = () => all.map((official) => certificateOf(official, papers))
  return [sheetOfTournament("certificate", printTexts.certificatesTitle, () => ["certificates", certificates(), head])]
}

function certificateOf(official: Papers["officials"][number], papers: Papers): Certificate {
  const days = daysOfService(official, { onRota: official.onRota, days: daysHeld(papers) })
  const dateOf = (day: number): string =>
    papers.days.find((one) => one.day === day)?.date ||
    (day === 1 ? papers.tournament.date : "") ||
    printTexts.dayNumber(day)
  const { name, role, category, region } = official
  return {
    name,
    role: officialWords[role],
    days: days.map(dateOf).join(", "),
    about: [category === "" ? "" : printTexts.judgeCategory(category), region].filter(Boolean).join(" · "),
    count: printTexts.days(days.length),
  }
}

/** Days that have a description or categories; at least the first day. */
function daysHeld({ days, categories }: Papers): number[] {
  const held = new Set([...days.map(({ day }) => day), ...categories.map(({ day }) => day)].filter((day) => day > 0))
  return held.size > 0 ? [...held] : [1]
}
