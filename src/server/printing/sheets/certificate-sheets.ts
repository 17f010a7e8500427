import { officialWords } from "#contract/register-words.ts"
import { daysOfService } from "#domain/registers/service.ts"
import { plural } from "#domain/ukrainian.ts"
import { type Certificate, certificatePages } from "#layout/documents/certificates.ts"
import { headOf } from "../bracket-paper.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/** Two a page: certificates of all who worked as judges, in the order of their names. */
export function certificateSheets(papers: Papers): Sheet[] {
  if (papers.officials.length === 0) return []
  const { tournament, date, city, judge, secretary } = headOf(papers.tournament)
  const head = { tournament, judge, secretary, place: [date, city].filter(Boolean).join(", ") }
  const all = papers.officials.toSorted((one, other) => collator.compare(one.name, other.name))
  return [
    {
      ...{ key: "certificate", kind: "certificate", title: "Довідки суддям", category: null, section: null },
      pages: () =>
        certificatePages(
          all.map((official) => certificateOf(official, papers)),
          head,
        ),
    },
  ]
}

const collator = new Intl.Collator("uk")

function certificateOf(official: Papers["officials"][number], papers: Papers): Certificate {
  const days = daysOfService(official, { onRota: official.onRota, days: daysHeld(papers) })
  const dateOf = (day: number): string =>
    papers.days.find((one) => one.day === day)?.date || (day === 1 ? papers.tournament.date : "") || `день ${day}`
  const { name, role, category, region } = official
  return {
    ...{ name, role: officialWords[role], days: days.map(dateOf).join(", ") },
    about: [category === "" ? "" : `суддівська категорія: ${category}`, region].filter(Boolean).join(" · "),
    count: plural(days.length, "день", "дні", "днів"),
  }
}

/** Days that are described or that categories stand on; the first one at least. */
function daysHeld({ days, categories }: Papers): number[] {
  const held = new Set([...days.map(({ day }) => day), ...categories.map(({ day }) => day)].filter((day) => day > 0))
  return held.size > 0 ? [...held] : [1]
}
