import { CallFailed } from "#contract/client.ts"

/** What a form was filled with, and of which revision that was. */
export interface Base<Values> {
  readonly values: Values
  readonly revision: number
}

/** Somebody else has changed the very fields that were typed into: `merged` has the others of his, and these as typed. */
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
  /** How it stands now; null: it is gone. */
  readonly present: () => Promise<Base<Values> | null>
}

/**
 * Sends what was typed as of the revision that the form was filled at, whatever the page has learned since: nobody's change is
 * overwritten unseen. What others have changed meanwhile in other fields goes along with it; rejects with `ChangedMeanwhile`
 * where it was the same field.
 */
export async function saveMerged<Values extends object, Done>(
  base: Base<Values>,
  mine: Values,
  saving: Saving<Values, Done>,
): Promise<Done> {
  try {
    return await saving.send(mine, base.revision)
  } catch (error) {
    if (!hasMoved(error)) throw error
    const now = await saving.present()
    if (now === null || now.revision <= base.revision) throw error
    const merged = rebased(base.values, mine, now.values)
    if (isContested(base.values, mine, now.values)) throw new ChangedMeanwhile(now, merged)
    return await saveMerged(now, merged, saving)
  }
}

/** What a person changed (`mine` against `from`) on top of what somebody else has saved meanwhile. */
export function rebased<Values extends object>(from: Values, mine: Values, theirs: Values): Values {
  return { ...theirs, ...Object.fromEntries(Object.entries(mine).filter(([field]) => differs(from, mine, field))) }
}

const isContested = <Values extends object>(from: Values, mine: Values, theirs: Values): boolean =>
  Object.keys(mine).some(
    (field) => differs(from, mine, field) && differs(from, theirs, field) && differs(mine, theirs, field),
  )

const differs = <Values extends object>(one: Values, other: Values, field: string): boolean =>
  JSON.stringify(one[field as keyof Values]) !== JSON.stringify(other[field as keyof Values])

const hasMoved = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === 409 && error.errors.some(({ code }) => code === "state_moved")
