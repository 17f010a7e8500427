import type { StaffRole } from "#domain/access.ts"
import type { Application, ApplicationRules } from "#domain/applications/types.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { BoutRound } from "#domain/bout/summary.ts"
import type { Protest } from "#domain/bracket/protest.ts"
import type { BracketSize, Format, Gone, Result, RoundScore, SharedPlace, Totals } from "#domain/bracket/types.ts"
import type { CheckinRow } from "#domain/checkin/checkin.ts"
import type { MedicalNote } from "#domain/checkin/rest-days.ts"
import type { ScreenSettings } from "#domain/displays/screens.ts"
import type { Meetings, Profile } from "#domain/draw/types.ts"
import type {
  AccountId,
  AthleteId,
  BoutId,
  CategoryId,
  InvitationId,
  MessageId,
  PoomsaeEventId,
  ScreenId,
  SeatId,
  SectionId,
  StaffId,
} from "#domain/ids.ts"
import type { Invoice, Payee, StatementHead, StatementRow } from "#domain/money/rows.ts"
import type { Contact } from "#domain/office/contacts.ts"
import type { Official } from "#domain/office/officials.ts"
import type { Payment } from "#domain/office/payments.ts"
import type { Duty, FeeRules, Shift } from "#domain/office/rows.ts"
import type { FormNumber, Milli, Penalties, Round } from "#domain/poomsae/types.ts"
import type { DiplomaDesign } from "#domain/printing/diploma.ts"
import type { Guide } from "#domain/progress/guide.ts"
import type { ReportFacts } from "#domain/report/facts.ts"
import type { PrintedNumbers, ProgrammeDay, TakenRound } from "#domain/schedule/index.ts"
import type { CourtPlace, SeatHold, SeatPlace } from "#domain/seats/seats.ts"
import type { Formula } from "#domain/standings/formula.ts"
import type { RankNorm } from "#domain/standings/rank-norms.ts"
import type { Tournament } from "#domain/tournament/types.ts"

/**
 * The rows of a tournament's tables, each with all its columns but `tournamentId`; `platform/db/tables.ts` makes the columns of the
 * database of them. A row of one that a tournament has once has the id 1; no row: as usual.
 */
export interface Rows {
  tournaments: TournamentColumns
  sections: SectionRow
  days: ProgrammeDay
  categories: CategoryRow
  athletes: Omit<Athlete, "tournamentId">
  checkins: CheckinRow
  medicalNotes: MedicalNote
  draws: DrawRow
  fights: FightRow
  fightChecks: FightCheckRow
  boutSummaries: BoutSummaryRow
  protests: Protest
  invitations: InvitationRow
  staff: StaffRow
  contacts: Contact
  officials: Official
  shifts: Shift
  duties: Duty
  feeRules: FeeRules & OnlyRow
  messages: MessageRow
  seats: SeatRow
  protectors: ProtectorRow
  screens: ScreenRow
  awards: AwardRow
  payments: Payment
  payees: Payee & OnlyRow
  invoices: Invoice
  statementRows: StatementRow
  statementHeads: StatementHead
  formulas: Formula & OnlyRow & { readonly norms: readonly RankNorm[] }
  poomsaeLists: PoomsaeListRow
  poomsaeForms: PoomsaeFormRow
  poomsaePlaces: PoomsaePlaceRow
  poomsaeScores: PoomsaeScoreRow
  poomsaeEvents: PoomsaeEventRow
  poomsaeMarks: PoomsaeMarkRow
  printedSheets: PrintedSheetRow
  diplomas: DiplomaRow
  applications: Application
  applicationRules: ApplicationRules & OnlyRow
  guide: Guide & OnlyRow
  reportFacts: ReportFacts & OnlyRow
}

/** The tables whose rows a delta may touch. */
export type TournamentTable = keyof Rows

/** A row as a step writes it; moments may be texts already. */
export type WrittenRow<Name extends TournamentTable> = {
  readonly [Column in keyof Rows[Name]]: Date extends Rows[Name][Column]
    ? Rows[Name][Column] | string
    : Rows[Name][Column]
}

/** A row as JSON has it: moments are ISO 8601 texts in UTC, milliseconds. */
export type PlainRow<Name extends TournamentTable> = {
  readonly [Column in keyof Rows[Name]]: Plain<Rows[Name][Column]>
}

type Plain<Content> = Content extends Date ? string : Content

/** The columns of a table in which moments stand. */
export type MomentOf<Name extends TournamentTable> = {
  [Column in keyof Rows[Name]]: Extract<Rows[Name][Column], Date> extends never ? never : Column
}[keyof Rows[Name]]

interface OnlyRow {
  readonly id: number
}

/** What there is of a category. */
interface OfCategory {
  readonly categoryId: CategoryId
}

