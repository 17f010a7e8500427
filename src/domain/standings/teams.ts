import type { Athlete } from "#domain/athletes/types.ts"
import { UNATTACHED_NAME } from "#domain/catalogue/place-names.data.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { keptByText } from "#domain/kept-by.ts"
import { key } from "#domain/key.ts"
import { clubOf } from "#domain/office/balances.ts"
import type { Grouping } from "./groupings.ts"

/** The team an athlete fights for. Spellings with one `id` are one team, shown in its most frequent spelling. */
export interface Team {
  readonly id: string
  readonly name: string
  /** For an organisation: the region it is from; otherwise ''. */
  readonly region: string
}

export type Member = Pick<Athlete, "id" | "organization" | "region" | "country" | "coach" | "coach2" | "coach3">

/**
 * Every athlete's teams: one organisation (its name in its region), one region (a foreigner's country), or each of the
 * own coaches. An athlete who has none of these, or is entered as «Особисто», has no team.
 */
export function teamsBy(grouping: Grouping, members: readonly Member[]): Map<AthleteId, Team[]> {
  const keyOf = keptByText(key)
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

const UNATTACHED = key(UNATTACHED_NAME)

/** Whether somebody competes for no club: it is not said, or «Особисто». */
export const isUnattached = (organization: string): boolean => organization === "" || key(organization) === UNATTACHED

/** The medals of those who compete for no club: a table of clubs has none of them. */
export const unattachedMedals = (
  results: readonly { readonly winners: readonly { readonly place: number; readonly organization: string }[] }[],
): number =>
  results
    .flatMap(({ winners }) => winners)
    .filter(({ place, organization }) => place <= 3 && isUnattached(organization)).length

function teamOf(id: string, group: readonly Named[]): Team {
  const spellings = [...groupBy(group, ({ name, region }) => `${name}\0${region}`).values()]
  const [{ name, region } = { name: "", region: "" }] = spellings.reduce((most, one) =>
    one.length > most.length ? one : most,
  )
  return { id, name, region }
}
