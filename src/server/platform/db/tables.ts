import type { ColumnType, Generated, Kysely, Selectable } from "kysely"
import type { Staffed, StaffRole } from "#domain/access.ts"
import type { Application, ApplicationFields, ApplicationRules } from "#domain/applications/types.ts"
import type { Protest } from "#domain/bracket/protest.ts"
import type { BracketSize, Format, Gone, Result, RoundScore } from "#domain/bracket/types.ts"
import type { CheckinRow } from "#domain/checkin/checkin.ts"
import type { MedicalNote } from "#domain/checkin/rest-days.ts"
import type { Meetings, Profile } from "#domain/draw/types.ts"
import type {
  AccountId,
  ApplicationId,
  AthleteId,
  CategoryId,
  InvitationId,
  MessageId,
  ScreenId,
  SectionId,
  StaffId,
  TournamentId,
} from "#domain/ids.ts"
import type { Contact } from "#domain/registers/contacts.ts"
import type { Official } from "#domain/registers/officials.ts"
import type { Payment } from "#domain/registers/payments.ts"
import type { Duty, FeeRules, Shift } from "#domain/registers/rows.ts"
import type { TeamAthlete } from "#domain/registration/team-athlete.ts"
import type { Athlete, Category, Member } from "#domain/registration/types.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import type { Break, PrintedNumbers, TakenRound } from "#domain/schedule/index.ts"
import type { ScreenSettings } from "#domain/screens/screens.ts"
import type { Formula } from "#domain/standings/formula.ts"
import type { RankNorm } from "#domain/standings/rank-norms.ts"
import type { Tournament } from "#domain/tournament/types.ts"
import type { Json, Moment, OfTournament, Repeatable, WithGeneratedId } from "./column-types.ts"
import type { TournamentTable } from "./declared.ts"
import type {
  AccountsTable,
  MailingsTable,
  PasswordLinksTable,
  PhotosTable,
  RetentionsTable,
  SessionsTable,
  TalliesTable,
} from "./tables-accounts.ts"
import type {
  BotStateTable,
  FollowCursorsTable,
  FollowLettersTable,
  FollowsTable,
  PushSubscriptionsTable,
} from "./tables-followers.ts"
import type { MirrorNumbersTable, MirrorsTable } from "./tables-mirror.ts"
import type {
  PoomsaeEventsTable,
  PoomsaeFormsTable,
  PoomsaeListsTable,
  PoomsaeMarksTable,
  PoomsaePlacesTable,
  PoomsaeScoresTable,
  SeatsTable,
} from "./tables-poomsae.ts"
import type {
  DiplomaPicturesTable,
  DiplomasTable,
  PrintedSheetsTable,
  PrintFilesTable,
  PrintJobsTable,
} from "./tables-print.ts"
import type { RehearsalsTable } from "./tables-rehearsals.ts"

export type { TournamentTable } from "./declared.ts"

/** The whole schema. Columns have the names of the domain's records, so a row is a record. */
export interface Tables {
  accounts: AccountsTable
  sessions: SessionsTable
  teamAthletes: WithGeneratedId<TeamAthlete> & Repeatable
  photos: PhotosTable
  passwordLinks: PasswordLinksTable
  mailings: MailingsTable
  tallies: TalliesTable
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
  awards: AwardsTable
  formulas: Formula & { tournamentId: TournamentId; id: number; norms: Json<readonly RankNorm[]> }
  poomsaeLists: PoomsaeListsTable
  poomsaeForms: PoomsaeFormsTable
  poomsaePlaces: PoomsaePlacesTable
  poomsaeScores: PoomsaeScoresTable
  poomsaeEvents: PoomsaeEventsTable
  poomsaeMarks: PoomsaeMarksTable
  printedSheets: PrintedSheetsTable
  printJobs: PrintJobsTable
  printFiles: PrintFilesTable
  diplomas: DiplomasTable
  diplomaPictures: DiplomaPicturesTable
  applications: ApplicationsTable
  applicationRules: ApplicationRulesTable
  follows: FollowsTable
  followCursors: FollowCursorsTable
  followLetters: FollowLettersTable
  botState: BotStateTable
  retentions: RetentionsTable
  rehearsals: RehearsalsTable
  pushSubscriptions: PushSubscriptionsTable
  mirrors: MirrorsTable
  mirrorNumbers: MirrorNumbersTable
  journal: JournalTable
  demos: DemosTable
  deletions: DeletionsTable
}

/** The database, or an open transaction. */
export type Db = Kysely<Tables>

type TournamentsTable = WithGeneratedId<Tournament> & {
  revision: Generated<number>
  /** In the bin since; null: not deleted. */
  deletedAt: Date | null
  /** The rules that the tournament uses, and their version; 0: the built-in ones. */
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
  /**
   * The tournament with which it came here from another server: it is offered to no other tournament. null: it is
   * everybody's.
   */
  tournamentId: Generated<TournamentId | null>
}

