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
  #rounds = 1
  /** By branch. */
  #places = new Map<string, number>()
  #results = new Map<string, Fought>()
  /** Athletes who left after a fight of their own, and the branch from which each had come. */
  #left = new Map<number, string>()
  #checkedIn = new Set<number>()
  /** Who takes part in the category. */
  #here = new Set<number>()
  /** Who is still to be placed in a draw begun by hand. */
  #awaited = new Set<number>()
  /** A person has confirmed the athlete who is alone; somebody had joined, so that only a person can. */
  #isConfirmed = false
  #isReopened = false

  /** `places`: the first round from the top, null: nobody. */
  constructor(places: readonly (number | null)[]) {
    for (const athlete of places) if (athlete !== null) this.#here.add(athlete)
    this.begin(places)
  }

  /** A draw by hand: until each who takes part is placed it is a draft. */
  begin(places: readonly (number | null)[]): void {
    this.#rounds = Math.log2(places.length)
    this.#places = new Map(
      places.flatMap((athlete, slot) => (athlete === null ? [] : [[this.#leaf(slot), athlete] as const])),
    )
    this.#results.clear()
    this.#left.clear()
    this.#isConfirmed = false
    this.#isReopened = false
    this.#awaited = new Set([...this.#here].filter((one) => !this.placed.includes(one)))
  }

  /** The same day so far, to which one can return. */
  copy(): DayOracle {
    const other = new DayOracle([null, null])
    other.#rounds = this.#rounds
    other.#places = new Map(this.#places)
    other.#results = new Map(this.#results)
    other.#left = new Map(this.#left)
    other.#checkedIn = new Set(this.#checkedIn)
    other.#here = new Set(this.#here)
    other.#awaited = new Set(this.#awaited)
    other.#isConfirmed = this.#isConfirmed
    other.#isReopened = this.#isReopened
    return other
  }

  get rounds(): number {
    return this.#rounds
  }

  get placed(): number[] {
    return [...this.#places.values()]
  }

  get here(): number[] {
    return [...this.#here]
  }

  /** Who takes part in a drawn category and has no place in it. */
  get outside(): number[] {
    const placed = this.placed
    return placed.length === 0 ? [] : this.here.filter((one) => !placed.includes(one))
  }

  /** First-round positions that take away nothing that was fought. */
  get free(): number[] {
    return Array.from({ length: 2 ** this.#rounds }, (_, slot) => slot).filter((slot) => {
      const leaf = this.#leaf(slot)
      const above = Array.from(leaf, (_, length) => leaf.slice(0, length))
      return !this.#places.has(leaf) && above.every((branch) => !this.#results.has(branch))
    })
  }

  /** The first-round position of each who has one. */
  get slots(): Map<number, number> {
    return new Map(
      Array.from(
        { length: 2 ** this.#rounds },
        (_, slot) => [this.#places.get(this.#leaf(slot)), slot] as const,
      ).flatMap(([athlete, slot]) => (athlete === undefined ? [] : [[athlete, slot] as const])),
    )
  }

  /** Finished by fights: nobody comes into it silently. */
  get isFinished(): boolean {
    return this.isOver && this.#results.size > 0
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

  /** Somebody comes to take part: a new entry, or one who did not. */
  enter(athlete: number): void {
    this.#here.add(athlete)
    this.#left.delete(athlete)
    if (this.placed.includes(athlete)) return
    if (this.placed.length === 1) this.#isReopened = true
    this.#isConfirmed = false
  }

  /** Fights that were fought stay; an athlete who has fought none is taken out of the draw. */
  leave(athlete: number): void {
    const { isOver } = this
    this.#goes(athlete)
    if (!this.hasFought(athlete)) this.#unplace(athlete)
    if (isOver || !this.hasFought(athlete)) return
    this.#left.set(athlete, this.#reached(athlete))
    this.#settle()
  }

  /** Off the category, or takes no part in it, with all that was fought. */
  remove(athlete: number): void {
    this.#goes(athlete)
    this.#unplace(athlete)
  }

  /** Off the first-round position; still takes part. */
  unplace(athlete: number): void {
    if (this.#awaited.size > 0) this.#awaited.add(athlete)
    this.#isConfirmed = false
    this.#unplace(athlete)
  }

  /** Onto a free place; a larger bracket first, if the present one had none. */
  place(athlete: number, slot: number): void {
    this.#places.set(this.#leaf(slot), athlete)
    this.#awaited.delete(athlete)
    this.#isConfirmed = false
    this.#settle()
  }

  /** A first round more: each keeps the former branch. `slots`: where each stands now. */
  grow(slots: ReadonlyMap<number, number>): void {
    const before = new Map([...this.#places].map(([branch, athlete]) => [athlete, branch]))
    this.#rounds++
    this.#places = new Map(
      [...before].map(([athlete, branch]) => {
        const leaf = this.#leaf(slots.get(athlete) ?? -1)
        if (!leaf.startsWith(branch)) throw new Error(`${athlete} has moved from ${branch} to ${leaf}`)
        return [leaf, athlete]
      }),
    )
  }

  /** A person confirms the athlete who is alone; false: nobody is. */
  confirm(athlete: number): boolean {
    const canBe = this.placed.length === 1 && this.placed[0] === athlete && this.outside.length === 0
    if (canBe) this.#isConfirmed = true
    return canBe
  }

  checkIn = (athlete: number): unknown => this.#checkedIn.add(athlete)
  checkOut = (athlete: number): unknown => this.#checkedIn.delete(athlete)

  hasFought = (athlete: number): boolean =>
    [...this.#results.values()].some(({ blue, red }) => blue === athlete || red === athlete)

  /** No fight is left and nobody waits; an athlete alone has to be checked in, or confirmed. */
  get isOver(): boolean {
    if (this.placed.length === 0 || this.#awaited.size > 0 || this.outside.length > 0) return false
    if (this.placed.length === 1) return this.#isWinnerAlone
    return this.#fights().every((branch) => this.#results.has(branch) || this.#pair(branch).includes("nobody"))
  }

  /**
   * 1, 2, 3, then 5, 9, 17: athletes who drop out in one round share its place. An athlete who is disqualified for
   * behaviour has none. Nobody has one while somebody waits, or who is left alone is not confirmed, even after leaving too.
   */
  get placeOf(): Map<number, number> {
    const places = new Map<number, number>()
    if (this.#awaited.size > 0 || this.outside.length > 0) return places
    if (this.placed.length === 1 && !this.#isWinnerAlone) return places
    for (const branch of this.#fights()) {
      const depth = branch.length
      const place = depth === 0 ? 2 : depth === 1 ? 3 : 2 ** depth + 1
      for (const athlete of this.#fallsIn(branch)) places.set(athlete, place)
    }
    const champion = this.#comes("")
    if (typeof champion === "number") places.set(champion, 1)
    return places
  }

  get #isWinnerAlone(): boolean {
    const [alone] = this.placed
    return this.#isConfirmed || (alone !== undefined && this.#checkedIn.has(alone) && !this.#isReopened)
  }

  #goes(athlete: number): void {
    if (this.#here.delete(athlete)) this.#isConfirmed = false
    this.#awaited.delete(athlete)
  }

  #unplace(athlete: number): void {
    for (const [branch, there] of this.#places) if (there === athlete) this.#places.delete(branch)
    this.#left.delete(athlete)
    if (this.placed.length === 0) this.begin(new Array<null>(2 ** this.#rounds).fill(null))
    this.#settle()
  }

  #fallsIn(branch: string): number[] {
    const result = this.#results.get(branch)
    if (result) {
      // Both disqualified in a semi-final or the final: neither has a medal (decisions.md, third time).
      const isBothOut = result.winner === null && branch.length <= 1
      if (result.decision === "DQB" || (isBothOut && result.decision === "DSQ")) return []
      return [result.blue, result.red].filter((athlete) => athlete !== result.winner)
    }
    // Without an opponent, but gone: does not advance to the next round.
    const [blue, red] = this.#pair(branch)
    const only = blue === "nobody" ? red : red === "nobody" ? blue : "open"
    return typeof only === "number" && this.#comes(branch) === "nobody" ? [only] : []
  }

  #comes(branch: string): Comes {
    if (branch.length === this.#rounds) return this.#places.get(branch) ?? (this.#awaited.size > 0 ? "open" : "nobody")
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
