import type { DemoEntry, Inventor } from "#domain/demo/entries.ts"
import { inventedNames, pick } from "#domain/demo/names.ts"
import { COURTS, JUDGES, type PlannedCategory } from "#domain/demo/plan.ts"
import { plainLook } from "#domain/displays/screens.ts"
import type { Random } from "#domain/draw/random.ts"
import type {
  ApplicationId,
  AthleteId,
  CategoryId,
  ContactId,
  MedicalNoteId,
  MessageId,
  OfficialId,
  PoomsaeEventId,
  ScreenId,
  SeatId,
  SectionId,
} from "#domain/ids.ts"
import { gatherContacts } from "#domain/office/contacts.ts"
import type { OfficialFields, OfficialRole } from "#domain/office/officials.ts"
import { invariant } from "#domain/refusal.ts"
import { CHIEF, FREE } from "#domain/seats/seats.ts"
import { inserted } from "#domain/value/changes.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { insertedCategory } from "#server/records/categories/inserted-category.ts"
import { messages } from "./uk.ts"

export type Placed = PlannedCategory & { readonly id: CategoryId }

/** Ids of everything that is written, given before: the draw rests on them. */
export interface DemoIds {
  readonly sections: readonly SectionId[]
  readonly categories: readonly CategoryId[]
  readonly athletes: readonly AthleteId[]
  readonly contacts: readonly ContactId[]
  readonly officials: readonly OfficialId[]
  readonly seats: readonly SeatId[]
  readonly screens: readonly ScreenId[]
  readonly messages: readonly MessageId[]
  readonly events: readonly PoomsaeEventId[]
  readonly applications: readonly ApplicationId[]
  readonly notes: readonly MedicalNoteId[]
}

export interface Fill {
  readonly random: Random
  readonly ids: DemoIds
  readonly now: Date
  readonly invent: Inventor
  /** dd.mm.yyyy of both days, and when the first one begins, HH:MM. */
  readonly days: readonly [string, string]
  readonly startTime: string
  /** A new address of a display. */
  readonly code: () => string
}

/** What a demo has before its draw: courts, days, everybody who fights or performs, judges, displays. */
export function fillRows(placed: readonly Placed[], entries: readonly DemoEntry[], fill: Fill): RowChange[] {
  const { ids, random } = fill
  const contacts = gatherContacts(
    entries.map(({ athlete }) => athlete),
    [],
  )
  return [
    ...ids.sections.map((id, at) => inserted("sections", { id }, { ...SECTION, name: courtName(at) })),
    ...dayRows(fill),
    ...categoryRows(placed, ids.sections),
    ...entryRows(entries),
    ...contacts.map((contact, at) => inserted("contacts", { id: idAt(ids.contacts, at) }, contact)),
    ...inventedOfficials(random).map((official, at) =>
      inserted("officials", { id: idAt(ids.officials, at) }, official),
    ),
    ...seatRows(ids),
    ...screenRows(fill),
    ...messageRows(fill),
  ]
}

const SECTION = { startNumber: 101, rounds: [] }
const courtName = (at: number): string => (at === COURTS - 1 ? messages.poomsaeCourt : messages.court(at + 1))

const dayRows = ({ days, startTime }: Fill): RowChange[] =>
  days.map((date, at) =>
    inserted(
      "days",
      { day: at + 1 },
      {
        title: at === 0 ? messages.firstDay : messages.secondDay,
        date,
        startTime: at === 0 ? startTime : "09:00",
        breaks: [],
        finalsLast: false,
      },
    ),
  )

/** Categories on their courts and days, in the order of the plan. */
export const categoryRows = (placed: readonly Placed[], sections: readonly SectionId[]): RowChange[] =>
  placed.map(({ id, fields, court, day }, at) =>
    insertedCategory(id, { ...fields, sectionId: idAt(sections, court), day, dayPosition: at + 1 }),
  )

export const entryRows = (entries: readonly DemoEntry[]): RowChange[] =>
  entries.flatMap(({ athlete: { id, ...athlete }, checkin }) => {
    const row = inserted("athletes", { id }, athlete)
    if (checkin === null) return [row]
    const { athleteId, ...noted } = checkin
    return [row, inserted("checkins", { athleteId }, noted)]
  })

function seatRows({ seats, sections }: DemoIds): RowChange[] {
  const sectionId = idAt(sections, COURTS - 1)
  return Array.from({ length: JUDGES + 1 }, (_, n) =>
    inserted(
      "seats",
      { sectionId, kort: 1, seat: CHIEF + n },
      { id: idAt(seats, n), ...FREE, codeHash: null, pinHash: null },
    ),
  )
}

function screenRows({ ids, code }: Fill): RowChange[] {
  const poomsae = COURTS - 1
  const wanted = [
    ...ids.sections.map((sectionId, at) => ({
      name: courtName(at),
      role: at === poomsae ? ("poomsae" as const) : ("court" as const),
      sectionId,
    })),
    { name: messages.entrance, role: "calls" as const, sectionId: null },
    { name: messages.ceremony, role: "ceremony" as const, sectionId: null },
  ]
  return wanted.map((screen, at) =>
    inserted(
      "screens",
      { id: idAt(ids.screens, at) },
      { ...plainLook, ...screen, kort: 1, categories: [], code: code() },
    ),
  )
}

function messageRows({ ids, now }: Fill): RowChange[] {
  const said = [
    { text: messages.doctor, minutes: 34, court: 0, isRead: true },
    { text: messages.paper, minutes: 6, court: 1, isRead: false },
  ]
  return said.map(({ text, minutes, court, isRead }, n) => {
    const at = new Date(now.getTime() - minutes * 60_000)
    return inserted(
      "messages",
      { id: idAt(ids.messages, n) },
      {
        sectionId: idAt(ids.sections, court),
        fromCourt: true,
        text,
        accountId: null,
        device: courtName(court),
        at,
        readAt: isRead ? new Date(at.getTime() + 60_000) : null,
        readBy: null,
      },
    )
  })
}

export function idAt<Item>(items: readonly Item[], at: number): Item {
  const found = items[at]
  invariant(found !== undefined, "enough ids were taken")
  return found
}

const staff: readonly (readonly [role: OfficialRole, count: number])[] = [
  ["chief", 1],
  ["referee", 5],
  ["corner", 7],
  ["secretary", 2],
  ["doctor", 1],
]

/** Invented judges, who are no real people. */
function inventedOfficials(random: Random): OfficialFields[] {
  const nameOf = inventedNames(random)
  return staff.flatMap(([role, count]) =>
    Array.from({ length: count }, () => ({
      name: nameOf(pick(random, ["male", "female"] as const)),
      category: pick(random, messages.categories),
      region: "",
      organization: "",
      role,
      sectionId: null,
      day: 0,
      note: "",
    })),
  )
}
