import type { publishDraws } from "#contract/brackets/draws.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { publicWaits } from "#domain/draw/public-wait.ts"
import { count, inForm, quoted } from "#domain/uk/words.ts"
import type { DrawAudience } from "#web/tournament/draw-audience.ts"

export const messages = {
  missing: "не вказано",
  totals: "Підсумки",
  totalAthletes: (value: number) => inForm(value, "Спортсмен", "Спортсмени", "Спортсменів"),
  totalCategories: (value: number) => inForm(value, "Категорія", "Категорії", "Категорій"),
  totalOrganizations: (value: number) => inForm(value, "Організація", "Організації", "Організацій"),
  totalRegions: (value: number) => inForm(value, "Область", "Області", "Областей"),
  totalVerified: () => "Перевірено",
  byRegion: "За областями",
  byOrganization: "За організаціями",
  byCategory: "За категоріями",
  region: "Область",
  organization: "Організація",
  category: "Категорія",
  count: "Учасників",
  draw: "Жеребкування",
  drawn: "проведено",
  drawnLater: { tournament: "буде оприлюднено з турніром", category: "буде оприлюднено з категорією" },
  notDrawn: "ще не проведено",
  held: "не оприлюднено",
  notPublished: "Помилка. Жеребкування не оприлюднено...",
  papers: "Протоколи й таблиці, PDF",
  allProtocols: "Усі протоколи",
  tables: {
    categories: "Категорії",
    winners: "Призери",
    medals: "Медалі",
    organization: "Бали організацій",
    region: "Бали областей",
    coach: "Бали тренерів",
  },
  notes: "Важлива інформація",
  description: "Повний опис/Регламент",
  noDescription: "Опису ще немає. Його можна додати в редагуванні турніру.",
  empty: "Інформація відсутня",
  all: (value: number) => `Усі ${count(value)}`,
  allOf: (title: string, value: number) => `${title}: усі ${count(value)}`,
}

type Published = Pick<OutputOf<typeof publishDraws>, "visible" | "waits">

const waitTexts: Readonly<Record<Published["waits"][number]["why"], (names: readonly string[]) => string>> = {
  tournament: (names) => `Буде оприлюднено з турніром: ${names.length}`,
  category: (names) => `Разом із категорією, яка ще чернетка: ${namesOf(names)}`,
  embargo: (names) => `У вказаний час: ${namesOf(names)}`,
  draft: (names) => `Не оприлюднено, бо не всіх розставлено: ${namesOf(names)}`,
}

const NAMED = 2
const namesOf = (names: readonly string[]): string => {
  const more = names.length > NAMED ? ` і ще ${names.length - NAMED}` : ""
  return `${names.slice(0, NAMED).map(quoted).join(", ")}${more}`
}

/** What visitors see by a publication, and what waits, each for its reason. */
export function publishedText({ visible, waits }: Published): string {
  const waiting = publicWaits.flatMap((why) => {
    const names = waits.filter((one) => one.why === why).map(({ name }) => name)
    return names.length > 0 ? [waitTexts[why](names)] : []
  })
  return [...(visible > 0 || waiting.length === 0 ? [`Оприлюднено: ${visible}`] : []), ...waiting].join(". ")
}

/** The state of a category's draw, '' if there is none. */
export function drawWord(state: WireCategory["draw_state"], audience: DrawAudience): string {
  if (state === "") return messages.notDrawn
  if (state !== "published") return messages.held
  return audience === "all" ? messages.drawn : messages.drawnLater[audience]
}
