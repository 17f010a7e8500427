import { decideApplications, enterAthletes, saveApplicationRules } from "#contract/applications/calls.ts"
import { saveTeamAthlete } from "#contract/team/calls.ts"
import { syncTournamentPost } from "#contract/tournaments/sync.ts"
import { type Person, signedUp } from "./api.ts"
import type { Filled } from "./filled-tournament.ts"

export interface EnteredCoach extends Person {
  /** The entry of the coach's only athlete, «Ґудзь Лев». */
  readonly application: number
}

/** A coach whose boy of that club of Kyiv was accepted and stands in the list. */
export async function enteredCoach(url: string, { person, id }: Filled, club: string): Promise<EnteredCoach> {
  await person.call(saveApplicationRules, { id, registrationOpen: true, clubLimit: 0, totalLimit: 0 })
  const coach = await signedUp(url)
  const boy = { last_name: "Ґудзь", first_name: "Лев", middle_name: "", bdate: "2013-02-03", sex: 1 }
  const athlete = (await coach.call(saveTeamAthlete, boy)).item.id
  const from = { organization: club, region: "Київ", coach: "Бойко Олег", consent: true }
  const items = [{ athletes: [athlete], category: 0, weight: 48, unranked: 0 as const }]
  const [one] = (await coach.call(enterAthletes, { id, ...from, items })).items
  const application = one?.id ?? 0
  await person.call(decideApplications, { id, applications: [application], decision: "accept" })
  await person.call(syncTournamentPost, { id })
  return { ...coach, application }
}
