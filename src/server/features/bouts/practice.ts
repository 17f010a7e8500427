import type { Seats } from "#domain/bout/rules.ts"
import type { AthleteId, CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { hashOfRules } from "#server/records/bouts/bouts.ts"
import type { State } from "#server/views/states/state.ts"
import type { BoutDeps } from "./deps.ts"
import { stateNow } from "./headings.ts"
import type { LiveBout } from "./live-bout.ts"
import { rulesFor, seatsOf } from "./open-actions.ts"
import { practiceTexts } from "./uk.ts"

interface Wanted {
  readonly tournamentId: TournamentId
  readonly sectionId: SectionId
  readonly category?: number | undefined
  readonly session: string
  readonly seats?: Seats | undefined
}

/** A bout of an invented pair. Nothing of it is stored. Refuses `not_found`. */
export async function openPracticeOn({ db, shell, bouts }: BoutDeps, wanted: Wanted): Promise<LiveBout> {
  const { tournamentId, sectionId, session } = wanted
  const state = orNotFound(await stateNow(db, shell.states, tournamentId))
  const { sections, categories } = state.courts()
  orNotFound(sections.find(({ id }) => id === sectionId))
  const asked = wanted.category === undefined ? null : orNotFound(categories.find(({ id }) => id === wanted.category))
  const category = asked?.id ?? nextCategory(state, sectionId)
  const rules = await rulesFor(db, state, category)
  const seats = wanted.seats ?? (await seatsOf(db, tournamentId, sectionId))
  return bouts.registry.addPractice(sectionId, tournamentId, {
    row: {
      categoryId: category ?? (0 as CategoryId),
      t: 0,
      blue: 1 as AthleteId,
      red: 2 as AthleteId,
      seats,
      rules,
      rulesHash: hashOfRules(rules),
    },
    heading: {
      number: 0,
      categoryName: categories.find(({ id }) => id === category)?.name ?? practiceTexts.category,
      stage: 0,
      isPublic: false,
      delay: "0",
      blue: practiceTexts.blue,
      red: practiceTexts.red,
      coaches: { blue: "", red: "" },
    },
    at: bouts.time.now(),
    session,
  })
}

/** The category of the next fight of a court; null: none waits. */
function nextCategory(state: State, sectionId: SectionId): CategoryId | null {
  const waiting = state
    .courts()
    .fights.filter(({ court, isOver, number }) => court === sectionId && !isOver && number !== null)
  return waiting.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))[0]?.category ?? null
}
