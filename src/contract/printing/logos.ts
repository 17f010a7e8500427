import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { logoOwners } from "#domain/printing/logos.ts"

const under = "/api/v1/tournaments/:id/logos"
const owner = z.enum(logoOwners)

/** By owner the id of a picture (`diplomaPicture`); '' none. */
export const logos = z.object({ federation: z.string(), organiser: z.string() })
export type WireLogos = z.infer<typeof logos>

export const getLogos = get(under, {
  input: { id: tournamentId },
  output: { revision: z.int(), logos },
})

/** A PNG, JPEG or WebP, by its content. */
export const uploadLogo = step(under, {
  about: "print",
  encoding: "multipart",
  megabytes: 2,
  input: { id: tournamentId, owner, img: z.file() },
  output: { logos },
})

export const removeLogo = step(`${under}/remove`, {
  about: "print",
  input: { id: tournamentId, owner },
  output: { logos },
})
