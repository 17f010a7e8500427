/** Points of one round; `winner`: whom the officials named, '' the points decide. */
export interface PaperRound {
  readonly blue: number
  readonly red: number
  readonly winner: "" | "blue" | "red"
}

/** A recorded fight, as it was sent. `winner` null: both are out. With rounds, points are the rounds won. */
export interface PaperResult {
  readonly blue: number
  readonly red: number
  readonly winner: number | null
  readonly decision: string
  readonly bluePoints: number | null
  readonly redPoints: number | null
  /** [] it was not told round by round. */
  readonly rounds: readonly PaperRound[]
}

/** A slip of paper: a result, and how the device named itself when it wrote it. */
export interface PaperSlip extends PaperResult {
  readonly label: string
}

/**
 * A bracket on paper: first-round positions from the top, null nobody; results by technical number; athletes who
 * withdrew, with the label of that step.
 */
export interface PaperTree {
  readonly size: number
  readonly places: readonly (number | null)[]
  readonly results: ReadonlyMap<number, PaperSlip>
  readonly withdrawn: ReadonlyMap<number, string>
  /** Of those who had fought before: the node that they had reached. They lose the next fight by withdrawal. */
  readonly gone: ReadonlyMap<number, number>
}

/**
 * The athlete on a node: an id; null: permanently empty; undefined: not known yet. Node `t` is where the winner of
 * fight `t` goes.
 */
export function standsOn(tree: PaperTree, node: number): number | null | undefined {
  if (node >= tree.size - 1) return tree.places[2 * tree.size - 2 - node] ?? null
  const result = tree.results.get(node)
  if (result) return result.winner
  const { blue, red } = pairOf(tree, node)
  if (blue !== null && red !== null) return undefined
  const passes = blue ?? red
  const reached = passes === null || passes === undefined ? undefined : tree.gone.get(passes)
  // An athlete who has left does not pass an empty branch any more.
  return reached !== undefined && node < reached ? null : passes
}

/** Who meets in fight `t`. */
export const pairOf = (tree: PaperTree, t: number) => ({
  blue: standsOn(tree, 2 * t + 2),
  red: standsOn(tree, 2 * t + 1),
})

/** Fights that can be fought now, ascending by technical number. */
export function readyFights(tree: PaperTree): { readonly t: number; readonly blue: number; readonly red: number }[] {
  return fightsOf(tree).flatMap((t) => {
    const { blue, red } = pairOf(tree, t)
    const isReady = typeof blue === "number" && typeof red === "number" && !tree.results.has(t)
    return isReady ? [{ t, blue, red }] : []
  })
}

export const fightsOf = ({ size }: PaperTree): number[] => Array.from({ length: size - 1 }, (_, t) => t)

/** The tree with a result recorded or corrected; results of pairs that are different now fall. */
export const withResult = (tree: PaperTree, t: number, result: PaperSlip): PaperTree =>
  pruned({ ...tree, results: new Map(tree.results).set(t, result) })

/**
 * The tree without an athlete. If nothing was fought, an empty position is left and the opponent advances; who
 * has fought keeps the position and loses the remaining fights by withdrawal.
 */
export function withoutAthlete(tree: PaperTree, athlete: number, label: string): PaperTree {
  const withdrawn = new Map(tree.withdrawn).set(athlete, label)
  const hasFought = [...tree.results.values()].some(({ blue, red }) => blue === athlete || red === athlete)
  if (hasFought) {
    const reached = Array.from({ length: 2 * tree.size - 1 }, (_, node) => node).find(
      (node) => standsOn(tree, node) === athlete,
    )
    return pruned({ ...tree, withdrawn, gone: new Map(tree.gone).set(athlete, reached ?? 0) })
  }
  return pruned({ ...tree, places: tree.places.map((one) => (one === athlete ? null : one)), withdrawn })
}

/** From the first round up: a result belongs to its pair, and falls with it. */
function pruned(tree: PaperTree): PaperTree {
  const results = new Map(tree.results)
  const now = { ...tree, results }
  for (const t of fightsOf(tree).reverse()) {
    const result = results.get(t)
    if (!result) continue
    const { blue, red } = pairOf(now, t)
    if (result.blue !== blue || result.red !== red) results.delete(t)
  }
  return forfeited(now)
}

/** The fights of those who have left, as far as both are known. */
function forfeited(tree: PaperTree): PaperTree {
  const lost = readyFights(tree).find(({ blue, red }) => tree.gone.has(blue) || tree.gone.has(red))
  if (!lost) return tree
  const { t, blue, red } = lost
  const loser = tree.gone.has(blue) ? blue : red
  const winner = tree.gone.has(blue) && tree.gone.has(red) ? null : loser === blue ? red : blue
  const label = tree.withdrawn.get(loser) ?? ""
  const slip = { blue, red, winner, decision: "WDR", bluePoints: null, redPoints: null, rounds: [], label }
  return forfeited({ ...tree, results: new Map(tree.results).set(t, slip) })
}

/** The name of a node: fight `t` is called as the position its winner comes to, places of the first round are counted from the top. */
export function positionOf({ size }: PaperTree, node: number): string {
  const depth = Math.floor(Math.log2(node + 1))
  const isPlace = node >= size - 1
  return isPlace ? `${depth}_${2 * size - 2 - node}` : `${depth}_${node + 1 - 2 ** depth}`
}

/** Who has each medal, by its place. */
export type PaperMedals = Readonly<Record<1 | 2 | 3, readonly number[]>>

/**
 * Gold to the winner of the final, silver to its loser, bronze to the losers of the semi-finals; a disqualified loser
 * gets nothing.
 */
export function medalsOf(tree: PaperTree): PaperMedals {
  const top = standsOn(tree, 0)
  const losersAt = (t: number): number[] => {
    const result = tree.size - 1 > t ? tree.results.get(t) : undefined
    if (!result || result.decision === "DQB") return []
    return [result.blue, result.red].filter((one) => one !== result.winner)
  }
  return { 1: typeof top === "number" ? [top] : [], 2: losersAt(0), 3: [...losersAt(1), ...losersAt(2)] }
}
