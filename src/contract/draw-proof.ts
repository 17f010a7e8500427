import * as z from "zod"
import { meetings } from "./brackets.ts"
import { endpoint } from "./endpoint.ts"
import { id } from "./wire.ts"

/** Athletes by first-round place, from the top; 0 nobody. */
const places = z.array(z.int())

/** All that a reader needs to make a draw again. Of a draw older than the list that is kept with it, `list` is '' and `drawn` []. */
const drawProofItem = z.object({
  tournament_id: z.int(),
  tournament: z.string(),
  category: z.int(),
  category_name: z.string(),
  state: z.enum(["prepared", "confirmed", "published"]),
  /** ISO time until which a published draw is staff's alone; '' none. */
  embargo: z.string(),
  no: z.int(),
  /** '' and `drawn` []: set by hand, no lot was drawn. */
  seed: z.string(),
  version: z.int(),
  /** 1 by lot alone, 2 with separation, as `auto-sortable-bracket` takes it. */
  type: z.int(),
  /** The canonical list as it stood at the draw, one line an athlete: `id|club|region|coach;coach|seed`. */
  list: z.string(),
  list_hash: z.string(),
  /** Places that the lot gave. */
  drawn: places,
  /** Places as they are. */
  places,
  /** The canonical list of those who stand there now, where the places are no longer those of the lot; else ''. */
  list_now: z.string(),
  met: meetings,
  bound: meetings,
  drawn_at: z.string(),
  /** Of everybody who stands or stood there and is still entered in the tournament; for staff, of those who left too. */
  athletes: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type WireDrawProof = z.infer<typeof drawProofItem>

/** A draw's seed, list and places. Public as the draw itself: second coaches and seeding stand in the list, or nobody could check the hash. */
export const drawProof = endpoint({
  method: "GET",
  paths: ["/api/v1/draws/proof"],
  access: "everybody",
  input: z.object({ category: id }),
  output: z.object({ item: drawProofItem }),
  summary: "Жеребкування категорії: список, ключ і місця, щоб перевірити його",
})

const drawLogLine = z.object({
  revision: z.int(),
  at: z.string(),
  /** null: nobody's account is known. */
  user: z.int().nullable(),
  user_name: z.string(),
  device: z.string(),
  /** See `How` of the domain. */
  how: z.enum(["lot", "hand", "finished", "winner", "left", "state", "cleared", "undone"]),
  state: z.string(),
  no: z.int(),
  seed: z.string(),
  list_hash: z.string(),
  size: z.int(),
  /** Athletes who stood in the draw. */
  count: z.int(),
  met: meetings,
  bound: meetings,
  /** Places, counted from 1, on which somebody else stands than before; '' nobody. */
  moved: z.array(z.object({ place: z.int(), was: z.string(), now: z.string() })),
})
export type WireDrawLogLine = z.infer<typeof drawLogLine>

/** All that happened to a category's draw, newest first: reset and undone draws too. */
export const drawLog = endpoint({
  method: "GET",
  paths: ["/api/v1/draws/log"],
  access: "account",
  input: z.object({ category: id }),
  output: z.object({ list: z.array(drawLogLine) }),
  summary: "Журнал жеребкувань категорії",
})
