import type { ColumnType, Generated, Kysely, Selectable } from "kysely"
import type { WireRehearsalReport } from "#contract/rehearsals/calls.ts"
import type { Staffed, StaffRole } from "#domain/access.ts"
import type { Application, ApplicationFields, ApplicationRules } from "#domain/applications/types.ts"
import type { BoutRules, Seats } from "#domain/bout/rules.ts"
import type { BoutRound } from "#domain/bout/summary.ts"
import type { Protest } from "#domain/bracket/protest.ts"
import type { BracketSize, Format, Gone, Result, RoundScore, SharedPlace } from "#domain/bracket/types.ts"
import type { CheckinRow } from "#domain/checkin/checkin.ts"
import type { MedicalNote } from "#domain/checkin/rest-days.ts"
import type { Meetings, Profile } from "#domain/draw/types.ts"
import type {
  AccountId,
  ApplicationId,
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
  TeamAthleteId,
  TournamentId,
} from "#domain/ids.ts"
import type { RowStep } from "#domain/journal/row-step.ts"
import type { CloudState, HallState } from "#domain/mirror/link.ts"
import type { FormNumber, Milli, Penalties, Round } from "#domain/poomsae/types.ts"
import type { DiplomaDesign } from "#domain/printing/diploma.ts"
import type { Stage } from "#domain/privacy/retention.ts"
import type { Guide } from "#domain/progress/guide.ts"
import type { Contact } from "#domain/registers/contacts.ts"
import type { Official } from "#domain/registers/officials.ts"
import type { Payment } from "#domain/registers/payments.ts"
import type { Duty, FeeRules, Shift } from "#domain/registers/rows.ts"
import type { TeamAthlete, TeamAthleteFields } from "#domain/registration/team-athlete.ts"
import type { Athlete, Category, Member } from "#domain/registration/types.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import type { PrintedNumbers, ProgrammeDay, TakenRound } from "#domain/schedule/index.ts"
import type { ScreenSettings } from "#domain/screens/screens.ts"
import type { CourtPlace, SeatHold, SeatPlace } from "#domain/seats/seats.ts"
import type { Formula } from "#domain/standings/formula.ts"
import type { RankNorm } from "#domain/standings/rank-norms.ts"
import type { Tournament } from "#domain/tournament/types.ts"
import type { TournamentTable } from "./declared.ts"

export type { TournamentTable } from "./declared.ts"

