import type { QueryKey } from "@tanstack/react-query"
import type { Topic } from "#contract/wire/live.ts"

/** The keys of cached server data. All data of a tournament begin with `["tournament", id]`. */
export const keys = {
  currentUser: ["current-user"],
  sessions: ["sessions"],
  tournaments: ["tournaments"],
  catalogue: (year: number) => ["catalogue", year],
  /** Prefix of all that belongs to the tournament. */
  all: (tournament: number) => ["tournament", tournament],
  tournament: (tournament: number) => ["tournament", tournament, "itself"],
  full: (tournament: number) => ["tournament", tournament, "full"],
  athletes: (tournament: number) => ["tournament", tournament, "athletes"],
  category: (tournament: number, category: number) => ["tournament", tournament, "category", category],
  history: (tournament: number) => ["tournament", tournament, "history"],
  /** What the account that is signed in may do in the tournament. */
  role: (tournament: number) => ["tournament", tournament, "role"],
  staff: (tournament: number) => ["tournament", tournament, "staff"],
  /** Prefix of contacts, judges and fees. */
  people: (tournament: number) => ["tournament", tournament, "people"],
  /** The queues of all courts. */
  courts: (tournament: number) => ["tournament", tournament, "courts"],
  /** Between courts and headquarters. */
  messages: (tournament: number) => ["tournament", tournament, "messages"],
  /** Judges’ seats and displays. */
  seats: (tournament: number) => ["tournament", tournament, "seats"],
  screens: (tournament: number) => ["tournament", tournament, "screens"],
  /** What other sites may show of it. */
  embedding: (tournament: number) => ["tournament", tournament, "embedding"],
  /** Whose medals are ready, called, given. */
  awards: (tournament: number) => ["tournament", tournament, "awards"],
  /** What is scored at the places of all courts. */
  scoring: (tournament: number) => ["tournament", tournament, "scoring"],
  /** Online entries, as staff and as their coach see them, and the fights of the coach's athletes. */
  applications: (tournament: number) => ["tournament", tournament, "applications"],
  coachDay: (tournament: number) => ["tournament", tournament, "coach-day"],
  participation: ["participation"],
  /** Prefix of winners, medals and team standings. */
  standings: (tournament: number) => ["tournament", tournament, "standings"],
  /** What the staff should do next, and how far each phase is. */
  progress: (tournament: number) => ["tournament", tournament, "progress"],
  /** Which papers there are, and which of them were printed. */
  papers: (tournament: number) => ["tournament", tournament, "papers"],
  invitation: (code: string) => ["invitation", code],
} as const satisfies Record<string, QueryKey | ((...ids: never[]) => QueryKey)>

/**
 * The queries to fetch again after a step of this topic. Most topics change what the whole tournament shows (`ALWAYS`); those
 * in `FEW` and the scoring of poomsae change only what they name, and the history.
 */
export function keysOf(tournament: number, topic: Topic): QueryKey[] {
  const few = FEW[topic]
  if (few) return [...few, keys.history].map((of): QueryKey => of(tournament))
  if (topic.startsWith("scoring:")) return [keys.scoring(tournament), keys.history(tournament)]
  const always = ALWAYS.map((of): QueryKey => of(tournament))
  if (topic === "tournament") {
    return [...always, keys.tournament(tournament), keys.tournaments, keys.applications(tournament)]
  }
  if (topic === "people") return [...always, keys.people(tournament), keys.applications(tournament)]
  // Fees depend on who is entered in which category; the rota depends on which courts there are.
  if (topic === "athletes") {
    return [...always, keys.athletes(tournament), keys.people(tournament), keys.applications(tournament)]
  }
  if (topic === "categories" || topic === "sections") {
    return [...always, [...keys.all(tournament), "category"], keys.people(tournament)]
  }
  if (topic === "staff") return [...always, keys.role(tournament), keys.staff(tournament), keys.tournaments]
  return [...always, keys.category(tournament, Number(topic.slice("category:".length)))]
}

const ALWAYS = [
  keys.full,
  keys.history,
  keys.progress,
  keys.courts,
  keys.coachDay,
  keys.standings,
  keys.papers,
  keys.awards,
  keys.embedding,
]

/** Topics that touch only a few things. */
const FEW: Partial<Record<string, readonly ((tournament: number) => QueryKey)[]>> = {
  papers: [keys.papers],
  courts: [keys.courts, keys.coachDay],
  messages: [keys.messages],
  awards: [keys.awards],
  applications: [keys.applications, keys.progress, () => keys.participation],
  seats: [keys.seats, keys.screens, keys.scoring],
}
