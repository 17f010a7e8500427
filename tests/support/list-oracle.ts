/*
 * The outcome of a day of a poomsae list of one round by the specification's `decisions.md` and docs/decisions/poomsae.md alone:
 * it knows nothing of the product's lists. Who takes part has a line in the list, or stands outside.
 */

/** What a form comes to, in hundredths. */
export interface Form {
  readonly technique: number
  readonly presentation: number
}

/** Equals, and the places that are left to them, the best first. */
interface Group {
  readonly athletes: readonly number[]
  readonly places: readonly number[]
}

/** Athletes who are equal in everything for a medal, and the extra form that is due. */
export interface OracleTie extends Group {
  /** null: all are performed, only a person parts them. */
  readonly number: number | null
}

const EXTRA = [3, 4, 5, 6, 7, 8, 9]

export class ListOracle {
  #lines = new Set<number>()
  #here = new Set<number>()
  /** Who is in the category, taking part or having left. */
  #entered = new Set<number>()
  /** Scores outlive a departure: they count again after a return. */
  #forms = new Map<number, readonly [Form, Form]>()
  #extras = new Map<string, Form>()
  /** Places that a person gave. */
  #typed = new Map<number, number>()

  constructor(athletes: readonly number[]) {
    this.#lines = new Set(athletes)
    this.#here = new Set(athletes)
    this.#entered = new Set(athletes)
  }

