/** A journal entry that takes others back: one (`undoes`), or all after a moment (`backTo`). */
export interface Mark {
  readonly revision: number
  readonly undoes: number | null
  readonly backTo: number | null
}

/**
 * The later entry that takes a revision back, null if it is in effect. An entry that was taken back itself no longer
 * takes anything back. Marks in any order.
 */
export function takenBack(marks: readonly Mark[]): (revision: number) => number | null {
  const standing: Mark[] = []
  const by = (revision: number): number | null => standing.find((mark) => covers(mark, revision))?.revision ?? null
  for (const mark of [...marks].sort((one, other) => other.revision - one.revision)) {
    if (by(mark.revision) === null) standing.push(mark)
  }
  return by
}

const covers = ({ revision: own, undoes, backTo }: Mark, revision: number): boolean =>
  undoes === revision || (backTo !== null && backTo < revision && revision < own)
