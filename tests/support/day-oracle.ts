/*
 * The outcome of a day by the rules of the sport and `decisions.md` alone: it knows nothing of the product's brackets.
 * A branch is a first-round position or a fight of the winners of two branches, blue above; `B` and `R` lead to it from
 * the final ''.
 */

interface Fought {
  readonly blue: number
  readonly red: number
  /** null: both are out. */
  readonly winner: number | null
  readonly decision: string
}

/** Who advances from a branch; "nobody": never anybody, "open": not known yet. */
type Comes = number | "nobody" | "open"

export interface OracleFight {
  readonly branch: string
  readonly blue: number
  readonly red: number
}

export class DayOracle {
  readonly #rounds: number
  /** By branch. */
  readonly #places = new Map<string, number>()
  readonly #results = new Map<string, Fought>()
  /** Athletes who left after a fight of their own, and the branch from which each had come. */
  readonly #left = new Map<number, string>()
  readonly #checkedIn = new Set<number>()

  /** `places`: the first round from the top, null: nobody. */
  constructor(places: readonly (number | null)[]) {
    this.#rounds = Math.log2(places.length)
    for (const [slot, athlete] of places.entries()) if (athlete !== null) this.#places.set(this.#leaf(slot), athlete)
  }

  get placed(): number[] {
    return [...this.#places.values()]
  }

  get left(): number[] {
    return [...this.#left.keys()]
  }

  /** Fights that can be fought, and those that were. */
  get ready(): OracleFight[] {
    return this.#fights().flatMap((branch) => {
      const [blue, red] = this.#pair(branch)
      const isReady = typeof blue === "number" && typeof red === "number" && !this.#results.has(branch)
      return isReady ? [{ branch, blue, red }] : []
    })
  }

  get done(): OracleFight[] {
    return [...this.#results].map(([branch, { blue, red }]) => ({ branch, blue, red }))
  }

  fight(branch: string, winner: number | null, decision: string): void {
    const [blue, red] = this.#pair(branch)
    if (typeof blue !== "number" || typeof red !== "number") throw new Error(`nobody fights in ${branch}`)
    this.#results.set(branch, { blue, red, winner, decision })
    this.#settle()
  }

  /** A result is removed. */
  clear(branch: string): void {
    this.#results.delete(branch)
    this.#settle()
  }

  /** Fights that were fought stay; an athlete who has fought none is taken out of the draw. */
  leave(athlete: number): void {
    if (!this.hasFought(athlete)) this.remove(athlete)
    else if (!this.isOver) {
      this.#left.set(athlete, this.#reached(athlete))
      this.#settle()
    }
  }

  /** Off the draw with all that he fought. */
  remove(athlete: number): void {
    for (const [branch, there] of this.#places) if (there === athlete) this.#places.delete(branch)
    this.#left.delete(athlete)
    this.#settle()
  }

  comesBack = (athlete: number): unknown => this.#left.delete(athlete)
  checkIn = (athlete: number): unknown => this.#checkedIn.add(athlete)
  checkOut = (athlete: number): unknown => this.#checkedIn.delete(athlete)

  hasFought = (athlete: number): boolean =>
    [...this.#results.values()].some(({ blue, red }) => blue === athlete || red === athlete)

  /** No fight is left; an athlete alone has to be checked in. */
  get isOver(): boolean {
    const [alone, ...others] = this.placed
    if (alone !== undefined && others.length === 0) return this.#checkedIn.has(alone)
    return this.#fights().every((branch) => this.#results.has(branch) || this.#pair(branch).includes("nobody"))
  }

  /**
   * 1, 2, 3, then 5, 9, 17: athletes who drop out in one round share its place. An athlete who is disqualified for
   * behaviour has none.
   */
  get placeOf(): Map<number, number> {
    const places = new Map<number, number>()
    for (const branch of this.#fights()) {
      const depth = branch.length
      const place = depth === 0 ? 2 : depth === 1 ? 3 : 2 ** depth + 1
      for (const athlete of this.#fallsIn(branch)) places.set(athlete, place)
    }
    const [alone, ...others] = this.placed
    const isAlone = alone !== undefined && others.length === 0
    const champion = isAlone && !this.#checkedIn.has(alone) ? "open" : this.#comes("")
    if (typeof champion === "number") places.set(champion, 1)
    return places
  }

  #fallsIn(branch: string): number[] {
    const result = this.#results.get(branch)
    if (result) {
      if (result.decision === "DQB") return []
      return [result.blue, result.red].filter((athlete) => athlete !== result.winner)
    }
    // He had no opponent, but he had left: he does not advance to the next round.
    const [blue, red] = this.#pair(branch)
    const only = blue === "nobody" ? red : red === "nobody" ? blue : "open"
    return typeof only === "number" && this.#comes(branch) === "nobody" ? [only] : []
  }

  #comes(branch: string): Comes {
    if (branch.length === this.#rounds) return this.#places.get(branch) ?? "nobody"
    const result = this.#results.get(branch)
    if (result) return result.winner ?? "nobody"
    const [blue, red] = this.#pair(branch)
    if (blue !== "nobody" && red !== "nobody") return "open"
    const passes = blue === "nobody" ? red : blue
    if (typeof passes !== "number") return passes
    const reached = this.#left.get(passes)
    return reached !== undefined && branch.length < reached.length ? "nobody" : passes
  }

  #pair = (branch: string): readonly [Comes, Comes] => [this.#comes(`${branch}B`), this.#comes(`${branch}R`)]

  /** From the first round up. */
  #fights(): string[] {
    const branches = [""]
    for (const branch of branches) if (branch.length < this.#rounds - 1) branches.push(`${branch}B`, `${branch}R`)
    return branches.reverse()
  }

  /**
   * A result counts only for the two athletes who are there; then an athlete who has left loses every fight that has
   * two.
   */
  #settle(): void {
    for (const branch of this.#fights()) {
      const result = this.#results.get(branch)
      const [blue, red] = this.#pair(branch)
      if (result && (result.blue !== blue || result.red !== red)) this.#results.delete(branch)
    }
    const lost = this.ready.find(({ blue, red }) => this.#left.has(blue) || this.#left.has(red))
    if (!lost) return
    const { branch, blue, red } = lost
    const stays = [blue, red].filter((athlete) => !this.#left.has(athlete))
    this.#results.set(branch, { blue, red, winner: stays[0] ?? null, decision: "WDR" })
    this.#settle()
  }

  #reached(athlete: number): string {
    const [own = ""] = [...this.#places].flatMap(([branch, there]) => (there === athlete ? [branch] : []))
    let branch = own
    while (branch !== "" && this.#comes(branch.slice(0, -1)) === athlete) branch = branch.slice(0, -1)
    return branch
  }

  #leaf = (slot: number): string =>
    slot.toString(2).padStart(this.#rounds, "0").replaceAll("0", "B").replaceAll("1", "R").slice(-this.#rounds)
}

/** The number by which the calls name the fight of a branch (`decisions.md`, Positions). */
export function technicalNumber(branch: string): number {
  const at = [...branch].reduce((index, step) => 2 * index + (step === "B" ? 1 : 0), 0)
  return 2 ** branch.length - 1 + at
}

/** The position that its winner comes to. */
export const positionOf = (branch: string): string =>
  `${branch.length}_${technicalNumber(branch) + 1 - 2 ** branch.length}`
