import type { SheetKind } from "#contract/print-jobs.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import { categoryWords } from "#domain/registration/category-words.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { plural } from "#domain/ukrainian.ts"
import { renderPages } from "#layout/documents/page.ts"
import {
  type Participant,
  type ParticipantGroup,
  type ParticipantOrder,
  participantPages,
} from "#layout/documents/participant-pages.ts"
import { livingPages } from "../documents/paper-style.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"
import { styleOf } from "./style.ts"

/** Everybody who takes part, divided by clubs, categories or regions. */
export const participantSheets =
  (by: ParticipantOrder) =>
  (papers: Papers): Sheet[] => {
    const entered = papers.athletes.filter(({ out }) => !out)
    if (entered.length === 0) return []
    const kind: SheetKind = `list-${by}`
    const page = livingPages.tournament(papers.tournament.id)
    const groups = () => groupsOf(papers, entered, by)
    const note = plural(entered.length, "запис", "записи", "записів")
    return [
      {
        ...{ key: kind, kind, title: titles[by], category: null, section: null },
        pages: (dress) => renderPages(participantPages(groups(), by, styleOf(papers, page, dress), note)),
      },
    ]
  }

const titles: Readonly<Record<ParticipantOrder, string>> = {
  club: "Учасники за організаціями",
  category: "Учасники за категоріями",
  region: "Учасники за областями",
}

/** Categories stand in the order of lists, clubs and regions in that of the alphabet; who has none comes last. */
function groupsOf(papers: Papers, entered: readonly Athlete[], by: ParticipantOrder): ParticipantGroup[] {
  const words = new Map(papers.categories.map((category) => [category.id, categoryWords(category)]))
  const turn = new Map(papers.categories.map(({ id }, at) => [id, at]))
  const categoryOf = ({ categoryId }: Athlete): string => (categoryId && words.get(categoryId)) || "Без категорії"
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
const NONE: ReadonlySet<string> = new Set(["Особисто", "Без категорії", "Область не вказано"])

/** Spellings of one club are one club. */
function nameOf({ categoryId, organization, region, country }: Athlete, by: ParticipantOrder): string {
  if (by === "category") return String(categoryId)
  return by === "region" ? homeOf(region, country) : `${key(organization)} ${key(region)}`
}

function titleOf({ organization, region, country }: Athlete, by: ParticipantOrder, category: string): string {
  if (by === "category") return category
  const home = homeOf(region, country)
  if (by === "region") return home || "Область не вказано"
  return organization === "" ? "Особисто" : [organization, home].filter(Boolean).join(", ")
}

const collator = new Intl.Collator("uk", { numeric: true })
