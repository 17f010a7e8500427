import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import { id, idOrNone, optionalInteger, optionalText, text, write } from "#contract/wire/fields.ts"
import * as summaries from "./summaries.uk.ts"

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

export const saveTeamAthlete = endpoint({
  method: "POST",
  paths: ["/user/add-sportsman"],
  access: "account",
  about: "team",
  input: z.object({
    action: write.action,
    id: idOrNone,
    first_name: optionalText(),
    last_name: optionalText(),
    middle_name: optionalText(),
    bdate: optionalText(),
    sex: optionalInteger(0, 2),
  }),
  output: z.object({ item: teamAthlete }),
  summary: summaries.saveTeamAthlete,
})

export const removeTeamAthlete = endpoint({
  method: "POST",
  paths: ["/user/remove-sportsman-team"],
  access: "account",
  input: z.object({ id }),
  output: z.object({ item: z.object({ id: z.int() }) }),
  summary: summaries.removeTeamAthlete,
})

export const uploadTeamPhoto = endpoint({
  method: "POST",
  paths: ["/user/upload-sportsman-team-avatar"],
  access: "account",
  encoding: "multipart",
  input: z.object({ id, img: z.file() }),
  output: z.object({ item: z.object({ id: z.int(), img: z.string() }) }),
  summary: summaries.uploadTeamPhoto,
})

export const teamPhoto = endpoint({
  method: "GET",
  paths: ["/api/v1/team/photos/:photo"],
  access: "account",
  answers: "image",
  input: z.object({ photo: text(100) }),
  output: z.object({}),
  summary: summaries.teamPhoto,
})
