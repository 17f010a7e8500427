import type { WireBecomingPublic } from "#contract/tournaments/becoming-public.ts"
import type { State } from "#server/views/states/state.ts"
import { visiblePart } from "#server/views/tournament/view.ts"
import { publicFights } from "./fights.ts"
import { presentLists, presentResults } from "./present.ts"
import { publicView } from "./view.ts"

/** How much the public calls tell of a tournament, or would if it were published; counted in what they answer. */
export function publicAmounts(state: State, now: Date): WireBecomingPublic {
  const view = publicView(state, now)
  const lists = view.categories.map((category) => presentLists(view, category)).filter((rounds) => rounds.length > 0)
  const performers = lists.flatMap((rounds) => rounds.flatMap(({ rows }) => rows))
  return {
    draws: view.draws.size,
    lists: lists.length,
    fights: publicFights(view, now).filter((fight) => fight.state === "over").length,
    performances: sum(performers, ({ forms, extra }) => forms.filter((total) => total !== null).length + extra.length),
    medals: sum(presentResults(view), ({ winners }) => winners.length),
    later: visiblePart(state.view, "public", LATEST).draws.size - view.draws.size,
  }
}

/** When every embargo is over: the last moment that a date holds. */
const LATEST = new Date(8.64e15)

const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0)
