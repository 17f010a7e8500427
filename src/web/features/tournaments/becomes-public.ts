import { fullTournament, type WireTournamentFull } from "#contract/tournaments/calls.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { misfits } from "#domain/registration/fits.ts"
import { call } from "#web/lib/api.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"
import { categoryFields } from "#web/tournament/category-fields.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { publicTexts, type Shown } from "./public.uk.ts"

/** Of categories that are not drafts, the draws that are published, their recorded fights and the medals that are decided. */
export function shownOf({ protocols }: Pick<WireTournamentFull, "protocols">): Shown {
  const brackets = protocols
    .filter(({ category_status, draw_state }) => category_status === 1 && draw_state === "published")
    .flatMap((category) => bracketOf(category) ?? [])
  const sum = (of: (bracket: Bracket.Bracket) => number): number =>
    brackets.reduce((all, bracket) => all + of(bracket), 0)
  return {
    draws: brackets.length,
    fights: sum((bracket) => Bracket.progress(bracket).done),
    medals: sum((bracket) => {
      const { gold, silvers, bronzes } = Bracket.winners(bracket)
      return Number(gold !== null) + silvers.length + bronzes.length
    }),
  }
}

/** Asks before a tournament is published, with what becomes public; at once if there is nothing yet. */
export async function agreesToPublish(id: number): Promise<boolean> {
  const { item } = await call(fullTournament, { id })
  const shown = shownOf(item)
  if (shown.draws === 0) return true
  return await confirm({ title: publicTexts.title, body: publicTexts.body(shown), action: publicTexts.action })
}

/** Ids of the entries whose age their category does not admit in that year. */
export function strangersIn({ protocols, sportsmans }: Entered, year: number): number[] {
  const byId = new Map(protocols.map((category) => [category.id, categoryFields(category)]))
  return sportsmans.flatMap(({ id, category_id, bdate, members }) => {
    const category = byId.get(category_id)
    const people = members.map((one) => ({ name: one.name, birthYear: one.bdate, sex: "none" as const }))
    const entrant = { sex: "none" as const, birthYear: bdate, weight: null, members: people }
    const isOff = category && misfits(entrant, category, year).some(({ field }) => field === "birthYear")
    return isOff ? [id] : []
  })
}

type Entered = Pick<WireTournamentFull, "protocols" | "sportsmans">
