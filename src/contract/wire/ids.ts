import type * as z from "zod"
import type {
  AccountId,
  ApplicationId,
  AthleteId,
  CategoryId,
  ContactId,
  InvitationId,
  InvoiceId,
  MedicalNoteId,
  OfficialId,
  PaymentId,
  PoomsaeEventId,
  ProtestId,
  ScreenId,
  SeatId,
  SectionId,
  ShiftId,
  StaffId,
  TeamAthleteId,
  TournamentId,
} from "#domain/ids.ts"
import { id, idOrNone, integer, optionalCsvIds } from "./fields.ts"

// The schemas of ids, each with the kind that its call means: a handler takes the id as it is.
const of = <Id extends number>() => id as unknown as z.ZodType<Id, z.input<typeof id>>
const orNone = <Id extends number>() => idOrNone as unknown as z.ZodDefault<z.ZodType<Id | 0, z.input<typeof id>>>

export const tournamentId = of<TournamentId>()
/** Under which everybody reads of a published tournament; a demo has one that only its guest knows, larger than any id. */
export const shownTournamentId = integer(1, Number.MAX_SAFE_INTEGER) as unknown as typeof tournamentId
export const categoryId = of<CategoryId>()
export const athleteId = of<AthleteId>()
export const sectionId = of<SectionId>()
export const contactId = of<ContactId>()
export const officialId = of<OfficialId>()
export const shiftId = of<ShiftId>()
export const paymentId = of<PaymentId>()
export const applicationId = of<ApplicationId>()
export const medicalNoteId = of<MedicalNoteId>()
export const seatId = of<SeatId>()
export const screenId = of<ScreenId>()
export const staffId = of<StaffId>()
export const invitationId = of<InvitationId>()
export const poomsaeEventId = of<PoomsaeEventId>()
export const accountId = of<AccountId>()
export const teamAthleteId = of<TeamAthleteId>()

// Or 0 / absent for "new" or "none".
export const categoryOrNone = orNone<CategoryId>()
export const athleteOrNone = orNone<AthleteId>()
export const sectionOrNone = orNone<SectionId>()
export const contactOrNone = orNone<ContactId>()
export const officialOrNone = orNone<OfficialId>()
export const shiftOrNone = orNone<ShiftId>()
export const medicalNoteOrNone = orNone<MedicalNoteId>()
export const protestOrNone = orNone<ProtestId>()
export const teamAthleteOrNone = orNone<TeamAthleteId>()
export const invoiceOrNone = orNone<InvoiceId>()
export const screenOrNone = orNone<ScreenId>()

/** Comma-separated ids of categories or an array of them. */
export const optionalCategories = optionalCsvIds as unknown as z.ZodOptional<
  z.ZodType<CategoryId[], z.input<typeof optionalCsvIds>>
>