/** Its revision stands beside it: every step raises it, and no step names it. */
interface TournamentColumns extends Tournament {
  /** In the bin since; null: not deleted. */
  readonly deletedAt: Date | null
  /** The rules that the tournament uses, and their version; 0: the built-in ones. */
  readonly ruleSetId: number
  readonly ruleSetVersion: number
  /** Sites that may show its brackets and medals inside their own pages: `https://federation.ua`. */
  readonly embedOrigins: readonly string[]
  /** Ids of pictures that its papers bear; '' none. */
  readonly federationLogo: string
  readonly organiserLogo: string
}

interface SectionRow {
  readonly id: SectionId
  readonly name: string
  readonly startNumber: number
  /** What it takes over from the courts of these categories. */
  readonly rounds: readonly TakenRound[]
}

type ChosenInCategory = "format" | "headRule" | "finals" | "ruleSetId" | "ruleSetVersion" | "ruleSetName"

/** What is chosen for a category alone is null where nothing was. */
type CategoryRow = Omit<Category, "tournamentId" | ChosenInCategory> & Required<Pick<Category, ChosenInCategory>>

interface DrawRow extends OfCategory {
  readonly format: Format
  /** The format was chosen: the next draw keeps it as long as it fits, whatever the tournament's rule. */
  readonly formatChosen: boolean
  readonly size: BracketSize
  /** First-round places from the top. */
  readonly places: readonly (AthleteId | null)[]
  readonly state: "prepared" | "confirmed" | "published"
  readonly embargo: Date | null
  /** Counts the draws of this category. */
  readonly no: number
  readonly seed: string
  readonly version: number
  readonly listHash: string
  readonly met: Meetings
  readonly bound: Meetings
  readonly profile: Profile
  /** The canonical list that was drawn, or by which the places were set by hand; '' of draws older than this column. */
  readonly list: string
  /** The positions as the lot gave them, whatever happened to them later; null: no lot, or an older draw. */
  readonly drawn: readonly (AthleteId | null)[] | null
  readonly drawnAt: Date
  /** By technical number: the number on printed sheets. */
  readonly printed: PrintedNumbers
  /** Begun by hand: who is still to be placed. */
  readonly awaits: readonly AthleteId[]
  /** Who has left after a fought fight. */
  readonly gone: readonly Gone[]
  /** The lone athlete whom the secretary confirmed as winner; null: nobody. */
  readonly confirmed: AthleteId | null
  /** Somebody came to a lone athlete: check-in alone no longer makes a winner, only a new confirmation does. */
  readonly reopened: boolean
  /** Who is level for a medal of a round robin and shares it, as somebody said; it holds while exactly these are level. */
  readonly shared: readonly SharedPlace[]
}