/** A tournament as `change` locks and loads it (`staffed.ts`), with the people its owner has invited. */
export type TournamentRow = Selectable<TournamentsTable> & Pick<Staffed, "secretaries" | "judges">

interface SectionsTable {
  tournamentId: TournamentId
  id: Generated<SectionId>
  name: string
  startNumber: number
  /** What it takes over from the courts of these categories. */
  rounds: ColumnType<readonly TakenRound[], string | undefined, string>
}

/** A day of the programme that has its own name, date or time. */
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
  /** The format was chosen: the next draw keeps it as long as it fits, whatever the tournament's rule. */
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
  /** The positions as the lot gave them, whatever happened to them later; null: no lot, or an older draw. */
  drawn: readonly (AthleteId | null)[] | null
  drawnAt: ColumnType<Date, Date | string | undefined, Date | string>
  /** By technical number: the number on printed sheets. */
  printed: PrintedNumbers
  /** Begun by hand: who is still to be placed. */
  awaits: readonly AthleteId[]
  /** Who has left after a fought fight. */
  gone: Json<readonly Gone[]>
  /** The lone athlete whom the secretary confirmed as winner; null: nobody. */
  confirmed: AthleteId | null
}

/** `done`: there is a result; without a result all its columns are null and `decision` is ''. */
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

/** Who confirmed a fight's result from paper; it does not apply to another result. */
interface FightChecksTable {
  tournamentId: TournamentId
  categoryId: CategoryId
  t: number
  result: Json<Result>
  accountId: AccountId | null
  at: Date
  /** The same person recorded and confirmed it. */
  samePerson: boolean
}

/** People whom the owner has invited; one row per person. */
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
  /** SHA-256 of the code, hex; the code itself is not stored. */
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

interface JournalTable {
  tournamentId: TournamentId
  revision: number
  at: Generated<Date>
  accountId: AccountId | null
  device: Generated<string>
  /** The UUID of a write that may be repeated; null: not sent. */
  action: string | null
  /** Distinguishes a repetition from another request under the same action; '' without an action. */
  bodyHash: Generated<string>
  kind: string
  /** The version of the columns' names in `changes` (`renames.ts`). */
  schema: Generated<number>
  /** The revision that this step took back. */
  undoes: number | null
  /** A rewind: every step after this revision was taken back. */
  backTo: number | null
  topics: Generated<readonly string[]>
  changes: Json<readonly RowChange[]>
  outcome: Json<unknown>
}

/**
 * The change of one row by a step. `before` null: inserted; `after` null: deleted; else both hold the changed columns
 * only. `key` identifies the row inside its tournament: `{id}`, `{categoryId}` or `{categoryId, t}`.
 */
export interface RowChange {
  readonly table: TournamentTable
  readonly key: Readonly<Record<string, number>>
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Tournaments that were deleted for good, so that no older copy brings one back. */
interface DeletionsTable {
  /** The number that it had here. */
  tournament: number
  /** Time of its first step, microseconds since 1970; distinguishes it from another tournament of the same number. */
  founded: string
  at: Date
}

/** A tournament that a guest plays with, and a robot as well; it exists as long as the guest's account. */
interface DemosTable {
  tournamentId: TournamentId
  accountId: AccountId
  /** When the robot moved last, or when it looks again; another robot leaves it alone until then. */
  movedAt: ColumnType<Date, Date | string, Date | string>
}

/** Displays of the hall. */
interface ScreensTable extends ScreenSettings {
  tournamentId: TournamentId
  id: Generated<ScreenId>
  /** Its address. */
  code: string
}

/** Categories whose winners were called to the podium. */
interface AwardsTable {
  tournamentId: TournamentId
  categoryId: CategoryId
  calledAt: ColumnType<Date, Date | string, Date | string>
  givenAt: Moment
}

type Written = "id" | "members" | "teamAthletes" | "enteredAt" | "consentAt" | "synced"

/** What coaches entered online. */
interface ApplicationsTable extends Omit<Application, Written> {
  tournamentId: TournamentId
  id: Generated<ApplicationId>
  teamAthletes: readonly number[]
  members: Json<readonly Member[]>
  enteredAt: ColumnType<Date, Date | string, Date | string>
  consentAt: ColumnType<Date, Date | string, Date | string>
  synced: Json<ApplicationFields | null>
}

/** One row a tournament, with the id 1; none: no deadline and no limits. */
interface ApplicationRulesTable extends Omit<ApplicationRules, "deadline"> {
  tournamentId: TournamentId
  id: number
  deadline: Moment
}
