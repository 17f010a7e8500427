import { saveBracket } from "#contract/brackets/calls.ts"
import { certificateText } from "#contract/brackets/draw.uk.ts"
import { type Bracket, hasResults } from "#domain/bracket/index.ts"
import * as Draw from "#domain/draw/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { CategoryView } from "../category-view.ts"
import { occupiedOf } from "../draw/placing.ts"
import { tellFailed, tellSaved } from "../notices.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import { factsMessages as messages } from "./uk.ts"

/**
 * Gives late entries the positions that keep athletes apart best, in a larger bracket if needed, once the person has
 * seen which positions and what falls.
 */
export function useLateEntry(view: CategoryView) {
  const { category, bracket } = view
  const { send, seen, isPending } = useBracketWrite(saveBracket, category.tournament_id)
  const admit = async (late: readonly AthleteId[]): Promise<void> => {
    if (bracket === null || isPending) return
    // Positions and what falls are of the state shown now: if another person makes a step while the question is open,
    // the server refuses.
    const since = seen(category.id)
    const admission = Draw.admit(view.entrants, bracket, late)
    const { size, places } = admission
    if (!(await confirm(questionOf(view, bracket, admission, late)))) return
    const bracket_data = occupiedOf(size, places)
    const input = { tournamentid: category.tournament_id, categoryid: category.id, bracket_size: size, bracket_data }
    const consent = hasResults(bracket) ? { force: 1 as const, reason: messages.reason } : {}
    try {
      await send(category.id, { ...input, told: since, ...consent }, since)
      tellSaved()
    } catch (error) {
      tellFailed(error)
    }
  }
  return { admit, isSaving: isPending }
}

function questionOf(view: CategoryView, bracket: Bracket, admission: Draw.Admission, late: readonly AthleteId[]) {
  const { size } = admission
  const isGrown = size > bracket.size
  return {
    title: isGrown ? messages.enlargeQuestion(size) : messages.admitQuestion(late.length),
    body: bodyOf(view, bracket, admission, late),
    action: isGrown ? messages.enlarge(size) : messages.admit(late.length),
  }
}

function bodyOf(
  { entrants, athleteById }: CategoryView,
  bracket: Bracket,
  { size, places, undone }: Draw.Admission,
  late: readonly AthleteId[],
): string {
  const nameOf = (id: AthleteId | null | undefined): string => (id == null ? "" : (athleteById.get(id)?.name ?? ""))
  const comers = late.map((id) => {
    const slot = places.indexOf(id)
    return messages.comesTo(nameOf(id), slot + 1, nameOf(places[slot ^ 1]))
  })
  const fallen = fallenTexts(bracket, undone, athleteById)
  return [
    `${comers.join("; ")}.`,
    size > bracket.size ? messages.othersLater : messages.othersStay,
    `${certificateText(Draw.certify(entrants, size, places))}.`,
    fallen.length > 0 ? messages.falls(fallen) : messages.nothingFalls,
    messages.inHistory,
  ]
    .filter((sentence) => sentence !== ".")
    .join(" ")
}
