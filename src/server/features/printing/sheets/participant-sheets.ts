import { categoryWords } from "#domain/athletes/category-words.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { UNATTACHED_NAME } from "#domain/catalogue/place-names.data.ts"
import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import { collator } from "#domain/uk/order.ts"
import type { Participant, ParticipantGroup, ParticipantOrder } from "#layout/documents/participant-pages.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { livingPages } from "../documents/paper-style.ts"
import { type Sheet, sheetOfTournament } from "../sheet.ts"
import { type Papers, styleOf } from "./papers.ts"

/** Everybody who takes part, divided by clubs, categories or regions. */
export const participantSheets =
  (by: ParticipantOrder) =>
  (papers: Papers): Sheet[] => {
    const entered = papers.athletes.filter(({ out }) => !out)
    if (entered.length === 0) return []
    const page = livingPages.tournament(papers.tournament.id)
    const groups = () => groupsOf(papers, entered, by)
    const note = printTexts.entries(entered.length)
    const content: Sheet["content"] = (dress) => ["participants", groups(), by, styleOf(papers, page, dress), note]
    return [sheetOfTournament(`list-${by}`, titles[by], content)]
  }

const titles: Readonly<Record<ParticipantOrder, string>> = {
  club: printTexts.participantsByClub,
  category: printTexts.participantsByCategory,
  region: printTexts.participantsByRegion,
}

/** Categories are in the order of lists, clubs and regions in alphabetical order; athletes without one come last. */
function groupsOf(papers: Papers, entered: readonly Athlete[], by: ParticipantOrder): ParticipantGroup[] {
  const words = new Map(papers.categories.map((category) => [category.id, categoryWords(category)]))
  const turn = new Map(papers.categories.map(({ id }, at) => [id, at]))
  const categoryOf = ({ categoryId }: Athlete): string => (categoryId && words.get(categoryId)) || printTexts.noCategory
  const groups = [...groupBy(entered, (athlete) => nameOf(athlete, by)).values()].map((group) => {
    const [first] = group
    const title = first ? titleOf(first, by, categoryOf(first)) : ""
    const rank = by === "category" && first?.categoryId ? (turn.get(first.categoryId) ?? LAST) : LAST
    return { title, rank, group: group.toSorted((one, other) => collator.compare(one.name, other.name)) }
  })
  const isLast = (title: string): number => Number(NONE.has(title))
  return groups
    .toSorted(
      (one, other) =>
        isLast(one.title) - isLast(other.title) || one.rank - other.rank || collator.compare(one.title, other.title),
    )
    .map(({ title, group }) => ({
      title: `${title} · ${group.length}`,
      participants: group.map((person): Participant => ({ person, category: categoryOf(person) })),
    }))
}

const LAST = Number.MAX_SAFE_INTEGER
const NONE: ReadonlySet<string> = new Set([UNATTACHED_NAME, printTexts.noCategory, printTexts.noRegion])

/** Spellings of one club are one club. */
function nameOf({ categoryId, organization, region, country }: Athlete, by: ParticipantOrder): string {
  if (by === "category") return String(categoryId)
  return by === "region" ? homeOf(region, country) : `${key(organization)} ${key(region)}`
}

function titleOf({ organization, region, country }: Athlete, by: ParticipantOrder, category: string): string {
  if (by === "category") return category
  const home = homeOf(region, country)
  if (by === "region") return home || printTexts.noRegion
  return organization === "" ? UNATTACHED_NAME : [organization, home].filter(Boolean).join(", ")
}
