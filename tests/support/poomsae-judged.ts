import type { WireAward } from "#contract/displays/calls.ts"
import type { WireCategoryOne } from "#contract/poomsae/calls.ts"
import type { WireStandings } from "#contract/standings/calls.ts"
import { ok, type Person } from "./hall.ts"
import { linesOf } from "./pdf-text.ts"

/** What a tournament's lists show on desk, paper, public page and podium, without what every step changes. */
export async function shownLists(of: Person, tournament: number, categories: readonly number[]) {
  const lists = []
  for (const category of categories) {
    const one = ok<WireCategoryOne>(await of.post("/api/get-category-one", { tournament, category }))
    const paper = async (more: string) =>
      linesOf((await of.get(`/tournament/print-pdf-list-result?category=${category}${more}`)).rawPayload).filter(
        (line) => !/^Сторінка|\d\d:\d\d/.test(line),
      )
    const page = (await of.get(`/t/${tournament}/c/${category}`)).body
    lists.push({
      roundsData: one.roundsData,
      paper: await paper("&sort=place"),
      counted: await paper("&autosort=true"),
      page: [...page.matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) =>
        table.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "),
      ),
    })
  }
  const { categories: results, organizations } = ok<WireStandings>(
    await of.get(`/api/v1/tournaments/${tournament}/standings`),
  )
  const awards = ok<{ list: WireAward[] }>(await of.get(`/api/v1/tournaments/${tournament}/awards`)).list
  return { lists, results, organizations, awards }
}
