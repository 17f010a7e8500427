import { expect, test } from "vitest"
import type { Application } from "#domain/applications/types.ts"
import type { Member } from "#domain/athletes/types.ts"
import type { AccountId, ApplicationId, CategoryId } from "#domain/ids.ts"
import { athlete, someAthlete, someCategory } from "#tests/support/athletes.ts"
import { onlineTeamDoubts } from "./present.ts"

const pairs = someCategory({ id: 1 as CategoryId, kind: "poomsae", workType: "pair", poomsaeKind: "traditional" })

function pairOf(id: number, members: readonly Member[]): Application {
  const { birthYear, sex, weight, organization, region, country, coach } = someAthlete()
  return {
    id: id as ApplicationId,
    accountId: 1 as AccountId,
    name: `Пара ${id}`,
    birthYear,
    sex,
    members,
    categoryId: pairs.id,
    weight,
    organization,
    region,
    country,
    coach,
    qualification: "",
    unranked: false,
    teamAthletes: [],
    enteredAt: new Date(0),
    consentAt: new Date(0),
    state: "waiting",
    note: "",
    answer: "",
    kept: "",
    athleteId: null,
    synced: null,
  }
}

/** How often a member's name is read for the doubts of all of so many pairs, with as many in the list; each shares one with the next. */
function readsOf(count: number): { readonly reads: number; readonly doubted: number } {
  let reads = 0
  const member = (name: string): Member => ({
    get name() {
      reads += 1
      return name
    },
    birthYear: 2012,
    sex: "female",
  })
  const applications = Array.from({ length: count }, (_, at) =>
    pairOf(at, [member(`Яр Іва ${Math.floor(at / 2)}`), member(`Мак Ада ${at}`)]),
  )
  const listed = Array.from({ length: count }, (_, at) =>
    someAthlete({ id: athlete(at + 1), members: [member(`Рись Ева ${at}`), member(`Лис Оля ${at}`)] }),
  )
  const doubtsOf = onlineTeamDoubts(applications, listed, new Map([[pairs.id, pairs]]))
  const doubted = applications.filter((one) => doubtsOf(one).length > 0).length
  return { reads, doubted }
}

test("pairs are compared once for the doubts of all of them: twice as many are twice the work", () => {
  const [few, many] = [readsOf(20), readsOf(40)]
  expect([few.doubted, many.doubted]).toEqual([20, 40])
  expect(many.reads).toBe(2 * few.reads)
})
