import type { WireBecomingPublic } from "#contract/tournaments/becoming-public.ts"
import { isHeldBack } from "#domain/draw/public-wait.ts"
import type { CategoryId } from "#domain/ids.ts"
import { type State, stateOf } from "#server/views/states/state.ts"
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

/**
 * How much more they would tell once the draw of a category that is held back is published at once, or with null all of them, each
 * from its time on. Of a tournament that is not published: how much more with it.
 */
export function amountsOfDraws(state: State, category: CategoryId | null, now: Date): WireBecomingPublic {
  const before = publicAmounts(state, now)
  const after = publicAmounts(withPublished(state, category), now)
  return {
    draws: after.draws - before.draws,
    lists: after.lists - before.lists,
    fights: after.fights - before.fights,
    performances: after.performances - before.performances,
    medals: after.medals - before.medals,
    later: after.later - before.later,
  }
}

function withPublished(state: State, category: CategoryId | null): State {
  const draws = [...state.view.draws].map(([id, draw]) => {
    const { row, bracket } = draw
    const isMeant = (category === null || category === id) && isHeldBack(row.state, bracket.awaits.length)
    if (!isMeant) return [id, draw] as const
    const embargo = category === null ? row.embargo : null
    return [id, { ...draw, row: { ...row, state: "published" as const, embargo } }] as const
  })
  return stateOf({ ...state, view: { ...state.view, draws: new Map(draws) } })
}

/** When every embargo is over: the last moment that a date holds. */
const LATEST = new Date(8.64e15)

const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0)
