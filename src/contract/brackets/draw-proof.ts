import * as z from "zod"
import { get } from "#contract/wire/endpoint.ts"
import { categoryId } from "#contract/wire/ids.ts"

/** How many pairs of one organisation, region or coach meet round by round. */
const meetings = z.object({
  organization: z.array(z.int()),
  region: z.array(z.int()),
  coach: z.array(z.int()),
})

/** Athletes by first-round position, from the top; 0: empty. */
const places = z.array(z.int())

/** What a draw is proved by. */
const proof = {
  no: z.int(),
  seed: z.string(),
  /** SHA-256 of the canonical list. */
  listHash: z.string(),
  met: meetings,
  bound: meetings,
}

/** All that a reader needs to repeat a draw. For a draw older than the stored list, `list` is '' and `drawn` []; drawn by hand, without a lot: `seed` '' and `drawn` []. */
const drawProofItem = z.object({
  tournamentId: z.int(),
  tournament: z.string(),
  category: z.int(),
  categoryName: z.string(),
  state: z.enum(["prepared", "confirmed", "published"]),
  /** ISO time until which only staff sees a published draw; '' none. */
  embargo: z.string(),
  /** Everybody may see it now: it, its category and its tournament are published, and no embargo holds it back. */
  shown: z.boolean(),
  ...proof,
  version: z.int(),
  /** 1 by lot only, 2 with separation, as `auto-sortable-bracket` accepts it; 3 by the places of a list, level ones by lot. */
  type: z.int(),
  /**
   * The canonical list at the time of the draw, one line per athlete: `id|club|region|coach;coach|seed`. Of one made from places:
   * how many go on, then `id|place`.
   */
  list: z.string(),
  /** Places that the lot gave. */
  drawn: places,
  /** Places as they are. */
  places,
  /** The canonical list of the present athletes, if the positions differ from those of the lot; otherwise ''. */
  listNow: z.string(),
  drawnAt: z.string(),
  /** Athletes who are or were in the draw and are still entered in the tournament; for staff also those who left. */
  athletes: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type WireDrawProof = z.infer<typeof drawProofItem>

/**
 * A draw's seed, list and positions. Public like the draw itself; it includes second coaches and seeding, because
 * nobody could check the hash without them.
 */
export const drawProof = get("/api/v1/draws/proof", {
  access: "everybody",
  input: { category: categoryId },
  output: { item: drawProofItem },
})

const drawLogLine = z.object({
  revision: z.int(),
  at: z.string(),
  /** null: no account is known. */
  user: z.int().nullable(),
  userName: z.string(),
  device: z.string(),
  /** See `LogKind` of the domain. */
  how: z.enum(["lot", "places", "hand", "finished", "winner", "shared", "late", "left", "state", "cleared", "undone"]),
  ...proof,
  state: z.string(),
  size: z.int(),
  /** Number of athletes in the draw. */
  count: z.int(),
  /** Positions, counted from 1, with a different athlete than before; '' none. */
  moved: z.array(z.object({ place: z.int(), was: z.string(), now: z.string() })),
})
export type WireDrawLogLine = z.infer<typeof drawLogLine>

/** The history of a category's draw, newest first, with reset and undone draws. */
export const drawLog = get("/api/v1/draws/log", {
  input: { category: categoryId },
  output: { list: z.array(drawLogLine) },
})
