/*
 * The outcome of a day of a round robin by the specification's `decisions.md` and docs/decisions/formats-and-results.md alone:
 * it knows nothing of the product's tables.
 * A fight is named by its two athletes, whichever is blue.
 */

interface Fought {
  readonly winner: number | null
  readonly decision: string
  /** By athlete. */
  readonly points: ReadonlyMap<number, number>
}

/** `isExtra`: the fight that parts two who are equal for a medal once everybody has met everybody. */
export interface TableFight {
  readonly isExtra: boolean
  readonly pair: readonly [number, number]
}

/** The most athletes of a table. */
const MOST = 6

export class TableOracle {
  #size: number
  #places = new Map<number, number>()
  #results = new Map<string, Fought>()
  /** Who left before the last fight of theirs. */
  #left = new Set<number>()
  #checkedIn = new Set<number>()
  #here = new Set<number>()
  #awaited = new Set<number>()
  #isConfirmed = false
  #isReopened = false
  /** Who shares which place, as somebody said: «place athlete». */
  #shared = new Set<string>()

  /** `places`: by first-round position, null: nobody. */
  constructor(places: readonly (number | null)[]) {
    this.#size = places.length
    for (const athlete of places) if (athlete !== null) this.#here.add(athlete)
    this.begin(places)
  }

  begin(places: readonly (number | null)[]): void {
    this.#size = places.length
    this.#places = new Map(places.flatMap((athlete, slot) => (athlete === null ? [] : [[slot, athlete] as const])))
    this.#results.clear()
    this.#left.clear()
    this.#isConfirmed = false
    this.#isReopened = false
    this.#shared.clear()
    this.#awaited = new Set(this.here.filter((one) => !this.placed.includes(one)))
  }

  copy(): TableOracle {
    const other = new TableOracle([null, null])
    other.#size = this.#size
    other.#places = new Map(this.#places)
    other.#results = new Map(this.#results)
    other.#left = new Set(this.#left)
    other.#checkedIn = new Set(this.#checkedIn)
    other.#here = new Set(this.#here)
    other.#awaited = new Set(this.#awaited)
    other.#isConfirmed = this.#isConfirmed
    other.#shared = new Set(this.#shared)
    other.#isReopened = this.#isReopened
    return other
  }

