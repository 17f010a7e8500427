import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { idOrNone, integer, listOf, optionalFlag, optionalText, text } from "#contract/wire/fields.ts"
import {
  contactId,
  contactOrNone,
  officialId,
  officialOrNone,
  sectionId,
  sectionOrNone,
  shiftId,
  shiftOrNone,
  tournamentId,
} from "#contract/wire/ids.ts"
import { LAST_DAY, officialRoles } from "#domain/office/officials.ts"
import { SHIFT_MINUTES, SHIFTS } from "#domain/office/shift-times.ts"

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

export const listContacts = get("/api/v1/tournaments/:id/contacts", {
  input: { id: tournamentId },
  output: { revision: z.int(), list: z.array(contact) },
})

export const saveContact = step("/api/v1/tournaments/:id/contacts", {
  about: "contact",
  /** `contact` 0 or absent: a new one. */
  input: {
    id: tournamentId,
    contact: contactOrNone,
    role: contactRole,
    name: optionalText(200),
    organization: optionalText(200),
    region: optionalText(100),
    phone: optionalText(100),
    email: optionalText(200),
    note: optionalText(500),
  },
  output: { item: contact },
})

export const deleteContact = step("/api/v1/tournaments/:id/contacts/delete", {
  about: "contact",
  input: { id: tournamentId, contact: contactId },
})

export const gatherContacts = step("/api/v1/tournaments/:id/contacts/gather", {
  input: { id: tournamentId },
  output: { count: z.int() },
})

const officialRole = z.enum(officialRoles)
const official = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  region: z.string(),
  organization: z.string(),
  role: officialRole,
  /** The only court, 0 none; the only day of work, 0 every day. */
  section: z.int(),
  day: z.int(),
  note: z.string(),
})
export type WireOfficial = z.infer<typeof official>

/** Who judges on a court in a shift. */
const cell = z.object({ section: z.int(), officials: z.array(z.int()) })
const shift = z.object({ id: z.int(), day: z.int(), title: z.string(), cells: z.array(cell) })
export type WireShift = z.infer<typeof shift>

export const listOfficials = get("/api/v1/tournaments/:id/officials", {
  input: { id: tournamentId },
  output: { revision: z.int(), list: z.array(official), shifts: z.array(shift) },
})
export type WireOfficials = z.infer<(typeof listOfficials)["output"]>

export const saveOfficial = step("/api/v1/tournaments/:id/officials", {
  about: "official",
  /** `official` 0 or absent: a new one. */
  input: {
    id: tournamentId,
    official: officialOrNone,
    name: text(200),
    category: optionalText(100),
    region: optionalText(100),
    organization: optionalText(200),
    role: officialRole,
    section: sectionOrNone,
    day: idOrNone,
    note: optionalText(500),
  },
  output: { item: official },
})

export const deleteOfficial = step("/api/v1/tournaments/:id/officials/delete", {
  about: "official",
  input: { id: tournamentId, official: officialId },
})

export const composeRota = step("/api/v1/tournaments/:id/rota", {
  about: "official",
  /**
   * Composes the shifts of a day again, with one referee and `seats` corner judges per court. `preview`: nothing is
   * saved.
   */
  input: {
    id: tournamentId,
    day: integer(1, LAST_DAY),
    start: text(5),
    minutes: integer(SHIFT_MINUTES.min, SHIFT_MINUTES.max),
    count: integer(SHIFTS.min, SHIFTS.max),
    seats: integer(0, 10),
    preview: optionalFlag,
  },
  /** `own`: turns over mostly the judge's own club or region, which could not be avoided. `replaced`: shifts that there were. */
  output: {
    shifts: z.array(shift),
    replaced: z.int(),
    own: z.int(),
    empty: z.int(),
    loads: z.array(z.object({ official: z.int(), turns: z.int() })),
  },
})
export type WireRota = z.infer<(typeof composeRota)["output"]>

export const saveDuty = step("/api/v1/tournaments/:id/rota/cell", {
  about: "official",
  /** Exactly these officials judge there in that shift; one who was on another court in that shift leaves it. */
  input: { id: tournamentId, shift: shiftId, section: sectionId, officials: listOf(officialId, 50) },
  output: { item: shift },
})

export const saveShift = step("/api/v1/tournaments/:id/shifts", {
  about: "official",
  input: { id: tournamentId, shift: shiftOrNone, day: integer(1, LAST_DAY), title: text(100) },
  output: { item: shift },
})

export const deleteShift = step("/api/v1/tournaments/:id/shifts/delete", {
  about: "official",
  input: { id: tournamentId, shift: shiftId },
})
