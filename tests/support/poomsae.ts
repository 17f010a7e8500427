import type { LightMyRequestResponse } from "fastify"
import type { WireCategoryOne, WirePoomsaeRow } from "#contract/poomsae/calls.ts"
import type { WireSeat } from "#contract/seats/calls.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import { filled, newTournament, ok, type Person } from "./hall.ts"

type Fields = Readonly<Record<string, unknown>>

const CADETS = { name: "Пумсе, кадети, чоловіки", type: 2, showType: 2, poomsaeType: 1, weight1: 0, weight2: 0 }

/** A tournament with a court and a category of poomsae whose list is made; five judges sit on the court's first place. */
export async function poomsaeField(of: Person, count: number, fields: Fields = {}) {
  const { id } = await newTournament(of, { published: 1 })
  const court = { tournament_id: id, name: "Корт 1" }
  const section = ok<{ item: WireSection }>(await of.post("/api/save-section", court)).item.id
  const { category, athletes } = await filled(of, id, count, { ...CADETS, section, ...fields })
  const which = { tournament: id, category: category.id }
  const one = async (who: Person = of) => ok<WireCategoryOne>(await who.post("/api/get-category-one", which))
  const make = (): Promise<LightMyRequestResponse> => of.post("/api/create-category-list-first", which)
  ok(await make())

  const seatsOf = async (judges: number): Promise<WireSeat[]> => {
    const body = { section, kort: 1, judges }
    return ok<{ list: WireSeat[] }>(await of.post(`/api/v1/tournaments/${id}/seats/arrange`, body)).list
  }
  /** A device on a seat: its token as a bearer. */
  const sit = async (seat: number): Promise<string> => {
    const offer = { tournament: id, section, kort: 1, seat }
    const { code } = ok<{ code: string }>(await of.post("/api/v1/seats", offer))
    return ok<{ token: string }>(await of.post("/api/v1/seats/join", { code })).token
  }
  const field = (sp_id: number, field_name: string, field_value: unknown) => ({
    sp_id,
    field_name,
    field_value,
    ...which,
  })
  const points = (...list: object[]): Promise<LightMyRequestResponse> =>
    of.post("/api/save-points-list-category", { list })
  const start = (sp_id: number, more: Fields = {}, path = "start-event"): Promise<LightMyRequestResponse> =>
    of.post(`/wf-api/ep/${path}`, { sp_id, tournament_id: id, round: "final", kort: 1, poomsaeNumber: 1, ...more })
  /** Both forms of a round, for everybody named. */
  const scoreAll = (
    prefix: string,
    ids: readonly number[],
    technique: (at: number) => number,
  ): Promise<LightMyRequestResponse> =>
    points(
      ...ids.flatMap((sp_id, at) =>
        ["1", "2"].flatMap((form) => [
          field(sp_id, `${prefix}teh${form}`, technique(at)),
          field(sp_id, `${prefix}pres${form}`, 5),
        ]),
      ),
    )
  return { id, section, category, athletes, which, one, make, seatsOf, sit, field, points, start, scoreAll }
}

export const rowOf = (list: readonly WirePoomsaeRow[], id: number | undefined): WirePoomsaeRow | undefined =>
  list.find((row) => row.sp_id === id)
