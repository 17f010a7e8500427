import type { WireCategory } from "#contract/categories.ts"
import type { Day } from "#rehearsal/day/day.ts"
import { isFought } from "#rehearsal/day/draw.ts"
import { fightsOf, type PaperTree, positionOf, standsOn } from "#rehearsal/paper/tree.ts"
import { findings } from "#rehearsal/texts.ts"
import type { Same } from "./same.ts"

/** Every place, fight, winner, reason, score and number of a bracket. */
export function compareTree(day: Day, category: WireCategory, same: Same): void {
  const tree = day.paper.trees.get(category.id)
  if (!tree) return
  const { fullname, drawdata } = category
  const entries = new Map(drawdata.map((entry) => [entry.position, entry]))
  for (let node = 0; node < 2 * tree.size - 1; node++) {
    const position = positionOf(tree, node)
    same(findings.place(fullname, position), standsOn(tree, node) ?? 0, entries.get(position)?.sp_id ?? 0)
  }
  const numbers = day.paper.numbers.get(category.id)
  for (const t of fightsOf(tree)) {
    const own = entries.get(positionOf(tree, t))
    const result = tree.results.get(t)
    same(findings.decision(fullname, t), result?.decision ?? "", own?.decision ?? "")
    comparePoints(tree, t, (position, points) =>
      same(findings.points(fullname, position), points, entries.get(position)?.points),
    )
    same(findings.number(fullname, t), isFought(tree, t) ? numbers?.get(t) : null, own?.number)
  }
  compareField(day, category.id, fullname, tree, same)
}

function comparePoints(tree: PaperTree, t: number, same: (position: string, points: number | null) => void): void {
  const result = tree.results.get(t)
  same(positionOf(tree, 2 * t + 2), result?.bluePoints ?? null)
  same(positionOf(tree, 2 * t + 1), result?.redPoints ?? null)
}

/** Everybody who was to fight stands in the draw once, and nobody else. */
function compareField({ paper }: Day, id: number, fullname: string, { places, gone }: PaperTree, same: Same): void {
  const entered = [...paper.athletes.values()].filter(({ category, out }) => category === id && !out)
  const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other)
  const drawn = places.filter((place): place is number => place !== null && !gone.has(place))
  same(findings.drawn(fullname), sorted(entered.map((one) => one.id)), sorted(drawn))
}
