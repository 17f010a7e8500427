import { hasCode } from "#web/lib/errors.ts"

/** The values that a form was filled with, and their revision. */
export interface Base<Values> {
  readonly values: Values
  readonly revision: number
}

/** Fields that two people have changed, each otherwise: what this form says, and what is stored by now. */
export interface Contest<Values> {
  readonly fields: readonly (keyof Values & string)[]
  readonly mine: Values
  readonly theirs: Values
}

/**
 * Somebody else has changed the same fields that were typed into: `merged` has all other fields of theirs, and these as
 * typed.
 */
export class ChangedMeanwhile<Values> extends Error {
  override readonly name = "ChangedMeanwhile"
  readonly base: Base<Values>
  readonly merged: Values
  readonly contest: Contest<Values>

  constructor(base: Base<Values>, merged: Values, contest: Contest<Values>) {
    super("changed meanwhile")
    this.base = base
    this.merged = merged
    this.contest = contest
  }
}

export interface Saving<Values, Done> {
  /** `revision` absent: something new. */
  readonly send: (values: Values, revision?: number) => Promise<Done>
  /** Its current state; null: it is gone. */
  readonly present: () => Promise<Base<Values> | null>
}

/**
 * Sends what was typed, based on the revision that the form was filled at, whatever the page has learned since:
 * nobody's change is overwritten unseen. Changes of others in other fields are merged in; rejects with
 * `ChangedMeanwhile` if it was the same field.
 */
export async function saveMerged<Values extends object, Done>(
  base: Base<Values>,
  mine: Values,
  saving: Saving<Values, Done>,
): Promise<Done> {
  try {
    return await saving.send(mine, base.revision)
  } catch (error) {
    if (!hasCode(error, "state_moved")) throw error
    const now = await saving.present()
    if (now === null || now.revision <= base.revision) throw error
    const merged = rebased(base.values, mine, now.values)
    const contest = contestOf(base.values, mine, now.values)
    if (contest.fields.length > 0) throw new ChangedMeanwhile(now, merged, contest)
    return await saveMerged(now, merged, saving)
  }
}

/** A person's changes (`mine` against `from`) on top of what somebody else has saved meanwhile. */
export function rebased<Values extends object>(from: Values, mine: Values, theirs: Values): Values {
  return {
    ...theirs,
    ...Object.fromEntries(
      fieldsOf(mine)
        .filter((field) => differs(from, mine, field))
        .map((field) => [field, mine[field]]),
    ),
  }
}

/** What both have changed, each otherwise. */
export const contestOf = <Values extends object>(from: Values, mine: Values, theirs: Values): Contest<Values> => ({
  fields: fieldsOf(mine).filter(
    (field) => differs(from, mine, field) && differs(from, theirs, field) && differs(mine, theirs, field),
  ),
  mine,
  theirs,
})

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[]

const differs = <Values extends object>(one: Values, other: Values, field: keyof Values): boolean =>
  JSON.stringify(one[field]) !== JSON.stringify(other[field])
