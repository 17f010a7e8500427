import type { AthleteId, CategoryId } from "#domain/ids.ts"
import type { Step } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"

/** How a step's row says that somebody comes to take part somewhere, or no longer does. */
export interface Move {
  readonly id: AthleteId
  readonly comes: boolean
  /** Had been set aside. */
  readonly isBack: boolean
  /** Was in this category before and had left it at the desks alone. */
  readonly hasStayed: boolean
  /** The row itself says why the athlete takes no part, or that there is no reason. */
  readonly isMarked: boolean
  readonly leaves: boolean
  /** Whether the athlete took no part before; undefined: the row says nothing of it. */
  readonly wasOut: boolean | undefined
  /** From where, if the row says it; undefined: the category has stayed. */
  readonly from: CategoryId | null | undefined
}

function moveOf({ key, before, after }: RowChange): Move {
  const [was, is] = [{ ...before }, { ...after }]
  return {
    id: key.id as AthleteId,
    comes: after !== null && (before === null || ("categoryId" in is && is.categoryId !== null) || is.out === false),
    isBack: before !== null && after !== null && "aside" in was && was.aside !== "" && is.aside === "",
    hasStayed: before !== null && !("categoryId" in is) && !("aside" in is),
    isMarked: "aside" in is,
    wasOut: was.out as boolean | undefined,
    leaves: before !== null && (after === null || "categoryId" in is || is.out === true),
    from: was.categoryId as CategoryId | null | undefined,
  }
}

/** What a step's rows say of athletes, each row for itself. */
export const movesOf = (changes: readonly RowChange[]): Move[] =>
  changes.filter(({ table }) => table === "athletes").map(moveOf)

export const idsOf = (moves: readonly Move[]): AthleteId[] => moves.map(({ id }) => id)

/** Whether a step takes others back. */
export const isBackward = ({ undoes, backTo }: Pick<Step<unknown>, "undoes" | "backTo">): boolean =>
  undoes !== undefined || backTo !== undefined
