import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import { id, jsonOf, text, write, written } from "#contract/wire/fields.ts"
import { diplomaAligns, diplomaFaces, diplomaFields, diplomaInks } from "#domain/printing/diploma.ts"
import * as summaries from "./summaries.uk.ts"

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

const design = z.object({
  landscape: z.boolean(),
  heading: z.string().max(100),
  text: z.string().max(300),
  places: z.number(),
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

export const getDiploma = endpoint({
  method: "GET",
  paths: [under],
  access: "account",
  input: z.object({ id }),
  output: z.object({ revision: z.int(), item }),
  summary: summaries.getDiploma,
})

export const saveDiploma = endpoint({
  method: "POST",
  paths: [under],
  access: "account",
  about: "print",
  /** `picture`: one of this tournament's backgrounds, '' none. */
  input: z.object({ ...write, id, design: jsonOf(design), picture: text(64) }),
  output: z.object({ ...written, item }),
  summary: summaries.saveDiploma,
})

export const uploadDiplomaPicture = endpoint({
  method: "POST",
  paths: [`${under}/picture`],
  access: "account",
  encoding: "multipart",
  input: z.object({ ...write, id, img: z.file() }),
  output: z.object({ ...written, item }),
  summary: summaries.uploadDiplomaPicture,
})

export const diplomaPicture = endpoint({
  method: "GET",
  paths: [`${under}/picture/:picture`],
  access: "account",
  answers: "file",
  input: z.object({ id, picture: text(64) }),
  output: z.object({}),
  summary: summaries.diplomaPicture,
})
