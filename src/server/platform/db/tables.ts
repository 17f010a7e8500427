import type { ColumnType, Generated, Kysely, Selectable } from "kysely"
import type { WireRehearsalReport } from "#contract/rehearsals/calls.ts"
import type { Staffed } from "#domain/access.ts"
import type { TeamAthlete, TeamAthleteFields } from "#domain/athletes/team-athlete.ts"
import type { BoutRules, Seats } from "#domain/bout/rules.ts"
import type { AccountId, AthleteId, BoutId, CategoryId, SectionId, TeamAthleteId, TournamentId } from "#domain/ids.ts"
import type { CloudState, HallState } from "#domain/mirror/link.ts"
import type { Stage } from "#domain/privacy/retention.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import type { RowChange } from "#domain/value/changes.ts"
import type { Rows, TournamentTable } from "#domain/value/rows.ts"

export type { RowChange } from "#domain/value/changes.ts"
export type { TournamentTable } from "#domain/value/rows.ts"

/** The whole schema. Columns have the names of the domain's records, so a row is a record. */
export interface Tables extends TournamentTables {
  accounts: AccountsTable
  sessions: SessionsTable
  teamAthletes: WithGeneratedId<TeamAthlete> & Repeatable & BeforeImport & Mended
  photos: PhotosTable
  passwordLinks: PasswordLinksTable
  mailings: MailingsTable
  tallies: TalliesTable
  ruleSets: RuleSetsTable
  bouts: BoutsTable
  boutEvents: BoutEventsTable
  boutTimes: { id: number; until: number }
  protectorBodies: ProtectorBodiesTable
  printJobs: PrintJobsTable
  printFiles: PrintFilesTable
  diplomaPictures: DiplomaPicturesTable
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

/** The columns of a tournament's tables, by its rows (`Rows`). */
type TournamentTables = {
  [Name in TournamentTable]: Columns<Rows[Name]> & (Name extends "tournaments" ? Revised : OfTournament)
}

/** Read as the row's, written as such or as text; what a delta writes names every column itself. */
type Columns<Row> = {
  [Column in keyof Row]: ColumnType<Row[Column], Written<Row[Column]> | undefined, Written<Row[Column]>>
}

/** Moments and JSON are written as text too. */
type Written<Content> = Content extends string | number | boolean | null ? Content : Content | string

interface OfTournament {
  tournamentId: TournamentId
}

/** Every step raises it. */
interface Revised {
  revision: Generated<number>
}

/** The database, or an open transaction. */
export type Db = Kysely<Tables>

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
export type TournamentRow = Selectable<Tables["tournaments"]> & Pick<Staffed, "secretaries" | "judges">

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
 * as proof of owning an account.
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

/** The tournaments whose entries do not know yet how the athlete was mended (`records/applications/carry-mends.ts`). */
interface Mended {
  untold: Generated<readonly TournamentId[]>
}

/** `bodyHash`: of the request of that import. */
export interface FoundByImport {
  readonly bodyHash: string
  readonly fields: TeamAthleteFields
}
