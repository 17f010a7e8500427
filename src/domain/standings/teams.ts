import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { clubOf } from "#domain/registers/balances.ts"
import { remembered } from "#domain/registration/remembered.ts"
import type { Athlete } from "#domain/registration/types.ts"
import type { Grouping } from "./groupings.ts"

/** Whom an athlete fights for. Spellings of one `id` are one team, called as it is spelt most. */
export interface Team {
  readonly id: string
  readonly name: string
  /** Of an organisation: where it is from; '' else. */
  readonly region: string
}

export type Member = Pick<Athlete, "id" | "organization" | "region" | "country" | "coach" | "coach2" | "coach3">

/**
 * Every athlete's teams: one organisation (its name in its region), one region (of a foreigner his country), or each of his
 * coaches. Whoever has none of it, or stands as «Особисто», fights for nobody.
 */
export function teamsBy(grouping: Grouping, members: readonly Member[]): Map<AthleteId, Team[]> {
  const keyOf = remembered(key)
  const idOf =
    grouping === "organization"
      ? (name: string, region: string) => clubOf({ organization: name, region }, keyOf)
      : keyOf
  const entries = members.flatMap((member) =>
    namesOf(grouping, member)
      .filter(({ name }) => name !== "" && (grouping !== "organization" || keyOf(name) !== UNATTACHED))
      .map(({ name, region }) => ({ athleteId: member.id, name, region, id: idOf(name, region) })),
  )
  const teams = new Map([...groupBy(entries, ({ id }) => id)].map(([id, group]) => [id, teamOf(id, group)]))
  const own = groupBy(entries, ({ athleteId }) => athleteId)
  return new Map(
    [...own].map(([athleteId, group]) => [
      athleteId,
      [...new Set(group.map(({ id }) => id))].flatMap((id) => teams.get(id) ?? []),
    ]),
  )
}

interface Named {
  readonly name: string
  readonly region: string
}

function namesOf(grouping: Grouping, { organization, region, country, coach, coach2, coach3 }: Member): Named[] {
  if (grouping === "organization") return [{ name: organization, region }]
  if (grouping === "region") return [{ name: country || region, region: "" }]
  return [coach, coach2, coach3].map((name) => ({ name, region: "" }))
}

const UNATTACHED = key("Особисто")

function teamOf(id: string, group: readonly Named[]): Team {
  const spellings = [...groupBy(group, ({ name, region }) => `${name}\0${region}`).values()]
  const [{ name, region } = { name: "", region: "" }] = spellings.reduce((most, one) =>
    one.length > most.length ? one : most,
  )
  return { id, name, region }
}
