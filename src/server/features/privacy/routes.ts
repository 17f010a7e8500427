import * as contract from "#contract/privacy/calls.ts"
import { mayOwn } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { aliasOf } from "#domain/privacy/person.ts"
import { Refusal } from "#domain/refusal.ts"
import { searchWords } from "#domain/search-words.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { deleteTeamAthlete, findEntries, findTeamAthletes } from "#server/records/privacy/everywhere.ts"
import { findPersons } from "#server/records/privacy/traces.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { erasePerson, exportPerson } from "./actions.ts"

const SHORTEST = 2
const MOST = 50

/** Shows and erases a person's data on request: for owners in their tournaments, for operators everywhere. */
export function privacyRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.findPersons, async ({ id, search }, caller) => {
    await requireOwn(id, caller)
    const persons = await findPersons(db, id, longEnough(search))
    return {
      list: persons.slice(0, MOST).map((one) => ({
        athletes: [...one.athletes],
        applications: [...one.applications],
        name: one.name,
        birthYear: one.birthYear,
        organization: one.organization,
        here: one.isHere,
        medical: one.medicalNotes,
        payments: one.payments,
      })),
    }
  })

  serve(contract.exportPerson, async ({ id, ...wish }, caller) => {
    await requireOwn(id, caller)
    return { item: plain(await exportPerson(db, id, wantedOf(wish))) }
  })

  serve(contract.erasePerson, async ({ id, athletes, applications, ...stamps }, caller) => {
    const wanted = wantedOf({ athletes, applications })
    const { revision, outcome } = await erasePerson(shell, caller, scopeOf(id, { ...stamps, ...wanted }), wanted)
    return { revision, name: aliasOf(outcome) }
  })

  serve(contract.findEverywhere, async ({ search, limit = MOST }, caller) => {
    requireOperator(caller)
    const words = searchWords(longEnough(search))
    return { list: await findEntries(db, words, limit), team: await findTeamAthletes(db, words, limit) }
  })

  serve(contract.eraseTeamAthlete, async ({ athlete }, caller) => {
    requireOperator(caller)
    await deleteTeamAthlete(db, athlete)
    return {}
  })

  async function requireOwn(id: TournamentId, caller: Caller): Promise<void> {
    const tournament = await visibleTournament(db, caller, id)
    if (!mayOwn(caller, tournament)) throw new Refusal("forbidden")
  }
}

interface ErasureOrder {
  readonly athletes?: readonly number[] | undefined
  readonly applications?: readonly number[] | undefined
}

function wantedOf({ athletes = [], applications = [] }: ErasureOrder) {
  if (athletes.length + applications.length === 0) throw new Refusal("required", "athletes")
  return { athletes: [...new Set(athletes)], applications: [...new Set(applications)] }
}

function longEnough(search: string): string {
  if (key(search).length < SHORTEST) throw new Refusal("required", "search", { about: "privacy" })
  return search
}

function requireOperator({ isAdmin }: Caller): void {
  if (!isAdmin) throw new Refusal("forbidden")
}

/** Rows as JSON, whatever class their dates have. */
const plain = <T>(value: T): Plain => JSON.parse(JSON.stringify(value)) as Plain
type Plain = ReturnType<typeof contract.exportPerson.output.parse>["item"]
