import type { ColumnType, Generated, Selectable } from "kysely"
import type { Staffed, StaffRole } from "#domain/access.ts"
import type { Protest } from "#domain/bracket/protest.ts"
import type { BracketSize, Format, Result, RoundScore } from "#domain/bracket/types.ts"
import type { CheckinRow } from "#domain/checkin/checkin.ts"
import type { MedicalNote } from "#domain/checkin/rest-days.ts"
import type { Meetings, Profile } from "#domain/draw/types.ts"
import type {
  AccountId,
  AthleteId,
  CategoryId,
  InvitationId,
  MessageId,
  PoomsaeEventId,
  ScreenId,
  SeatId,
  SectionId,
  StaffId,
  TeamAthleteId,
  TournamentId,
} from "#domain/ids.ts"
import type { FormNumber, Milli, Penalties, Round } from "#domain/poomsae/types.ts"
import type { Contact } from "#domain/registers/contacts.ts"
import type { Official } from "#domain/registers/officials.ts"
import type { Payment } from "#domain/registers/payments.ts"
import type { Duty, FeeRules, Shift } from "#domain/registers/rows.ts"
import type { TeamAthlete } from "#domain/registration/team-athlete.ts"
import type { Athlete, Category, Member } from "#domain/registration/types.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import type { Break, PrintedNumbers, TakenRound } from "#domain/schedule/index.ts"
import type { CourtPlace, SeatHold } from "#domain/seats/seats.ts"
import type { Formula } from "#domain/standings/formula.ts"
import type { Tournament } from "#domain/tournament/types.ts"

/** The whole schema. Columns bear the names of the domain's records, so a row is a record. */
export interface Tables {
  accounts: AccountsTable
  sessions: SessionsTable
  teamAthletes: WithGeneratedId<TeamAthlete> & Repeatable
  photos: PhotosTable
  passwordLinks: PasswordLinksTable
  tournaments: TournamentsTable
  ruleSets: RuleSetsTable
  sections: SectionsTable
  days: DaysTable
  categories: WithGeneratedId<Category>
  athletes: Omit<WithGeneratedId<Athlete>, "members"> & { members: Json<readonly Member[]> }
  checkins: CheckinsTable
  medicalNotes: WithGeneratedId<MedicalNote> & { tournamentId: TournamentId }
  draws: DrawsTable
  fights: FightsTable
  fightChecks: FightChecksTable
  protests: OfTournament<Protest>
  staff: StaffTable
  invitations: InvitationsTable
  contacts: OfTournament<Contact>
  officials: OfTournament<Official>
  shifts: OfTournament<Shift>
  duties: Duty & { tournamentId: TournamentId }
  feeRules: FeeRules & { tournamentId: TournamentId; id: number }
  payments: OfTournament<Payment>
  messages: MessagesTable
  seats: SeatsTable
  screens: ScreensTable
  formulas: Formula & { tournamentId: TournamentId; id: number }
  poomsaeLists: PoomsaeListsTable
  poomsaeForms: PoomsaeFormsTable
  poomsaePlaces: PoomsaePlacesTable
  poomsaeScores: PoomsaeScoresTable
  poomsaeEvents: PoomsaeEventsTable
  poomsaeMarks: PoomsaeMarksTable
  journal: JournalTable
}

/** Read as a value, written as JSON text: drivers differ in how they send an array. */
type Json<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>

/** A time that may be missing. */
type Moment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

type WithGeneratedId<Row extends { id: number }> = Omit<Row, "id"> & { id: Generated<Row["id"]> }

/** A row outside the journal that a repeated write must not make twice. */
interface Repeatable {
  /** The UUID of the write that made it; null: not sent. */
  action: string | null
  /** Tells a repetition from another request under the same action. */
  bodyHash: Generated<string>
}

type OfTournament<Row extends { id: number }> = WithGeneratedId<Row> & { tournamentId: TournamentId }

/** Keys are the compared form (`key()` of the domain) of what stands beside them. */
export interface AccountsTable {
  id: Generated<AccountId>
  username: string
  usernameKey: string
  email: string
  emailKey: string
  passwordHash: string
  firstName: Generated<string>
  lastName: Generated<string>
  country: Generated<string>
  region: Generated<string>
  city: Generated<string>
  about: Generated<string>
  image: Generated<string>
  isAdmin: Generated<boolean>
  isGuest: Generated<boolean>
  createdAt: Generated<Date>
}

/** One signed-in device; `endedAt` ends its token. */
interface SessionsTable {
  id: string
  accountId: AccountId
  device: Generated<string>
  createdAt: Generated<Date>
  endedAt: Date | null
}

/** A photo of an account, or of an athlete of its team; PNG. */
interface PhotosTable {
  /** Random, so that nobody finds it by trying. */
  id: string
  accountId: AccountId
  teamAthleteId: TeamAthleteId | null
  bytes: Uint8Array
}

