import { randomUUID } from "node:crypto"
import type { FastifyInstance, LightMyRequestResponse } from "fastify"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { ok, type Person } from "./hall.ts"
import { bearer } from "./http.ts"
import { poomsaeField } from "./poomsae.ts"

type Fields = Readonly<Record<string, unknown>>

export const TRADITIONAL = { technique: 3.6, strong: 1.7, speed: 1.7, energetic: 1.7, big: 1, small: 1 }
export const given = (technique: number, part: number) => ({ technique, strong: part, speed: part, energetic: part })

/** Makes courts with the given number of tablets and a chief, one athlete's form open before them. */
export function judgingOf(app: FastifyInstance, of: Person) {
  const as = (token: string) => ({
    post: (url: string, payload: object): Promise<LightMyRequestResponse> =>
      app.inject({ method: "POST", url, payload, headers: bearer(token) }),
    get: (url: string): Promise<LightMyRequestResponse> => app.inject({ url, headers: bearer(token) }),
  })

  async function judging(judges: number, more: Fields = {}, fields: Fields = {}) {
    const field = await poomsaeField(of, 2, fields)
    const seats = await field.seatsOf(judges)
    const tokens: string[] = []
    for (const { seat } of seats) tokens.push(await field.sit(seat))
    const chief = await field.sit(0)
    const [a = 0, b = 0] = field.athletes.map(({ id }) => id)
    const { event } = ok<{ item: { event: number } }>(await field.start(a, more)).item
    const path = `/api/v1/courts/${field.section}/1`
    const court = async (who: Pick<Person, "get"> = of) =>
      ok<{ readonly item: WireScoringCourt }>(await who.get(path)).item
    const send = (at: number, mark: object = TRADITIONAL): Promise<LightMyRequestResponse> => {
      const body = { event, seat: seats[at]?.id, action: randomUUID(), ...mark }
      return as(tokens[at] ?? "").post("/api/v1/scores", body)
    }
    const step = (path: string, body: object, token = chief): Promise<LightMyRequestResponse> =>
      as(token).post(`/api/v1/${path}`, { event, ...body })
    return { ...field, seats, tokens, chief, a, b, event, path, court, send, step }
  }
  return { as, judging }
}
