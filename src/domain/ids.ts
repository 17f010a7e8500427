declare const brand: unique symbol
type Id<Name extends string> = number & { readonly [brand]: Name }

/** Positive integers; two kinds of id cannot be swapped without a compile error. */
export type AccountId = Id<"account">
export type TournamentId = Id<"tournament">
export type AthleteId = Id<"athlete">
export type CategoryId = Id<"category">
export type SectionId = Id<"section">
/** A person on the staff of a tournament. */
export type StaffId = Id<"staff">
export type InvitationId = Id<"invitation">
export type TeamAthleteId = Id<"team athlete">
/** In the registers of a tournament. */
export type ContactId = Id<"contact">
export type OfficialId = Id<"official">
export type ShiftId = Id<"shift">
export type PaymentId = Id<"payment">
export type InvoiceId = Id<"invoice">
export type StatementRowId = Id<"statement row">
export type StatementHeadId = Id<"statement head">
/** An online entry of a coach. */
export type ApplicationId = Id<"application">
export type MedicalNoteId = Id<"medical note">
export type ProtestId = Id<"protest">
/** Between a court and headquarters. */
export type MessageId = Id<"message">
/** A judge’s seat at a court, and a display of the court. */
export type SeatId = Id<"seat">
export type ScreenId = Id<"screen">
/** The judging of one athlete's form, numbered across all tournaments. */
export type PoomsaeEventId = Id<"poomsae event">
/** A fight scored by judges’ devices, numbered across all tournaments. */
export type BoutId = Id<"bout">