/** A link that sets a new password, used once. */
interface PasswordLinksTable {
  tokenHash: string
  accountId: AccountId
  /** The operator; null: asked for by e-mail. */
  madeBy: AccountId | null
  createdAt: Generated<Date>
  expiresAt: Date
  /** Used, or overtaken by a change of the password. */
  endedAt: Date | null
}

type TournamentsTable = WithGeneratedId<Tournament> & {
  revision: Generated<number>
  /** In the bin since; null: not deleted. */
  deletedAt: Date | null
  /** Which rules it holds to, and which version of them; 0: the built-in ones. */
  ruleSetId: Generated<number>
  ruleSetVersion: Generated<number>
}

/** One version of a rule set; it is never changed. */
interface RuleSetsTable extends Repeatable {
  id: number
  version: number
  name: string
  validFrom: string
  body: Json<RuleSet>
  createdBy: AccountId | null
  updatedAt: Generated<Date>
}

/** A tournament as `change` locks and loads it (`staffed.ts`), with those whom its owner has invited. */
export type TournamentRow = Selectable<TournamentsTable> & Pick<Staffed, "secretaries" | "judges">

interface SectionsTable {
  tournamentId: TournamentId
  id: Generated<SectionId>
  name: string
  startNumber: number
  /** What it takes over from the courts of these categories. */
  rounds: ColumnType<readonly TakenRound[], string | undefined, string>
}

/** A day of the programme that has a name, a date or a time of its own. */
interface DaysTable extends Omit<DayRow, "breaks" | "finalsLast"> {
  breaks: ColumnType<DayRow["breaks"], string | undefined, string>
  finalsLast: Generated<boolean>
}

/** A row of `days`. */
export interface DayRow {
  tournamentId: TournamentId
  /** From 1. */
  day: number
  title: string
  /** '' or a real day, dd.mm.yyyy. */
  date: string
  /** HH:MM. */
  startTime: string
  breaks: readonly Break[]
  /** Finals are fought after everything else of the day. */
  finalsLast: boolean
}

/** What the desks wrote down of an entry; no row: not seen. */
export type CheckinsTable = CheckinRow & { tournamentId: TournamentId }

interface DrawsTable {
  tournamentId: TournamentId
  categoryId: CategoryId
  format: Format
  /** Somebody chose the format: the next draw keeps it as long as it fits, whatever the tournament's rule says. */
  formatChosen: boolean
  size: BracketSize
  /** First-round places from the top. */
  places: readonly (AthleteId | null)[]
  state: "prepared" | "confirmed" | "published"
  embargo: Date | null
  /** Counts the draws of this category. */
  no: number
  seed: string
  version: number
  listHash: string
  met: Json<Meetings>
  bound: Json<Meetings>
  profile: Profile
  /** The canonical list that was drawn, or by which the places were set by hand; '' of draws older than this column. */
  list: string
  /** The places that the lot gave, whatever became of them; null: no lot, or an older draw. */
  drawn: readonly (AthleteId | null)[] | null
  drawnAt: ColumnType<Date, Date | string | undefined, Date | string>
  /** By technical number: what stands on printed sheets. */
  printed: PrintedNumbers
}

/** `done`: there is a result; without one all of it is null and `decision` ''. */
interface FightsTable {
  tournamentId: TournamentId
  categoryId: CategoryId
  /** Technical number, 0 the final. */
  t: number
  number: number | null
  done: Generated<boolean>
  blue: AthleteId | null
  red: AthleteId | null
  winner: AthleteId | null
  decision: Generated<string>
  bluePoints: number | null
  redPoints: number | null
  /** null: it was not the best of three. */
  rounds: Json<readonly RoundScore[] | null>
  /** What the court did with this pair; see `FightTimes`. */
  calledAt: Moment
  startedAt: Moment
  finishedAt: Moment
}

/** Who confirmed from paper what is recorded of a fight; of another result it says nothing. */
interface FightChecksTable {
  tournamentId: TournamentId
  categoryId: CategoryId
  t: number
  result: Json<Result>
  accountId: AccountId | null
  at: Date
  /** Whoever recorded it confirmed it too. */
  samePerson: boolean
}

/** Whom the owner has invited; a person stands once. */
interface StaffTable {
  tournamentId: TournamentId
  id: Generated<StaffId>
  accountId: AccountId
  role: StaffRole
  /** What the owner calls the place: «стіл 2», «суддя, корт 1». */
  label: string
  /** The link that was followed; null: handed over. */
  invitationId: InvitationId | null
  /** Of a judge: court and seat. */
  sectionId: SectionId | null
  seat: number | null
  since: ColumnType<Date, Date | string, Date | string>
}

/** A link that makes its finder staff, until it runs out, is used up or revoked. */
interface InvitationsTable {
  tournamentId: TournamentId
  id: Generated<InvitationId>
  role: StaffRole
  label: string
  /** SHA-256 of the code, hex; the code itself is kept nowhere. */
  codeHash: string
  /** How many people it admits, and has admitted. */
  uses: number
  used: number
  createdAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  revokedAt: ColumnType<Date | null, Date | string | null, Date | string | null>
}