  copy(): ListOracle {
    const other = new ListOracle([...this.#lines])
    other.#here = new Set(this.#here)
    other.#entered = new Set(this.#entered)
    other.#forms = new Map(this.#forms)
    other.#extras = new Map(this.#extras)
    other.#typed = new Map(this.#typed)
    return other
  }

  get here(): number[] {
    return [...this.#here]
  }

  /** Who is in the list: who takes part, or has performed to the end. */
  get placed(): number[] {
    return [...this.#lines].filter((one) => this.#here.has(one) || (this.#entered.has(one) && this.#forms.has(one)))
  }

  get outside(): number[] {
    return this.here.filter((one) => !this.#lines.has(one))
  }

  get unscored(): number[] {
    return this.placed.filter((one) => !this.#forms.has(one))
  }

  get scored(): number[] {
    return this.placed.filter((one) => this.#forms.has(one))
  }

  /** Whom a tie holds up, until it is settled. */
  get ties(): OracleTie[] {
    if (this.outside.length > 0) return []
    return this.#groups().flatMap((group) => ("number" in group ? [group] : []))
  }

  /** Whose place a person has said. */
  get typed(): number[] {
    return [...this.#typed.keys()].filter((one) => this.placed.includes(one))
  }

  get isFinished(): boolean {
    return this.isOver
  }

  get isOver(): boolean {
    const isPerformed = this.placed.length > 0 && this.unscored.length === 0
    return isPerformed && this.outside.length === 0 && this.ties.length === 0
  }

  /** As the list tells it; equals for a medal share theirs until they are parted. */
  get sharedPlaceOf(): Map<number, number> {
    if (this.outside.length > 0) return new Map()
    const places = new Map(
      this.#groups().flatMap(({ athletes, places: [first = 0] }) => athletes.map((one) => [one, first] as const)),
    )
    for (const athlete of this.placed) {
      const typed = this.#typed.get(athlete)
      if (typed !== undefined) places.set(athlete, typed)
    }
    return places
  }

  /** As medals, points and diplomas are given: nobody has a place while somebody waits, or is equal for a medal. */
  get placeOf(): Map<number, number> {
    return this.ties.length > 0 ? new Map() : this.sharedPlaceOf
  }

  score(athlete: number, forms: readonly [Form, Form] | null): void {
    if (forms === null) this.#forms.delete(athlete)
    else this.#forms.set(athlete, forms)
  }

  scoreExtra(athlete: number, number: number, form: Form): void {
    this.#extras.set(`${athlete} ${number}`, form)
  }

  type(athlete: number, place: number | null): void {
    if (place === null) this.#typed.delete(athlete)
    else this.#typed.set(athlete, place)
  }

  /** Who of a medal place there would be, if these places were said. */
  sharing(places: ReadonlyMap<number, number>): number[] {
    const then = this.copy()
    for (const [athlete, place] of places) then.type(athlete, place)
    const { sharedPlaceOf } = then
    return [...new Set(places.values())].filter(
      (place) => place <= 3 && [...sharedPlaceOf.values()].filter((one) => one === place).length > 1,
    )
  }

  enter(athlete: number): void {
    this.#here.add(athlete)
    this.#entered.add(athlete)
  }

  /** A form that was not performed to the end is not waited for. */
  leave(athlete: number): void {
    this.#here.delete(athlete)
  }

  /** Out of the category, or takes no part in it. */
  remove(athlete: number): void {
    this.#here.delete(athlete)
    this.#entered.delete(athlete)
  }

  /** Somebody whom the desks know not to take part. */
  enterOut = (athlete: number): unknown => this.#entered.add(athlete)

  /** Those outside come into the list; who had left it without a score has no line any more. */
  takeIn(): void {
    if (this.outside.length === 0) return
    this.#lines = new Set([...this.placed, ...this.outside])
  }

  checkIn = (_: number): void => {}
  checkOut = (_: number): void => {}

  /** Equals in the order of their places; with `number`: they are equal for a medal, and wait. */
  #groups(): (Group | OracleTie)[] {
    if (this.placed.length === 0 || this.unscored.length > 0) return []
    let place = 1
    return equals(this.placed, (one) => this.#worth(one)).flatMap((group): (Group | OracleTie)[] => {
      const first = place
      place += group.length
      const left = group.filter((one) => !this.#typed.has(one))
      if (first > 3) return [{ athletes: left, places: [first] }]
      return this.#parted(left, this.#freePlaces(group, first), EXTRA)
    })
  }

  #worth(athlete: number): readonly number[] {
    const forms = this.#forms.get(athlete) ?? []
    return [sum(forms, totalOf), sum(forms, ({ presentation }) => presentation)]
  }

  /** A place by hand takes its own away from the group, else the next behind it, else the last. */
  #freePlaces(group: readonly number[], first: number): number[] {
    const free = group.map((_, at) => first + at)
    const typed = group.flatMap((one) => this.#typed.get(one) ?? []).sort((one, other) => one - other)
    for (const place of typed)
      free.splice(
        Math.max(
          free.findIndex((one) => one >= place),
          -1,
        ),
        1,
      )
    return free
  }

  #parted(
    athletes: readonly number[],
    places: readonly number[],
    [number, ...later]: readonly number[],
  ): (Group | OracleTie)[] {
    if (athletes.length < 2 || (places[0] ?? 0) > 3) return [{ athletes, places }]
    const due = [{ athletes, places, number: number ?? null }]
    if (number === undefined) return due
    const form = (one: number): Form | undefined => this.#extras.get(`${one} ${number}`)
    if (athletes.some((one) => form(one) === undefined)) return due
    let at = 0
    return equals(athletes, (one) => {
      const own = form(one) ?? NOTHING
      return [totalOf(own), own.presentation]
    }).flatMap((group) => {
      const own = places.slice(at, at + group.length)
      at += group.length
      return this.#parted(group, own, later)
    })
  }
}

const NOTHING: Form = { technique: 0, presentation: 0 }
const totalOf = ({ technique, presentation }: Form): number => technique + presentation
const sum = (forms: readonly Form[], of: (form: Form) => number): number =>
  forms.reduce((all, form) => all + of(form), 0)

/** Groups of equals, the best first. */
function equals(athletes: readonly number[], worth: (athlete: number) => readonly number[]): number[][] {
  const compare = (one: readonly number[], other: readonly number[]): number =>
    one.map((value, at) => (other[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0
  const groups: number[][] = []
  for (const athlete of [...athletes].sort((one, other) => compare(worth(one), worth(other)))) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && compare(worth(last[0]), worth(athlete)) === 0) last.push(athlete)
    else groups.push([athlete])
  }
  return groups
}
