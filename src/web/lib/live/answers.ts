import type { QueryClient, QueryKey } from "@tanstack/react-query"
import type { ViewEvent } from "#contract/live/followed.ts"
import { applied, type Fragments } from "#contract/live/fragments.ts"
import { courtsOf, fullOf, partsOfCourts, partsOfFull } from "#contract/live/staff.ts"
import { keys } from "../query-keys.ts"
import { type CourtsAnswer, type Full, type Noted, notedCourts, notedFull } from "./noted.ts"

/** An answer that the live stream keeps up to date, and how it is taken apart and put together. */
interface Kind<Answer> {
  readonly noted: Noted<Answer>
  readonly keyOf: (tournament: number) => QueryKey
  readonly fragmentsOf: (answer: Answer) => Fragments
  readonly answerOf: (fragments: Fragments, revision: number, before: Answer, age: number) => Answer
}

const full: Kind<Full> = {
  noted: notedFull,
  keyOf: keys.full,
  fragmentsOf: ({ item }) => new Map(partsOfFull(item)),
  answerOf: (fragments, revision, before) => ({ ...before, item: fullOf(fragments, revision) }),
}

const courts: Kind<CourtsAnswer> = {
  noted: notedCourts,
  keyOf: keys.courts,
  fragmentsOf: ({ now: _, rest: __, revision: ___, ...state }) => new Map(partsOfCourts(state)),
  answerOf: (fragments, revision, before, age) => ({
    ...before,
    ...courtsOf(fragments),
    revision,
    now: new Date(Date.parse(before.now) + age).toISOString(),
  }),
}

function kept<Answer>({ noted, keyOf, fragmentsOf, answerOf }: Kind<Answer>) {
  /** Shows what became of it. false: something between is missing, and it has to be asked for. */
  function patch(client: QueryClient, tournament: number, { from, to, set }: ViewEvent): boolean {
    const before = noted.of(tournament)
    const state = client.getQueryState(keyOf(tournament))
    if (!before) return state === undefined || (state.data === undefined && state.fetchStatus === "idle")
    if (before.revision >= Number(to)) return true
    if (String(before.revision) !== from) return false
    const fragments = applied(before.fragments ?? fragmentsOf(before.answer), set)
    const [revision, at] = [Number(to), Date.now()]
    const answer = answerOf(fragments, revision, before.answer, at - before.at)
    noted.keep(tournament, { revision, answer, at, fragments })
    client.setQueryData(keyOf(tournament), (shown: unknown) => shown && answer)
    return true
  }

  return {
    patch,
    keyOf,
    /** Whether what is known is at least that new. */
    has: (tournament: number, revision: number) => (noted.of(tournament)?.revision ?? 0) >= revision,
    forget: (tournament: number) => noted.forget(tournament),
  }
}

const ALL = [kept(full), kept(courts)]

/** Shows what the stream tells; answers the keys of what has to be asked for instead. */
export const patchAll = (client: QueryClient, tournament: number, event: ViewEvent): QueryKey[] =>
  ALL.flatMap(({ patch, keyOf }) => (patch(client, tournament, event) ? [] : [keyOf(tournament)]))

/** Keys of what the stream has brought already at a revision. */
export const broughtAt = (tournament: number, revision: number): QueryKey[] =>
  ALL.flatMap(({ has, keyOf }) => (has(tournament, revision) ? [keyOf(tournament)] : []))

/** The keys of all that the stream brings. */
export const liveKeys = (tournament: number): QueryKey[] => ALL.map(({ keyOf }) => keyOf(tournament))

/** What was told is of another past. */
export function forgetAnswers(tournament: number): void {
  for (const { forget } of ALL) forget(tournament)
}