/** `done`: there is a result; without a result all its columns are null and `decision` is ''. */
interface FightRow extends OfCategory {
  /** Technical number, 0 the final. */
  readonly t: number
  readonly number: number | null
  readonly done: boolean
  readonly blue: AthleteId | null
  readonly red: AthleteId | null
  readonly winner: AthleteId | null
  readonly decision: string
  readonly bluePoints: number | null
  readonly redPoints: number | null
  /** null: it was not the best of three. */
  readonly rounds: readonly RoundScore[] | null
  /** null: it was no poomsae match, or nobody gave sums. */
  readonly totals: Totals | null
  /** What the court did with this pair; see `FightTimes`. */
  readonly calledAt: Date | null
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

/** Who confirmed a fight's result from paper; it does not apply to another result. */
interface FightCheckRow extends OfCategory {
  readonly t: number
  readonly result: Result
  readonly accountId: AccountId | null
  readonly at: Date
  /** The same person recorded and confirmed it. */
  readonly samePerson: boolean
}

/** What a bout came to, in the step of its result. It counts as long as the fight has that very result. */
interface BoutSummaryRow extends OfCategory {
  readonly t: number
  readonly bout: BoutId
  readonly result: Result
  readonly rounds: readonly BoutRound[]
  readonly rulesHash: string
  /** SHA-256 of the log as it was confirmed. */
  readonly logHash: string
  readonly entries: number
  readonly corrections: number
  readonly refused: number
  readonly note: string
  readonly begunAt: Date | null
  readonly endedAt: Date
}

/** A person whom the owner has invited; one row per person. */
interface StaffRow {
  readonly id: StaffId
  readonly accountId: AccountId
  readonly role: StaffRole
  /** What the owner calls the place: «стіл 2», «суддя, корт 1». */
  readonly label: string
  /** The link that was followed; null: handed over. */
  readonly invitationId: InvitationId | null
  /** Of a judge: court and seat. */
  readonly sectionId: SectionId | null
  readonly seat: number | null
  readonly since: Date
}

/** A link that makes its finder staff, until it runs out, is used up or revoked. */
interface InvitationRow {
  readonly id: InvitationId
  readonly role: StaffRole
  readonly label: string
  /** SHA-256 of the code, hex; the code itself is not stored. */
  readonly codeHash: string
  /** How many people it admits, and has admitted. */
  readonly uses: number
  readonly used: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

/** One line that a court wrote to headquarters, or they to it. */
interface MessageRow {
  readonly id: MessageId
  readonly sectionId: SectionId
  readonly fromCourt: boolean
  readonly text: string
  readonly accountId: AccountId | null
  readonly device: string
  readonly at: Date
  readonly readAt: Date | null
  readonly readBy: AccountId | null
}

/** A judge's place at a court; see `SeatHold` and `SeatPlace`. */
interface SeatRow extends SeatHold, SeatPlace {
  readonly id: SeatId
  /** 1..7, 0 the chief of the court; of fights 1..4, 9 the video table. */
  readonly seat: number
  /** Of the code and PIN that were last shown; SHA-256, hex. */
  readonly codeHash: string | null
  readonly pinHash: string | null
}

/** A court at which electronic protectors may report. */
interface ProtectorRow {
  readonly sectionId: SectionId
  /** Of the secret in their address; SHA-256, hex. */
  readonly codeHash: string
}

/** A display of the hall. */
interface ScreenRow extends ScreenSettings {
  readonly id: ScreenId
  /** Its address. */
  readonly code: string
}

/** A category whose winners were called to the podium. */
interface AwardRow extends OfCategory {
  readonly calledAt: Date
  readonly givenAt: Date | null
  readonly revealed: number
}

/** Who performs in which round, in that order; `overall` everybody. */
interface PoomsaeListRow extends OfCategory, Readonly<Record<Round, readonly AthleteId[]>> {
  readonly startRound: Round
  readonly overall: readonly AthleteId[]
}

/**
 * Which form of a round; in keys rounds of a list are numbered 1 to 3, those of a bracket 11 (the final), 12 and on, 19 the
 * fight for the third place. An extra form of a match has the number of the match.
 */
interface PoomsaeFormRow extends OfCategory {
  readonly round: number
  readonly number: FormNumber
  readonly poomsae: number
}

/** A place entered by hand. */
interface PoomsaePlaceRow extends OfCategory {
  readonly athleteId: AthleteId
  readonly place: number
  /** Why, if it was said. */
  readonly reason: string
}

interface PerformanceKey extends OfCategory {
  readonly athleteId: AthleteId
  /** 1 to 3 of a list; of a match 100 plus the technical number of the fight. */
  readonly round: number
  readonly number: FormNumber
}

/** What one form of an athlete came to, whether the desk entered it or judges sent it. */
interface PoomsaeScoreRow extends PerformanceKey, Penalties {
  readonly technique: Milli | null
  readonly presentation: Milli | null
  /** The last event at which it was judged. */
  readonly event: PoomsaeEventId | null
}

/** Judging of one form at a scoring place; `athleteId` is blue where two perform. */
interface PoomsaeEventRow extends PerformanceKey, CourtPlace {
  readonly id: PoomsaeEventId
  /** Technical number of the fight; null: the form of a list, which one athlete performs. */
  readonly t: number | null
  /** The athlete in red. */
  readonly opponentId: AthleteId | null
  /** Its form in the catalogue; null: freestyle, or not drawn. */
  readonly poomsae: number | null
  /** Numbers of the judges, 1..7. */
  readonly judges: readonly number[]
  /** `left`: nobody was judged. */
  readonly state: "open" | "closed" | "left"
  /** It closes by itself once every judge has sent. */
  readonly auto: boolean
  /** The reason why a mark was last taken back. */
  readonly note: string
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/** What a judge sent. */
interface PoomsaeMarkRow extends PerformanceKey {
  /** Of the judge, 1..7. */
  readonly seat: number
  readonly technique: Milli
  readonly presentation: Milli
  /** The three criteria of presentation, or those of freestyle, ten or fifteen by its sheet; [] not sent. */
  readonly parts: readonly Milli[]
  /** Big and small mistakes counted; of a sheet with kicks what `packCounts` makes. */
  readonly big: number
  readonly small: number
  /** The UUID under which the tablet sent it; '' none. */
  readonly sendId: string
  readonly device: string
  readonly sentAt: Date
}

/** What was printed last of a sheet. */
interface PrintedSheetRow extends OnlyRow {
  /** The sheet's key. */
  readonly sheet: string
  readonly title: string
  /** Of its content. */
  readonly hash: string
  /** The revision of the tournament that it shows. */
  readonly ofRevision: number
  readonly printedAt: Date
}

/** How the diplomas look. */
interface DiplomaRow extends OnlyRow {
  readonly design: DiplomaDesign
  /** Id of the background; '' none. */
  readonly picture: string
}
