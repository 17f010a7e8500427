import { poomsaeRow, type WireCategoryOne, type WirePoomsaeRow, type WireRoundsData } from "#contract/poomsae/calls.ts"
import { wireCategory } from "./wire.ts"

/** An athlete in a list as the server answers it, with nothing scored but what is given. */
export const row = (id: number, given: Partial<WirePoomsaeRow> = {}): WirePoomsaeRow =>
  poomsaeRow.parse({ ...blank, id, sp_id: id, position: id, ...given })

const empty = Object.keys(poomsaeRow.shape).map((name) => [name, name.includes("ep_event") ? 0 : null])
const blank = {
  ...Object.fromEntries(empty),
  name: "",
  oblast: "",
  organization: "",
  unranked: 0,
  typed: 0,
  rematch: 0,
  extra: [],
}

/** A list category as it is answered. */
export const answer = (revision: number, lists: Partial<WireRoundsData>): WireCategoryOne => ({
  revision,
  item: { ...wireCategory({ type: 2, show_type: 2, poomsae_type: 1, start_round: "final" }), sportsmans: [] },
  roundsData: { preround: [], semifinal: [], final: [], all: [], ...lists },
  forms: [],
  pool: [],
  due: [],
  finals: 0,
})
