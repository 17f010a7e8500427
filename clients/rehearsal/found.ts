import { createUser } from "#contract/accounts/calls.ts"
import { catalogue } from "#contract/catalogue/calls.ts"
import { makeCategories } from "#contract/categories/making.ts"
import { acceptInvitation, inviteStaff } from "#contract/staff/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { type Device, deviceOf, type Lines } from "#rehearsal/lines/device.ts"
import { OLDEST, performersOf } from "./day/entries.ts"
import { diceOf } from "./dice.ts"
import { names, steps } from "./uk.ts"

export interface Founded {
  readonly tournament: number
  readonly office: Device
  readonly deskOf: (name: string) => Device
}

interface FoundingOptions {
  readonly athletes: number
  readonly courts: number
  readonly seed: string
}

/** Signs headquarters and a secretary for every desk up, founds a published tournament, and makes it as many categories as it needs. */
export async function foundTournament(lines: Lines, { athletes, courts, seed }: FoundingOptions): Promise<Founded> {
  const owner = await signUp(lines)
  const office = deviceOf(lines, { name: names.office, token: owner, skew: 0 })
  const year = new Date().getFullYear()
  const fields = { name: names.tournament, date: `15.06.${year}`, published: 1, best_of_three: 1 } as const
  const made = await office.act(createTournament, fields, { name: names.tournament })
  if (!made) throw new Error("no tournament")
  const tournament = made.item.id
  await makeAll(office, tournament, { athletes, courts, seed })
  const tokens = await secretaries(
    lines,
    office,
    tournament,
    Math.min(courts + SIDE_DESKS, 2 + Math.ceil(athletes / 50)),
  )
  let given = 0
  const dice = diceOf(`${seed}/clocks`)
  return {
    tournament,
    office,
    deskOf: (name) => {
      given += 1
      // Clocks of desks are wrong by up to a day: they are written down, and decide nothing.
      return deviceOf(lines, {
        name,
        token: tokens[given % tokens.length] ?? owner,
        skew: (dice.next() - 0.5) * 172_800_000,
      })
    },
  }
}

/** Check-in, and the second desk of the hall. */
const SIDE_DESKS = 5
const FIGHTERS_EACH = 11
const PERFORMERS_EACH = 9

async function makeAll(office: Device, id: number, { athletes, courts, seed }: FoundingOptions): Promise<void> {
  const dice = diceOf(`${seed}/categories`)
  const { ageCategories, extra, templates } = await office.ask(catalogue, { tournament: id })
  const known = [...ageCategories, ...extra]
    .filter(({ ageStart }) => ageStart <= OLDEST)
    .flatMap(({ male, female }) => [...male, ...female])
  const performers = performersOf(athletes)
  const classes = dice.shuffled(known.map((one) => one.id)).slice(0, Math.ceil((athletes - performers) / FIGHTERS_EACH))
  const forms = templates.filter((one) => one.workType === 1 && one.poomsaeType === 1 && one.ageStart <= OLDEST)
  const count = Math.max(Math.min(courts, 10), Math.ceil(performers / PERFORMERS_EACH))
  const lists = dice.shuffled(forms.map((one) => one.id)).slice(0, Math.min(count, Math.ceil(performers / 2)))
  await office.act(makeCategories, { id, classes, templates: lists }, { name: steps.settings })
}

async function secretaries(lines: Lines, office: Device, id: number, count: number): Promise<string[]> {
  const input = { id, role: "secretary", uses: Math.min(50, count) } as const
  const invited = await office.act(inviteStaff, input, { name: steps.invitation })
  const tokens: string[] = []
  for (let n = 0; invited && n < Math.min(50, count); n++) {
    const token = await signUp(lines)
    const name = `${names.secondDesk} ${n + 1}`
    await deviceOf(lines, { name, token, skew: 0 }).act(
      acceptInvitation,
      { code: invited.code },
      { name: steps.joined(name) },
    )
    tokens.push(token)
  }
  return tokens
}

export async function signUp(lines: Lines): Promise<string> {
  const username = `r${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`
  const password = crypto.randomUUID()
  const fields = { username, email: `${username}@example.org`, password, passwordRepeat: password }
  const nobody = deviceOf(lines, { name: names.office, token: null, skew: 0 })
  return (await nobody.ask(createUser, { ...fields, fname: names.tournament, lname: names.office })).item.token
}
