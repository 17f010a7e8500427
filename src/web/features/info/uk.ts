import type { WireCategory } from "#contract/categories/calls.ts"
import { count, inForm, plural } from "#domain/uk/words.ts"
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
  publishDraws: "Оприлюднити жеребкування",
  publishTitle: (count: number) => `Оприлюднити ${plural(count, "жеребкування", "жеребкування", "жеребкувань")}?`,
  publishText: "Сітки побачать усі відвідувачі опублікованого турніру. Можна скасувати в історії.",
  published: (count: number) => `Оприлюднено: ${count}`,
  publishedLater: (count: number) => `Буде оприлюднено з турніром: ${count}`,
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

/** The state of a category's draw, '' if there is none. */
export function drawWord(state: WireCategory["draw_state"], audience: DrawAudience): string {
  if (state === "") return messages.notDrawn
  if (state !== "published") return messages.held
  return audience === "all" ? messages.drawn : messages.drawnLater[audience]
}
