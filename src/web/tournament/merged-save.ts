import { hasCode } from "#web/lib/errors.ts"

/** The values that a form was filled with, and their revision. */
export interface Base<Values> {
  readonly values: Values
  readonly revision: number
}

/**
 * Somebody else has changed the same fields that were typed into: `merged` has his other fields, and these fields as
 * typed.
 */
export class ChangedMeanwhile<Values> extends Error {
  override readonly name = "ChangedMeanwhile"
  readonly base: Base<Values>
  readonly merged: Values

  constructor(base: Base<Values>, merged: Values) {
    super("changed meanwhile")
    this.base = base
    this.merged = merged
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
    if (isContested(base.values, mine, now.values)) throw new ChangedMeanwhile(now, merged)
    return await saveMerged(now, merged, saving)
  }
}

/** A person's changes (`mine` against `from`) on top of what somebody else has saved meanwhile. */
export function rebased<Values extends object>(from: Values, mine: Values, theirs: Values): Values {
  return { ...theirs, ...Object.fromEntries(Object.entries(mine).filter(([field]) => differs(from, mine, field))) }
}

const isContested = <Values extends object>(from: Values, mine: Values, theirs: Values): boolean =>
  Object.keys(mine).some(
    (field) => differs(from, mine, field) && differs(from, theirs, field) && differs(mine, theirs, field),
  )

const differs = <Values extends object>(one: Values, other: Values, field: string): boolean =>
  JSON.stringify(one[field as keyof Values]) !== JSON.stringify(other[field as keyof Values])