/** One line that a court wrote to headquarters, or they to it. */
interface MessagesTable {
  tournamentId: TournamentId
  id: Generated<MessageId>
  sectionId: SectionId
  fromCourt: boolean
  text: string
  accountId: AccountId | null
  device: string
  at: ColumnType<Date, Date | string, Date | string>
  readAt: Moment
  readBy: AccountId | null
}

/** A judge's place at a court; see `SeatHold` and `CourtPlace` of the domain. */
interface SeatsTable extends Omit<SeatHold, "offeredUntil" | "heldSince">, CourtPlace {
  tournamentId: TournamentId
  id: Generated<SeatId>
  /** 1..7, 0 the chief of the court. */
  seat: number
  /** Of the code and PIN that were last shown; SHA-256, hex. */
  codeHash: string | null
  pinHash: string | null
  offeredUntil: Moment
  heldSince: Moment
}

/** The display of a scoring place. */
interface ScreensTable extends CourtPlace {
  tournamentId: TournamentId
  id: Generated<ScreenId>
  /** Its address. */
  code: string
}

/** Who performs in which round, in that order; `overall` everybody. */
interface PoomsaeListsTable extends Readonly<Record<Round, readonly AthleteId[]>> {
  tournamentId: TournamentId
  categoryId: CategoryId
  startRound: Round
  overall: readonly AthleteId[]
}

/** Which form of a round; rounds are numbered 1 to 3 in keys. */
interface PoomsaeFormsTable {
  tournamentId: TournamentId
  categoryId: CategoryId
  round: number
  number: FormNumber
  poomsae: number
}

/** A place entered by hand. */
interface PoomsaePlacesTable {
  tournamentId: TournamentId
  categoryId: CategoryId
  athleteId: AthleteId
  place: number
}

interface PerformanceColumns {
  tournamentId: TournamentId
  categoryId: CategoryId
  athleteId: AthleteId
  round: number
  number: FormNumber
}

/** What one form of an athlete came to, whether the desk entered it or judges sent it. */
interface PoomsaeScoresTable extends PerformanceColumns, Penalties {
  technique: Milli | null
  presentation: Milli | null
  /** The last event at which it was judged. */
  event: PoomsaeEventId | null
}

/** Judging of one form at a scoring place. */
interface PoomsaeEventsTable extends PerformanceColumns, CourtPlace {
  id: Generated<PoomsaeEventId>
  /** Its form in the catalogue; null: freestyle, or not drawn. */
  poomsae: number | null
  /** Numbers of the judges, 1..7. */
  judges: readonly number[]
  /** `left`: nobody was judged. */
  state: "open" | "closed" | "left"
  /** It closes by itself once every judge has sent. */
  auto: boolean
  /** Why a mark was last taken back. */
  note: string
  openedAt: ColumnType<Date, Date | string, Date | string>
  closedAt: Moment
}

/** What a judge sent. */
interface PoomsaeMarksTable extends PerformanceColumns {
  /** Of the judge, 1..7. */
  seat: number
  technique: Milli
  presentation: Milli
  /** The three criteria of presentation, or all ten of freestyle; [] not told. */
  parts: readonly Milli[]
  /** Big and small mistakes counted. */
  big: number
  small: number
  /** The UUID under which the tablet sent it; '' none. */
  sendId: string
  device: string
  sentAt: ColumnType<Date, Date | string, Date | string>
}

interface JournalTable {
  tournamentId: TournamentId
  revision: number
  at: Generated<Date>
  accountId: AccountId | null
  device: Generated<string>
  /** The UUID of a write that may be repeated; null: not sent. */
  action: string | null
  /** Tells a repetition from another request under the same action; '' without an action. */
  bodyHash: Generated<string>
  kind: string
  /** The revision that this step took back. */
  undoes: number | null
  /** A return to a moment: every step after this revision was taken back. */
  backTo: number | null
  topics: Generated<readonly string[]>
  changes: Json<readonly RowChange[]>
  outcome: Json<unknown>
}

/** The tables whose rows a delta may touch. */
export type TournamentTable =
  | "tournaments"
  | "sections"
  | "days"
  | "categories"
  | "athletes"
  | "checkins"
  | "medicalNotes"
  | "draws"
  | "fights"
  | "fightChecks"
  | "protests"
  | "staff"
  | "invitations"
  | "contacts"
  | "officials"
  | "shifts"
  | "duties"
  | "feeRules"
  | "messages"
  | "seats"
  | "screens"
  | "payments"
  | "formulas"
  | "poomsaeLists"
  | "poomsaeForms"
  | "poomsaePlaces"
  | "poomsaeScores"
  | "poomsaeEvents"
  | "poomsaeMarks"

/**
 * What a step does to one row. `before` null: inserted; `after` null: deleted; else both hold the changed columns only.
 * `key` is what tells the row inside its tournament: `{id}`, `{categoryId}` or `{categoryId, t}`.
 */
export interface RowChange {
  readonly table: TournamentTable
  readonly key: Readonly<Record<string, number>>
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}