  get rounds(): number {
    return Math.log2(this.#size)
  }

  get placed(): number[] {
    return [...this.#places.values()]
  }

  get here(): number[] {
    return [...this.#here]
  }

  get outside(): number[] {
    const { placed } = this
    return placed.length === 0 ? [] : this.here.filter((one) => !placed.includes(one))
  }

  /** One more meets everybody, so that no extra fight stands: nobody comes onto a place after one was fought. */
  get free(): number[] {
    const isClosed = this.placed.length >= MOST || [...this.#results.keys()].some((name) => name.startsWith("extra"))
    return isClosed
      ? []
      : Array.from({ length: this.#size }, (_, slot) => slot).filter((slot) => !this.#places.has(slot))
  }

  get slots(): Map<number, number> {
    return new Map([...this.#places].map(([slot, athlete]) => [athlete, slot]))
  }

  get isFinished(): boolean {
    return this.isOver && this.#results.size > 0
  }

  get ready(): TableFight[] {
    return this.#fights().filter((fight) => !this.#results.has(nameOf(fight)))
  }

  get done(): TableFight[] {
    return this.#fights().filter((fight) => this.#results.has(nameOf(fight)))
  }

  fight(fight: TableFight, winner: number | null, decision: string, points: ReadonlyMap<number, number>): void {
    this.#results.set(nameOf(fight), { winner, decision, points })
    this.#settle()
  }

  enter(athlete: number): void {
    this.#here.add(athlete)
    this.#left.delete(athlete)
    if (this.placed.includes(athlete)) return
    if (this.placed.length === 1) this.#isReopened = true
    this.#isConfirmed = false
  }

  /** Who has fought loses all fights still to come; who has not comes off the table. */
  leave(athlete: number): void {
    const isDone = this.placed.length > 0 && this.ready.length === 0
    this.#goes(athlete)
    if (!this.hasFought(athlete)) this.#unplace(athlete)
    else if (!isDone || this.outside.length > 0) {
      this.#left.add(athlete)
      this.#settle()
    }
  }

  remove(athlete: number): void {
    this.#goes(athlete)
    this.#unplace(athlete)
  }

  unplace(athlete: number): void {
    if (this.#awaited.size > 0) this.#awaited.add(athlete)
    this.#isConfirmed = false
    this.#unplace(athlete)
  }

  place(athlete: number, slot: number): void {
    this.#places.set(slot, athlete)
    this.#awaited.delete(athlete)
    this.#isConfirmed = false
    this.#settle()
  }

  /** Twice as many places; whoever had one has one. */
  grow(slots: ReadonlyMap<number, number>): void {
    this.#size *= 2
    this.#places = new Map(this.placed.map((athlete) => [slots.get(athlete) ?? -1, athlete]))
    if (this.#places.has(-1)) throw new Error("somebody has lost his place")
  }

  confirm(athlete: number): boolean {
    const canBe = this.placed.length === 1 && this.placed[0] === athlete && this.outside.length === 0
    if (canBe) this.#isConfirmed = true
    return canBe
  }

  checkIn = (athlete: number): unknown => this.#checkedIn.add(athlete)
  checkOut = (athlete: number): unknown => this.#checkedIn.delete(athlete)

  hasFought = (athlete: number): boolean => this.done.some(({ pair }) => pair.includes(athlete))

  get isOver(): boolean {
    if (this.placed.length === 0 || this.#awaited.size > 0 || this.outside.length > 0) return false
    return this.placed.length === 1 ? this.#isWinnerAlone : this.ready.length === 0 && this.level.length === 0
  }

  /** Whom nothing parts for a medal though every fight is over, unless somebody has said that exactly they share it. */
  get level(): readonly number[] {
    if (this.placed.length < 2 || this.ready.length > 0) return []
    let place = 1
    const level = this.#ranks(this.placed, true).flatMap((group) => {
      const shared = place
      place += group.length
      const equals = group.filter((one) => !this.#isDisqualified(one))
      return shared <= 3 && equals.length > 1 ? equals.map((athlete) => ({ athlete, shared })) : []
    })
    const named = level.map(({ athlete, shared }) => `${shared} ${athlete}`)
    const isSaid = named.length === this.#shared.size && named.every((one) => this.#shared.has(one))
    return isSaid ? [] : level.map(({ athlete }) => athlete)
  }

  /** Somebody says that those who are level share their places. */
  share(): void {
    const level = this.level
    this.#shared.clear()
    let place = 1
    for (const group of this.#ranks(this.placed, true)) {
      for (const one of group) if (level.includes(one)) this.#shared.add(`${place} ${one}`)
      place += group.length
    }
  }

  /**
   * Nobody has a place before all have met, nor while somebody waits; nor has anybody who is equal with others for a
   * medal before their extra fights are fought. While these part some of them no better, nobody has a place before somebody says
   * that they share it. Who was disqualified for behaviour has none.
   */
  get placeOf(): Map<number, number> {
    const places = new Map<number, number>()
    const isAlone = this.placed.length === 1
    if (this.#awaited.size > 0 || this.outside.length > 0 || (isAlone && !this.#isWinnerAlone)) return places
    if (this.#duels().some((fight) => !this.#results.has(nameOf(fight))) || this.level.length > 0) return places
    const open = new Set(this.ready.flatMap(({ pair }) => pair))
    let place = 1
    for (const group of this.#ranks(this.placed, true)) {
      const waits = this.#equalsOf(group[0]).some((one) => open.has(one))
      for (const athlete of group) if (!waits && !this.#isDisqualified(athlete)) places.set(athlete, place)
      place += group.length
    }
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
    for (const [slot, there] of this.#places) if (there === athlete) this.#places.delete(slot)
    this.#left.delete(athlete)
    if (this.placed.length === 0) this.begin(new Array<null>(this.#size).fill(null))
    this.#settle()
  }

  #duels(): TableFight[] {
    return pairsOf(this.placed).map((pair) => ({ isExtra: false, pair }))
  }

  /** All fights of today's athletes; extra ones only while they are due. */
  #fights(): TableFight[] {
    const duels = this.#duels()
    if (duels.some((fight) => !this.#results.has(nameOf(fight)))) return duels
    const extras = this.#dueGroups().flatMap((group) => pairsOf(group))
    return [...duels, ...extras.map((pair) => ({ isExtra: true, pair }))]
  }

  /** Groups that are equal for a medal by the fights in which everybody has met everybody. */
  #dueGroups(): number[][] {
    let place = 1
    return this.#ranks(this.placed, false).filter((group) => {
      const first = place
      place += group.length
      return first <= 3 && group.length > 1 && !group.some((one) => this.#isDisqualified(one, false))
    })
  }

  #equalsOf = (athlete: number | undefined): number[] =>
    this.#ranks(this.placed, false).find((group) => athlete !== undefined && group.includes(athlete)) ?? []

  /** One measure after another; whenever one parts some, it begins anew among those still equal. */
  #ranks(group: readonly number[], areExtrasCounted: boolean): number[][] {
    if (group.length === 0) return []
    const duels = this.#resultsOf(false)
    const measures: ((athlete: number) => number)[] = [
      (one) => (this.#isDisqualified(one, false) ? 0 : 1),
      (one) => wins(duels, one),
      (one) => wins(duels, one, group),
      (one) => difference(duels, one, group),
      (one) => difference(duels, one),
      ...(areExtrasCounted ? [(one: number) => wins(this.#resultsOf(true), one, group)] : []),
    ]
    for (const measure of measures) {
      const values = [...new Set(group.map(measure))].sort((one, other) => other - one)
      if (values.length === 1) continue
      return values.flatMap((value) =>
        this.#ranks(
          group.filter((one) => measure(one) === value),
          areExtrasCounted,
        ),
      )
    }
    return [[...group]]
  }

  #resultsOf(isExtra: boolean): Named[] {
    return this.#fightsWithResult().flatMap(([fight, result]) =>
      fight.isExtra === isExtra ? [{ ...fight, result }] : [],
    )
  }

  #fightsWithResult(): (readonly [TableFight, Fought])[] {
    return pairsOf(this.placed).flatMap((pair) =>
      [false, true].flatMap((isExtra) => {
        const result = this.#results.get(nameOf({ isExtra, pair }))
        return result ? [[{ isExtra, pair }, result] as const] : []
      }),
    )
  }

  #isDisqualified(athlete: number, areExtrasCounted = true): boolean {
    return [...this.#resultsOf(false), ...(areExtrasCounted ? this.#resultsOf(true) : [])].some(
      ({ pair, result }) => pair.includes(athlete) && result.winner !== athlete && result.decision === "DQB",
    )
  }

  /** What is fought no more has no result; who has left loses what is still to be fought. */
  #settle(): void {
    const named = new Set(this.#fights().map(nameOf))
    for (const name of this.#results.keys()) if (!named.has(name)) this.#results.delete(name)
    const lost = this.ready.find(({ pair }) => pair.some((one) => this.#left.has(one)))
    if (!lost) return
    const stays = lost.pair.filter((one) => !this.#left.has(one))
    this.#results.set(nameOf(lost), { winner: stays[0] ?? null, decision: "WDR", points: new Map() })
    this.#settle()
  }
}

type Named = TableFight & { readonly result: Fought }

const nameOf = ({ isExtra, pair }: TableFight): string =>
  `${isExtra ? "extra" : "duel"} ${Math.min(...pair)} ${Math.max(...pair)}`

const pairsOf = (athletes: readonly number[]): (readonly [number, number])[] =>
  athletes.flatMap((one, at) => athletes.slice(at + 1).map((other) => [one, other] as const))

const among = (fights: readonly Named[], group: readonly number[] | undefined): readonly Named[] =>
  group ? fights.filter(({ pair }) => pair.every((one) => group.includes(one))) : fights

const wins = (fights: readonly Named[], athlete: number, group?: readonly number[]): number =>
  among(fights, group).filter(({ result }) => result.winner === athlete).length

function difference(fights: readonly Named[], athlete: number, group?: readonly number[]): number {
  const own = among(fights, group).filter(({ pair }) => pair.includes(athlete))
  return own.reduce((sum, { pair, result }) => {
    const [other] = pair.filter((one) => one !== athlete)
    return sum + (result.points.get(athlete) ?? 0) - (result.points.get(other ?? 0) ?? 0)
  }, 0)
}

/** World Taekwondo's numbers of the positions from the top, by the size of the sheet. */
const SHEETS: Readonly<Record<number, readonly number[]>> = {
  2: [1, 2],
  4: [1, 4, 3, 2],
  8: [1, 8, 5, 4, 3, 6, 7, 2],
}

/**
 * The number by which the calls name the fight of two positions, and which of them is blue. Numbers count the pairs of
 * sheet numbers (1-2, 1-3, 2-3, 1-4 …), extra fights behind all of them with the colours changed.
 */
export function tableFightAt(size: number, slots: readonly [number, number], isExtra: boolean) {
  const sheet = SHEETS[size] ?? []
  const [low, high] = slots.map((slot) => (sheet[slot] ?? 0) - 1).sort((one, other) => one - other) as [number, number]
  const t = (high * (high - 1)) / 2 + low + (isExtra ? (size * (size - 1)) / 2 : 0)
  const isLowBlue = (low + high) % 2 === 1
  const lowSlot = slots.find((slot) => (sheet[slot] ?? 0) - 1 === low) ?? slots[0]
  const highSlot = slots.find((slot) => slot !== lowSlot) ?? slots[1]
  return { t, blue: isLowBlue !== isExtra ? lowSlot : highSlot }
}
