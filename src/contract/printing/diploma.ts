import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { jsonOf, text } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import {
  diplomaAligns,
  diplomaFaces,
  diplomaFields,
  diplomaInks,
  diplomaOrnaments,
  diplomaSheets,
} from "#domain/printing/diploma.ts"

const under = "/api/v1/tournaments/:id/diploma"

/** Millimetres from the upper left corner of an A4 sheet; `size` points. */
const field = z.object({
  shown: z.boolean(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  size: z.number(),
  face: z.enum(diplomaFaces),
  ink: z.enum(diplomaInks),
  align: z.enum(diplomaAligns),
})

/** How the diplomas of a tournament look. */
export const design = z.object({
  landscape: z.boolean(),
  sheet: z.enum(diplomaSheets),
  ornament: z.enum(diplomaOrnaments),
  federation: z.string().max(150),
  heading: z.string().max(100),
  text: z.string().max(300),
  places: z.number(),
  /** Whether athletes and coaches take their diplomas themselves. */
  handedOut: z.boolean(),
  fields: z.object(
    Object.fromEntries(diplomaFields.map((name) => [name, field])) as Record<
      (typeof diplomaFields)[number],
      typeof field
    >,
  ),
})

/** The design of the diplomas; `picture`: id of the background, '' none. */
const item = z.object({ design, picture: z.string() })
export type WireDiploma = z.infer<typeof item>

export const getDiploma = get(under, {
  input: { id: tournamentId },
  output: { revision: z.int(), item },
})

export const saveDiploma = step(under, {
  about: "print",
  /** `picture`: one of this tournament's backgrounds, '' none. */
  input: { id: tournamentId, design: jsonOf(design), picture: text(64) },
  output: { item },
})

export const uploadDiplomaPicture = step(`${under}/picture`, {
  encoding: "multipart",
  input: { id: tournamentId, img: z.file() },
  output: { item },
})

export const diplomaPicture = get(`${under}/picture/:picture`, {
  answers: "file",
  input: { id: tournamentId, picture: text(64) },
})
