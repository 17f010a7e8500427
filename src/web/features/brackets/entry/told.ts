import type { WireCategory } from "#contract/categories.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { fightName } from "../board/fight-name.ts"
import { bracketOf, categoryView } from "../category-view.ts"
import { messages } from "./messages.ts"

/** What the server answered to an entry, in one line. */
export function toldOf(tournament: WireTournamentFull, item: WireCategory, t: number, fallen: number): string {
  const bracket = bracketOf(item)
  if (!bracket) return ""
  const model = bracketModel(bracket, categoryView(tournament, item).athleteById, "organization")
  const line = messages.saved(fightName(model, t), item.fullname, bracket.fights[t]?.result?.decision ?? "")
  return fallen > 0 ? `${line} ${messages.fallen(fallen)}` : line
}