/** The whole schema. Columns have the names of the domain's records, so a row is a record. */
export interface Tables {
  accounts: AccountsTable
  sessions: SessionsTable
  teamAthletes: WithGeneratedId<TeamAthlete> & Repeatable & BeforeImport & Mended
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
  bouts: BoutsTable
  boutEvents: BoutEventsTable
  boutTimes: { id: number; until: number }
  boutSummaries: BoutSummariesTable
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
  protectors: ProtectorsTable
  protectorBodies: ProtectorBodiesTable
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
  /** One row a tournament, with the id 1; none: nothing was answered. */
  guide: Guide & { tournamentId: TournamentId; id: number }
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

/** What there is of a category. */
interface OfCategory {
  tournamentId: TournamentId
  categoryId: CategoryId
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
  /** Sites that may show its brackets and medals inside their own pages: `https://federation.ua`. */
  embedOrigins: Generated<readonly string[]>
  /** Ids of pictures that its papers bear; '' none. */
  federationLogo: Generated<string>
  organiserLogo: Generated<string>
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
export interface DayRow extends ProgrammeDay {
  readonly tournamentId: TournamentId
}

/** What the desks wrote down of an entry; no row: not seen. */
export type CheckinsTable = CheckinRow & { tournamentId: TournamentId }

interface DrawsTable extends OfCategory {
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
  /** Somebody came to a lone athlete: his check-in no longer makes him the winner, only a new confirmation does. */
  reopened: Generated<boolean>
  /** Who is level for a medal of a round robin and shares it, as somebody said; it holds while exactly these are level. */
  shared: Json<readonly SharedPlace[]>
}

/** `done`: there is a result; without a result all its columns are null and `decision` is ''. */
interface FightsTable extends OfCategory {
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
interface FightChecksTable extends OfCategory {
  t: number
  result: Json<Result>
  accountId: AccountId | null
  at: Date
  /** The same person recorded and confirmed it. */
  samePerson: boolean
}

/** A fight that was opened for scoring; its log is in `boutEvents`. */
interface BoutsTable {
  tournamentId: TournamentId
  id: Generated<BoutId>
  sectionId: SectionId
  categoryId: CategoryId
  t: number
  blue: AthleteId
  red: AthleteId
  seats: Seats
  rules: Json<BoutRules>
  rulesHash: string
  openedAt: Date
  /** null: it stands on its court. */
  closedAt: Moment
}

/** An entry of a bout's log; the opening is in `bouts`, its entry holds nothing. */
interface BoutEventsTable {
  tournamentId: TournamentId
  bout: BoutId
  seq: number
  /** Milliseconds of server time. */
  at: number
  /** The number of a seat, or one of the other authors. */
  by: string
  kind: string
  body: Json<object>
  /** The press, or the step of the desk, that it came with. */
  sendId: string | null
}

/** What a bout came to, in the step of its result. It counts as long as the fight has that very result. */
interface BoutSummariesTable extends OfCategory {
  t: number
  bout: BoutId
  result: Json<Result>
  rounds: Json<readonly BoutRound[]>
  rulesHash: string
  /** SHA-256 of the log as it was confirmed. */
  logHash: string
  entries: number
  corrections: number
  refused: number
  note: string
  begunAt: Moment
  endedAt: Date
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

/** The change of one row by a step. */
export interface RowChange extends RowStep {
  readonly table: TournamentTable
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
  /** The number under which its guest sees it as spectators would: larger than any id, and nobody else's to guess. */
  spectator: string | null
}

/** Displays of the hall. */
interface ScreensTable extends ScreenSettings {
  tournamentId: TournamentId
  id: Generated<ScreenId>
  /** Its address. */
  code: string
}

/** Categories whose winners were called to the podium. */
interface AwardsTable extends OfCategory {
  calledAt: ColumnType<Date, Date | string, Date | string>
  givenAt: Moment
  revealed: Generated<number>
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

/** Keys are the compared form (`key()` of the domain) of the column beside them. */
interface AccountsTable {
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
  /** Random, so that it cannot be guessed. */
  id: string
  accountId: AccountId
  teamAthleteId: TeamAthleteId | null
  bytes: Uint8Array
}

/** A link that sets a new password, used once. */
/**
 * What a link is for: a letter that was asked for, an operator who hands it over, what whoever reads the output gets behind a restore, or
 * with which he proves that an account is his.
 */
export type LinkPurpose = "letter" | "operator" | "restore" | "proof"

interface PasswordLinksTable {
  tokenHash: string
  accountId: AccountId
  /** The operator; null: nobody of an account. */
  madeBy: AccountId | null
  purpose: LinkPurpose
  createdAt: Generated<Date>
  expiresAt: Date
  /** Used, or overtaken by a change of the password. */
  endedAt: Date | null
}

/** That a tournament's time for some of its data is over, and they are erased; see `domain/privacy/retention.ts`. */
interface RetentionsTable {
  tournamentId: TournamentId
  stage: Stage
  doneAt: Date
}

/** Who agreed to get mailings; both addresses '' once the consent is withdrawn. */
interface MailingsTable {
  id: Generated<number>
  email: string
  emailKey: string
  /** Which text was agreed to. */
  wording: number
  askedAt: Date
  /** By the link of the letter; null: not yet, nothing is sent. */
  confirmedAt: Date | null
  withdrawnAt: Date | null
}

/** When something was tried lately; `key`: the hash of what. */
interface TalliesTable {
  key: string
  /** Milliseconds since 1970. */
  times: number[]
  /** No longer counts. */
  until: Date
}

/** `chat`: of the messenger, by its number there; `push`: a browser, by its subscription. */
export type Channel = "chat" | "push"

/** The target of a follow: an athlete, or a club by its name with `athleteId` 0. */
interface FollowsTable {
  tournamentId: TournamentId
  channel: Channel
  follower: string
  athleteId: AthleteId | 0
  club: string
  since: Generated<Date>
}

/** Up to which revision a tournament was read for the followers of a channel. */
interface FollowCursorsTable {
  tournamentId: TournamentId
  channel: Channel
  revision: number
}

/**
 * `known`: it was so before the follow began; `refused`: the follower accepts no letters; `late`: nobody needs it any
 * more.
 */
interface FollowLettersTable {
  tournamentId: TournamentId
  channel: Channel
  follower: string
  /** The subject; nothing is sent twice to one follower. */
  key: string
  text: string
  state: "new" | "sending" | "sent" | "known" | "refused" | "late"
  writtenAt: Generated<Date>
  /** Not to be sent before. */
  dueAt: Generated<Date>
}

/** One row (id 1): the newest message of the messenger that is known. */
interface BotStateTable {
  id: number
  lastMessage: number
}

/** The address and the keys that reach a browser; `follower` is a digest of the address. */
interface PushSubscriptionsTable {
  follower: string
  endpoint: string
  /** The browser's public key and its secret, base64url. */
  p256dh: string
  auth: string
  createdAt: Generated<Date>
}

/** Copies of tournaments on which a day is rehearsed. */
interface RehearsalsTable {
  tournamentId: TournamentId
  /** What was copied. */
  exampleId: TournamentId
  state: "running" | "stopping" | "done" | "stopped" | "failed"
  /** Acknowledged steps, of approximately this many in total. */
  done: Generated<number>
  all: Generated<number>
  report: Json<WireRehearsalReport | null>
  startedAt: ColumnType<Date, Date, never>
  /** When its robot was last heard of. */
  seenAt: Date
}

/** A tournament that two servers share; columns that only the other side uses have their default. */
interface MirrorsTable {
  tournamentId: TournamentId
  /** What this server is. */
  side: "cloud" | "hall"
  state: CloudState | HallState
  /** At the cloud: what the laptop is called. */
  place: string
  /** On the venue server: the address of the hosted server, without a trailing slash. */
  address: string
  /** At the hall the code; at the cloud its SHA-256, hex. */
  secret: string
  /** At the cloud: SHA-256 of the laptop's own key. */
  holder: string
  /** At the hall: the tournament's number there. */
  theirId: number
  /** At the hall: the last revision that the cloud has. At the cloud: the one at which it gave the tournament away. */
  cursor: number
  /** At the cloud: the last revision that the hall has spoken of. */
  known: number
  /** Of the state. */
  since: Date
  contactAt: Moment
  /** Why no further steps are accepted. */
  problem: Json<MirrorProblem | null>
  numbers: Json<CloudNumbers | HallNumbers | null>
}

export interface MirrorProblem {
  readonly reason: "differs" | "before" | "broken" | "rules" | "older" | "ended" | "unknown"
  readonly revision: number
  readonly table?: string
}

/** At the cloud. */
export interface CloudNumbers {
  /**
   * Ids that this server gives to nobody else: the venue server takes the ids of its new rows from them. From, up to
   * (not included).
   */
  readonly ranges: Readonly<Record<string, readonly [number, number]>>
  /** Whether the venue server keeps the numbers of the hosted one; null: not known yet. */
  readonly same: boolean | null
  /** Sets of rules by their ids at the hall. */
  readonly ruleSets: readonly (readonly [theirs: number, ours: number])[]
}

/** At the hall, until the cloud has them. */
export interface HallNumbers {
  readonly same: boolean
  /** The cloud's number, and the hall's. */
  readonly pairs: Readonly<Record<string, readonly (readonly [cloud: number, hall: number])[]>>
  readonly ruleSets: readonly (readonly [cloud: number, hall: number])[]
}

/** Ids of the venue server that have other numbers here. */
interface MirrorNumbersTable {
  tournamentId: TournamentId
  kind: string
  theirs: number
  ours: number
}

/** A judge's place at a court; see `SeatHold` and `SeatPlace` of the domain. */
interface SeatsTable extends Omit<SeatHold, "offeredUntil" | "heldSince">, SeatPlace {
  tournamentId: TournamentId
  id: Generated<SeatId>
  /** 1..7, 0 the chief of the court; of fights 1..4, 9 the video table. */
  seat: number
  /** Of the code and PIN that were last shown; SHA-256, hex. */
  codeHash: string | null
  pinHash: string | null
  offeredUntil: Moment
  heldSince: Moment
}

/** Courts at which electronic protectors may report. */
interface ProtectorsTable {
  tournamentId: TournamentId
  sectionId: SectionId
  /** Of the secret in their address; SHA-256, hex. */
  codeHash: string
}

/** What came from protectors, as it came; numbered in each court. */
interface ProtectorBodiesTable {
  tournamentId: TournamentId
  sectionId: SectionId
  n: number
  at: Date
  /** Which of the calls it was. */
  call: string
  body: Buffer
}

/** Who performs in which round, in that order; `overall` everybody. */
interface PoomsaeListsTable extends OfCategory, Readonly<Record<Round, readonly AthleteId[]>> {
  startRound: Round
  overall: readonly AthleteId[]
}

/** Which form of a round; rounds are numbered 1 to 3 in keys. */
interface PoomsaeFormsTable extends OfCategory {
  round: number
  number: FormNumber
  poomsae: number
}

/** A place entered by hand. */
interface PoomsaePlacesTable extends OfCategory {
  athleteId: AthleteId
  place: number
  /** Why, if it was said. */
  reason: Generated<string>
}

interface PerformanceColumns extends OfCategory {
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
  /** The reason why a mark was last taken back. */
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
  /** The three criteria of presentation, or all ten of freestyle; [] not sent. */
  parts: readonly Milli[]
  /** Big and small mistakes counted. */
  big: number
  small: number
  /** The UUID under which the tablet sent it; '' none. */
  sendId: string
  device: string
  sentAt: ColumnType<Date, Date | string, Date | string>
}

/** What was printed last of a sheet. */
interface PrintedSheetsTable {
  tournamentId: TournamentId
  id: Generated<number>
  /** The sheet's key. */
  sheet: string
  title: string
  /** Of its content. */
  hash: string
  /** The revision of the tournament that it shows. */
  ofRevision: number
  printedAt: ColumnType<Date, Date | string, Date | string>
}

/** How the diplomas look; without a row as usual. */
interface DiplomasTable {
  tournamentId: TournamentId
  id: number
  design: Json<DiplomaDesign>
  /** Id of the background; '' none. */
  picture: string
}

/** Backgrounds of diplomas, and logos; none is ever changed. */
interface DiplomaPicturesTable {
  tournamentId: TournamentId
  id: string
  jpeg: Uint8Array
  /** Pixels. */
  width: number
  height: number
  madeAt: ColumnType<Date, Date | string | undefined, Date | string>
}

/** An order of papers; `wanted`, `made` and `refusal` as `printing/job-store.ts` has them. */
interface PrintJobsTable {
  tournamentId: TournamentId
  /** UUID. */
  id: string
  accountId: AccountId
  wanted: Json<unknown>
  state: "waiting" | "making" | "ready" | "failed"
  /** How often an instance has begun to make it. */
  attempts: Generated<number>
  /** Sheets. */
  done: Generated<number>
  total: number
  /** null: not ready. */
  made: Json<object | null>
  /** The reason of the failure; null if no rule refused. */
  refusal: Json<object | null>
  orderedAt: Generated<Date>
  /** The last sign of life of the process that makes it; for a finished one, the time when it finished. */
  seenAt: Generated<Date>
}

/** A piece of the file of a ready order. */
interface PrintFilesTable {
  tournamentId: TournamentId
  jobId: string
  /** From 0. */
  part: number
  bytes: Uint8Array
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
  /** Distinguishes a repetition from another request under the same action. */
  bodyHash: Generated<string>
}

/** What the newest import that changed a row of a team found in it; null: none has, or a person has changed it since. */
interface BeforeImport {
  changedBy: ColumnType<string | null, string | null | undefined, string | null>
  changedFrom: ColumnType<FoundByImport | null, string | null | undefined, string | null>
}

/** The tournaments whose entries do not know yet how he was mended (`records/applications/carry-mends.ts`). */
interface Mended {
  untold: Generated<readonly TournamentId[]>
}

/** `bodyHash`: of the request of that import. */
export interface FoundByImport {
  readonly bodyHash: string
  readonly fields: TeamAthleteFields
}

type OfTournament<Row extends { id: number }> = WithGeneratedId<Row> & { tournamentId: TournamentId }
