import { randomUUID } from "node:crypto"
import type { LightMyRequestResponse } from "fastify"
import { expect } from "vitest"
import type { WireBout, WireOutcome } from "#contract/bouts/calls.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import type { WireSeat } from "#contract/seats/calls.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import type { Technique } from "#domain/bout/values.ts"
import type { Side } from "#domain/bracket/types.ts"
import { hall, newTournament, ok, type Person, placed } from "./hall.ts"
import { bearer } from "./http.ts"

/** Clocks that a test sets by hand; the phones of the judges have the server's time. */
export function handClock() {
  const ticks = new Set<() => void>()
  const clocks = { wall: Date.parse("2026-06-15T09:00:00Z"), monotonic: 1_000, uptime: 50_000 }
  const every = (_ms: number, tick: () => void) => {
    ticks.add(tick)
    return () => void ticks.delete(tick)
  }
  return {
    machine: { wall: () => clocks.wall, monotonic: () => clocks.monotonic, uptime: () => clocks.uptime, every },
    clocks,
    /** Milliseconds pass, and whatever ticks each second does so: nothing seems to have slept. */
    pass(ms: number): void {
      for (let left = ms; left > 0; left -= 1_000) {
        const step = Math.min(left, 1_000)
        clocks.wall += step
        clocks.monotonic += step
        clocks.uptime += step
        for (const tick of ticks) tick()
      }
    },
  }
}

/** A hall whose bouts go by a clock that is set by hand. */
export async function scoringHall(setting: Parameters<typeof hall>[0] = {}) {
  const time = handClock()
  return { ...(await hall({ machine: time.machine, ...setting })), time }
}

type ScoringHall = Pick<Awaited<ReturnType<typeof scoringHall>>, "app" | "signUp" | "nobody" | "time">

interface Wanted {
  readonly athletes?: number
  readonly judges?: 2 | 3 | 4
  readonly fields?: Readonly<Record<string, unknown>>
}

/** A court with a numbered category of four (fights 101 and 102, the final 103) and a judge's phone on each seat. */
export async function scoredCourt(at: ScoringHall, { athletes = 4, judges = 3, fields = {} }: Wanted = {}) {
  const owner = await at.signUp("olena")
  const { id } = await newTournament(owner, { published: 1, date: "15.06.2026", rules: -2, ...fields })
  const section = ok<{ item: WireSection }>(
    await owner.post("/api/save-section", { tournament_id: id, name: "Корт 1" }),
  ).item.id
  const { category } = await placed(owner, id, athletes, 4)
  ok(await owner.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid: section }))
  ok(await owner.post("/api/category-section-numeration", { tournament_id: id, id: section, start_number: 101 }))
  const tokens: string[] = []
  ok(await owner.post(`/api/v1/tournaments/${id}/seats/arrange`, { section, kort: 0, judges }))
  for (let seat = 1; seat <= judges; seat++) tokens.push(await takeSeat(at, owner, { tournament: id, section, seat }))
  const { time } = at
  return {
    owner,
    id,
    section,
    category: category.id,
    tokens,
    desk: (who: Person = owner) => new Desk(who, { id, section, category: category.id, now: () => serverNow(at) }),
    now: () => serverNow(at),
    /** A press of a judge, made so many milliseconds ago. */
    press: (
      seat: number,
      bout: number,
      side: Side,
      technique: Technique = "trunk",
      { ago = 0, ...more }: PressMade = {},
    ) => pressBy(at, tokens[seat - 1] ?? "", bout, { side, technique, stamp: serverNow(at) - ago, ...more }),
    time,
  }
}

interface PressMade {
  /** Milliseconds. */
  readonly ago?: number
  readonly id?: string
  readonly stamp?: number
}

/** The server's time, which begins at the wall clock and goes on with the monotonic one. */
const serverNow = ({ time }: Pick<ScoringHall, "time">): number => time.clocks.wall

export async function takeSeat(
  at: Pick<ScoringHall, "nobody">,
  owner: Person,
  place: { readonly tournament: number; readonly section: number; readonly seat: number },
): Promise<string> {
  const { code } = ok<{ item: WireSeat; code: string }>(await owner.post("/api/v1/seats", { ...place, kort: 0 }))
  return ok<{ token: string }>(await at.nobody.post("/api/v1/seats/join", { code })).token
}

const pressBy = async (
  { app }: Pick<ScoringHall, "app">,
  token: string,
  bout: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<LightMyRequestResponse> => {
  const time = await app.inject("/api/v1/time")
  const { epoch } = time.json<{ epoch: number }>()
  const payload = { id: randomUUID(), offset: 0, rtt: 10, epoch, ...fields }
  return await app.inject({ method: "POST", url: `/api/v1/bouts/${bout}/press`, payload, headers: bearer(token) })
}

interface Place {
  readonly id: number
  readonly section: number
  readonly category: number
  readonly now: () => number
}

/** An operator's desk. */
export class Desk {
  readonly session = randomUUID()
  readonly #who: Person
  readonly #place: Place
  bout = 0
  epoch = 1

  constructor(who: Person, place: Place) {
    this.#who = who
    this.#place = place
  }

  /** Opens the fight of a technical number. */
  async open(technicalNumber: number, more: object = {}): Promise<WireBout> {
    const { id, section, category } = this.#place
    const body = { tournament: id, section, category, technicalNumber, session: this.session, ...more }
    const { item } = ok<{ item: WireBout }>(await this.#who.post("/api/v1/bouts/open", body))
    this.bout = item.bout
    return item
  }

  /** One step of the operator, made now; shows what was refused. */
  async step(body: WireDeskBody, { at = this.#place.now(), id = randomUUID() as string, kept = false } = {}) {
    const { outcomes } = await this.send([{ id, at, body }], { kept })
    const [outcome] = outcomes
    if (!outcome) throw new Error("no outcome")
    return outcome
  }

  /** A step that is not refused; the numbers of its entries. */
  async does(body: WireDeskBody, how: Parameters<Desk["step"]>[1] = {}): Promise<number[]> {
    const { seqs, refusal } = await this.step(body, how)
    expect(refusal).toBeNull()
    return seqs
  }

  async send(events: readonly object[], more: object = {}): Promise<{ outcomes: WireOutcome[]; seq: number }> {
    return ok<{ outcomes: WireOutcome[]; seq: number }>(
      await this.post("events", { epoch: this.epoch, events, ...more }),
    )
  }

  post(call: string, body: object = {}): Promise<LightMyRequestResponse> {
    return this.#who.post(`/api/v1/bouts/${this.bout}/${call}`, { session: this.session, ...body })
  }

  async hold(): Promise<number> {
    this.epoch = ok<{ epoch: number }>(await this.post("hold")).epoch
    return this.epoch
  }

  async look(): Promise<WireBout> {
    return ok<{ item: WireBout }>(await this.#who.get(`/api/v1/bouts/${this.bout}`)).item
  }

  async confirm(more: object = {}): Promise<LightMyRequestResponse> {
    const { log } = await this.look()
    return await this.post("confirm", { epoch: this.epoch, seq: log.length, action: randomUUID(), ...more })
  }

  clock(step: "start" | "stop", how: Parameters<Desk["step"]>[1] = {}) {
    return this.does({ kind: "clock", step }, how)
  }
}
