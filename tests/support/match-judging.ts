import { randomUUID } from "node:crypto"
import type { FastifyInstance, LightMyRequestResponse } from "fastify"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import type { WireSeat } from "#contract/seats/calls.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import { newTournament, ok, type Person, placed } from "./hall.ts"
import { bearer } from "./http.ts"

type Fields = Readonly<Record<string, unknown>>

const CADETS = { name: "Пумсе 1:1, кадети", type: 2, showType: 1, poomsaeType: 1, weight1: 0, weight2: 0 }

/** What a judge gives one of the two: technique, and the same for the three parts of presentation. */
export const half = (technique: number, part: number) => ({ technique, strong: part, speed: part, energetic: part })

/**
 * A court with a poomsae bracket of four, its fights numbered from 41 (two semi-finals, the final), and so many judges and a chief
 * on its first place.
 */
export async function matchJudging(app: FastifyInstance, of: Person, judges: number, fields: Fields = {}) {
  const { id } = await newTournament(of, { published: 1 })
  const court = { tournament_id: id, name: "Корт 1" }
  const section = ok<{ item: WireSection }>(await of.post("/api/save-section", court)).item.id
  const { category, athletes } = await placed(of, id, 4, 4, { ...CADETS, ...fields })
  const which = { tournament_id: id, category: category.id }
  ok(await of.post("/api/save-category-section", { ...which, sectionid: section }))
  ok(await of.post("/api/category-section-numeration", { tournament_id: id, id: section, start_number: 41 }))
  const body = { section, kort: 1, judges }
  const seats = ok<{ list: WireSeat[] }>(await of.post(`/api/v1/tournaments/${id}/seats/arrange`, body)).list
  const sit = async (seat: number): Promise<string> => {
    const offer = { tournament: id, section, kort: 1, seat }
    const { code } = ok<{ code: string }>(await of.post("/api/v1/seats", offer))
    return ok<{ token: string }>(await of.post("/api/v1/seats/join", { code })).token
  }
  const tokens: string[] = []
  for (const { seat } of seats) tokens.push(await sit(seat))
  const chief = await sit(0)
  const as = (token: string): Person["post"] & object =>
    ((url: string, payload: object) => app.inject({ method: "POST", url, payload, headers: bearer(token) })) as never
  const look = async (headers: Fields = {}): Promise<WireScoringCourt> =>
    ok<{ item: WireScoringCourt }>(
      await app.inject({ url: `/api/v1/courts/${section}/1`, headers: headers as Record<string, string> }),
    ).item
  const open = (fight: number, poomsaeNumber = 1, more: object = {}): Promise<LightMyRequestResponse> =>
    of.post("/wf-api/ep/random-event", { ...which, fight, kort: 1, poomsaeNumber, ...more })
  const send = async (at: number, mark: object, action: string = randomUUID()): Promise<LightMyRequestResponse> => {
    const { event } = await look()
    return await as(tokens[at] ?? "")("/api/v1/scores", { event, seat: seats[at]?.id, action, ...mark })
  }
  const step = async (path: string, more: object = {}, token = chief): Promise<LightMyRequestResponse> => {
    const { event } = await look()
    return await as(token)(`/api/v1/${path}`, { event, ...more })
  }
  const next = (more: object = {}): Promise<LightMyRequestResponse> =>
    as(chief)("/api/v1/events/next", { section, kort: 1, ...more })
  /** Judges the open form: every judge gives both the same. */
  const judge = async (blue: object, red: object): Promise<void> => {
    for (const at of seats.keys()) ok(await send(at, { ...blue, red }))
  }
  const fightOf = async (t: number) => {
    const { fights } = ok<{ fights: readonly Fields[] }>(await of.get(`/api/v1/tournaments/${id}/courts`))
    return fights.find((one) => one.technicalNumber === t)
  }
  return {
    id,
    section,
    category,
    athletes,
    which,
    seats,
    tokens,
    chief,
    as,
    look,
    open,
    send,
    step,
    next,
    judge,
    fightOf,
  }
}
