import * as z from "zod"
import { get, post } from "#contract/wire/endpoint.ts"
import { optionalInteger, optionalText, text, write } from "#contract/wire/fields.ts"
import { teamAthleteId, teamAthleteOrNone } from "#contract/wire/ids.ts"

export const teamAthlete = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string(),
  /** yyyy-mm-dd or ''. */
  bdate: z.string(),
  sex: z.int(),
  /** Where the owner finds the photo; '' if there is none. */
  img: z.string(),
})
export type WireTeamAthlete = z.infer<typeof teamAthlete>

/**
 * Tournaments whose entries do not know yet how somebody of the team was mended: what was sent is saved. `failed`: they are told in a few
 * minutes; `held`: a hall's server writes the tournament, and they are not told before it is given back.
 */
export const behind = z.array(z.object({ id: z.int(), name: z.string(), why: z.enum(["failed", "held"]) }))
export type WireBehind = z.infer<typeof behind>

export const saveTeamAthlete = post("/user/add-sportsman", {
  about: "team",
  input: {
    action: write.action,
    id: teamAthleteOrNone,
    first_name: optionalText(),
    last_name: optionalText(),
    middle_name: optionalText(),
    bdate: optionalText(),
    sex: optionalInteger(0, 2),
  },
  output: { item: teamAthlete, behind },
})

export const removeTeamAthlete = post("/user/remove-sportsman-team", {
  input: { id: teamAthleteId },
  output: { item: z.object({ id: z.int() }) },
})

export const uploadTeamPhoto = post("/user/upload-sportsman-team-avatar", {
  encoding: "multipart",
  input: { id: teamAthleteId, img: z.file() },
  output: { item: z.object({ id: z.int(), img: z.string() }) },
})

export const teamPhoto = get("/api/v1/team/photos/:photo", {
  answers: "image",
  input: { photo: text(100) },
})
