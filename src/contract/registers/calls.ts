import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import {
  id,
  idOrNone,
  integer,
  listOf,
  optionalFlag,
  optionalText,
  text,
  write,
  written,
} from "#contract/wire/fields.ts"
import { LAST_DAY, officialRoles } from "#domain/registers/officials.ts"
import { SHIFT_MINUTES, SHIFTS } from "#domain/registers/shift-times.ts"
import * as summaries from "./summaries.uk.ts"

const contactRole = z.enum(["representative", "coach"])
const contact = z.object({
  id: z.int(),
  role: contactRole,
  name: z.string(),
  organization: z.string(),
  region: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
})
export type WireContact = z.infer<typeof contact>

export const listContacts = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/contacts"],
  access: "account",
  input: z.object({ id }),
  output: z.object({ revision: z.int(), list: z.array(contact) }),
  summary: summaries.listContacts,
})

export const saveContact = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/contacts"],
  access: "account",
  about: "contact",
  /** `contact` 0 or absent: a new one. */
  input: z.object({
    ...write,
    id,
    contact: idOrNone,
    role: contactRole,
    name: optionalText(200),
    organization: optionalText(200),
    region: optionalText(100),
    phone: optionalText(100),
    email: optionalText(200),
    note: optionalText(500),
  }),
  output: z.object({ ...written, item: contact }),
  summary: summaries.saveContact,
})

export const deleteContact = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/contacts/delete"],
  access: "account",
  about: "contact",
  input: z.object({ ...write, id, contact: id }),
  output: z.object({ ...written }),
  summary: summaries.deleteContact,
})

export const gatherContacts = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/contacts/gather"],
  access: "account",
  input: z.object({ ...write, id }),
  output: z.object({ ...written, count: z.int() }),
  summary: summaries.gatherContacts,
})

const officialRole = z.enum(officialRoles)
const official = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  region: z.string(),
  organization: z.string(),
  role: officialRole,
  /** The court on which he stays, 0 none; the only day on which he works, 0 every day. */
  section: z.int(),
  day: z.int(),
  note: z.string(),
})
export type WireOfficial = z.infer<typeof official>

/** Who judges on a court in a shift. */
const cell = z.object({ section: z.int(), officials: z.array(z.int()) })
const shift = z.object({ id: z.int(), day: z.int(), title: z.string(), cells: z.array(cell) })
export type WireShift = z.infer<typeof shift>

export const listOfficials = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/officials"],
  access: "account",
  input: z.object({ id }),
  output: z.object({ revision: z.int(), list: z.array(official), shifts: z.array(shift) }),
  summary: summaries.listOfficials,
})
export type WireOfficials = z.infer<(typeof listOfficials)["output"]>

export const saveOfficial = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/officials"],
  access: "account",
  about: "official",
  /** `official` 0 or absent: a new one. */
  input: z.object({
    ...write,
    id,
    official: idOrNone,
    name: text(200),
    category: optionalText(100),
    region: optionalText(100),
    organization: optionalText(200),
    role: officialRole,
    section: idOrNone,
    day: idOrNone,
    note: optionalText(500),
  }),
  output: z.object({ ...written, item: official }),
  summary: summaries.saveOfficial,
})

export const deleteOfficial = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/officials/delete"],
  access: "account",
  about: "official",
  input: z.object({ ...write, id, official: id }),
  output: z.object({ ...written }),
  summary: summaries.deleteOfficial,
})

export const composeRota = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/rota"],
  access: "account",
  about: "official",
  /**
   * Composes the shifts of a day again, with one referee and `seats` corner judges per court. `preview`: nothing is
   * saved.
   */
  input: z.object({
    ...write,
    id,
    day: integer(1, LAST_DAY),
    start: text(5),
    minutes: integer(SHIFT_MINUTES.min, SHIFT_MINUTES.max),
    count: integer(SHIFTS.min, SHIFTS.max),
    seats: integer(0, 10),
    preview: optionalFlag,
  }),
  /** `own`: turns over mostly his own club or region, which could not be avoided. `replaced`: shifts that there were. */
  output: z.object({
    ...written,
    shifts: z.array(shift),
    replaced: z.int(),
    own: z.int(),
    empty: z.int(),
    loads: z.array(z.object({ official: z.int(), turns: z.int() })),
  }),
  summary: summaries.composeRota,
})
export type WireRota = z.infer<(typeof composeRota)["output"]>

export const saveDuty = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/rota/cell"],
  access: "account",
  about: "official",
  /** Exactly these officials judge there in that shift; one who was on another court in that shift leaves it. */
  input: z.object({ ...write, id, shift: id, section: id, officials: listOf(integer(1, 2_147_483_647), 50) }),
  output: z.object({ ...written, item: shift }),
  summary: summaries.saveDuty,
})

export const saveShift = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/shifts"],
  access: "account",
  about: "official",
  input: z.object({ ...write, id, shift: idOrNone, day: integer(1, LAST_DAY), title: text(100) }),
  output: z.object({ ...written, item: shift }),
  summary: summaries.saveShift,
})

export const deleteShift = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/shifts/delete"],
  access: "account",
  about: "official",
  input: z.object({ ...write, id, shift: id }),
  output: z.object({ ...written }),
  summary: summaries.deleteShift,
})
