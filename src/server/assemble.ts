import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import { SCORES_VIEW } from "#contract/public/live-names.ts"
import type { AccountConfig } from "#server/platform/account-config.ts"
import { countsInDatabase, countsInMemory } from "#server/platform/counts.ts"
import type { Connections } from "#server/platform/db/database.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { type App, type AppOptions, buildApp } from "#server/platform/http/app.ts"
import type { ServeDocument } from "#server/platform/http/documents.ts"
import type { Front } from "#server/platform/http/front.ts"
import { serveMetrics } from "#server/platform/http/metrics.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { createDoors } from "#server/platform/live/doors.ts"
import { createHub, type Hub } from "#server/platform/live/hub.ts"
import type { Ear, News } from "#server/platform/news.ts"
import { createPost } from "#server/platform/post.ts"
import { createServerTime, type MachineClocks, machineClocks } from "#server/platform/server-time.ts"
import { createSigns } from "#server/platform/signs.ts"
import { entering } from "#server/views/entering.ts"
import { authOf } from "./features/accounts/auth-of.ts"
import { linkRoutes } from "./features/accounts/link-routes.ts"
import { type Named, nobodyNamed } from "./features/accounts/named.ts"
import { accountRoutes, profileRoutes } from "./features/accounts/routes.ts"
import { ownApplicationRoutes } from "./features/applications/coach-routes.ts"
import { participationRoutes } from "./features/applications/participation-routes.ts"
import { applicationRoutes } from "./features/applications/staff-routes.ts"
import { athleteDayRoutes } from "./features/athletes/day-routes.ts"
import { importRoutes } from "./features/athletes/import-routes.ts"
import { createImporter, type Importer } from "./features/athletes/importer.ts"
import { athleteRoutes } from "./features/athletes/routes.ts"
import { statementRoutes } from "./features/athletes/statement-routes.ts"
import { athleteStepRoutes } from "./features/athletes/step-routes.ts"
import { teamImportRoutes } from "./features/athletes/team-import-routes.ts"
import { awardRoutes } from "./features/awards/routes.ts"
import type { Backups } from "./features/backup/backups.ts"
import { backupRoutes } from "./features/backup/routes.ts"
import { backupStates, copiesHealth } from "./features/backup/states.ts"
import { type BoutParts, type Bouts, createBouts } from "./features/bouts/bouts.ts"
import { boutRoutes } from "./features/bouts/routes.ts"
import { checkRoutes } from "./features/brackets/check-routes.ts"
import { drawRoutes } from "./features/brackets/draw-routes.ts"
import { fightRoutes } from "./features/brackets/fight-routes.ts"
import { drawFormatRoutes } from "./features/brackets/format-routes.ts"
import { paperRoutes } from "./features/brackets/paper-routes.ts"
import { drawProofRoutes } from "./features/brackets/proof-routes.ts"
import { protestRoutes } from "./features/brackets/protest-routes.ts"
import { drawStateRoutes } from "./features/brackets/state-routes.ts"
import { catalogueRoutes } from "./features/catalogue/routes.ts"
import { categoryBulkRoutes } from "./features/categories/bulk-routes.ts"
import { categoryMakingRoutes } from "./features/categories/make-routes.ts"
import { categoryRearrangingRoutes } from "./features/categories/rearrange-routes.ts"
import { categoryRoutes } from "./features/categories/routes.ts"
import { medicalRoutes } from "./features/checkin/medical-routes.ts"
import { checkinRoutes } from "./features/checkin/routes.ts"
import { courtRoutes } from "./features/courts/routes.ts"
import { demoRoutes } from "./features/demo/routes.ts"
import { screenRoutes } from "./features/displays/routes.ts"
import { embedRoutes } from "./features/embed/routes.ts"
import { pushRoutes } from "./features/followers/push/routes.ts"
import { contactOf, type Sender, senderOf } from "./features/followers/push/vapid.ts"
import { createHallAddress, type HallAddress } from "./features/hall-address/hall-address.ts"
import { hallAddressRoutes } from "./features/hall-address/routes.ts"
import { healthRoutes } from "./features/health/routes.ts"
import { historyRoutes } from "./features/history/routes.ts"
import { liveRoutes } from "./features/live/routes.ts"
import type { MailingDeps } from "./features/mailings/actions.ts"
import { mailingRoutes } from "./features/mailings/routes.ts"
import { messageRoutes } from "./features/messages/routes.ts"
import { mirrorRoutes } from "./features/mirror/routes.ts"
import { moneyRoutes } from "./features/money/routes.ts"
import { contactRoutes } from "./features/office/contact-routes.ts"
import { feeRoutes } from "./features/office/fee-routes.ts"
import { officialRoutes } from "./features/office/official-routes.ts"
import { outsideRoutes } from "./features/outside/routes.ts"
import { poomsaeEventRoutes } from "./features/poomsae/event-routes.ts"
import { poomsaeListRoutes } from "./features/poomsae/list-routes.ts"
import { scoringRoutes } from "./features/poomsae/scoring-routes.ts"
import { diplomaRoutes } from "./features/printing/diploma-routes.ts"
import { invoiceRoutes } from "./features/printing/invoice-routes.ts"
import { printJobRoutes } from "./features/printing/job-routes.ts"
import { createPrintJobs, type PrintJobs } from "./features/printing/jobs.ts"
import { matchRoutes } from "./features/printing/match-routes.ts"
import { planOf } from "./features/printing/plan-of.ts"
import type { Printer } from "./features/printing/printer.ts"
import { listPaperRoutes, protocolRoutes } from "./features/printing/protocol-routes.ts"
import { publicPaperRoutes } from "./features/printing/public-paper-routes.ts"
import { reportRoutes } from "./features/printing/report-routes.ts"
import { printingRoutes } from "./features/printing/routes.ts"
import { statePaperRoutes } from "./features/printing/state-paper-routes.ts"
import { privacyRoutes } from "./features/privacy/routes.ts"
import { progressRoutes } from "./features/progress/routes.ts"
import { createGallery, type Gallery } from "./features/public/gallery.ts"
import { publicLiveRoutes } from "./features/public/live-routes.ts"
import type { Frame } from "./features/public/pages/frame.ts"
import { mailingPages } from "./features/public/pages/mailing-routes.ts"
import { sharePictures } from "./features/public/pages/pictures/routes.ts"
import { pageAt, tournamentPages } from "./features/public/pages/routes.ts"
import { sitePages } from "./features/public/pages/site-routes.ts"
import { publicRoutes } from "./features/public/routes.ts"
import { reachRoutes } from "./features/reach/routes.ts"
import { createVisitors, type Visitors } from "./features/reach/visitors.ts"
import type { RehearsalDeps } from "./features/rehearsals/actions.ts"
import { ownAddress } from "./features/rehearsals/own-address.ts"
import { createRobots } from "./features/rehearsals/robots.ts"
import { rehearsalRoutes } from "./features/rehearsals/routes.ts"
import { ruleSetRoutes } from "./features/rule-sets/routes.ts"
import { searchRoutes } from "./features/search/routes.ts"
import { seatRoutes } from "./features/seats/routes.ts"
import { dayRoutes } from "./features/sections/day-routes.ts"
import { numberRoutes } from "./features/sections/number-routes.ts"
import { sectionRoutes } from "./features/sections/section-routes.ts"
import { type Site, siteRoutes } from "./features/site/routes.ts"
import { joinRoutes, staffRoutes } from "./features/staff/routes.ts"
import { standingsRoutes } from "./features/standings/routes.ts"
import { teamRoutes } from "./features/team/routes.ts"
import { tournamentBinRoutes, tournamentRoutes } from "./features/tournaments/routes.ts"
import { transferRoutes } from "./features/transfer/routes.ts"
import { createTokens } from "./platform/tokens.ts"
import { createTries } from "./platform/tries.ts"
import { createReader } from "./records/files/reader.ts"
import { measures, measuresOfSpace } from "./records/health/measures.ts"
import { listTournaments } from "./records/tournaments/tournaments.ts"
import { type Source, sourceOf } from "./records/values/source.ts"
import { createValues } from "./records/values/values.ts"
import type { Deps } from "./views/deps.ts"
import { createScores } from "./views/live/scores.ts"
import { createViews } from "./views/public/views.ts"
import { createStates } from "./views/states/states.ts"
import { createSnapshots } from "./views/tournament/snapshots.ts"

/** What the routes of all features are built with. */
export interface AllDeps extends Deps {
  readonly printer: Printer
  readonly jobs: PrintJobs
  readonly importer: Importer
  /** null: this server makes no copies. */
  readonly backups: Backups | null
  readonly bouts: Bouts
}

export interface AppParts extends Omit<AppOptions, "auth"> {
  readonly db: Kysely<Tables>
  readonly printer: Printer
  /** Signs tokens. */
  readonly secret: string
  readonly version: string
  readonly mail?: AccountConfig["mail"]
  readonly site?: Site
  /** The document in which the server writes pages, with its marks; absent: it writes none. */
  readonly pageTemplate?: string | null
  /** The address that people type, if the operator names one. */
  readonly publicUrl?: string | null
  readonly clock?: () => Date
  /** The clocks by which bouts are fought; absent: those of this machine. */
  readonly machine?: MachineClocks
  /** Present if other instances serve the same database: receives news from them and sends news to them. */
  readonly openNews?: (ear: Ear) => News
  /** A copy that follows the database: whole tournaments are read from it for everybody. */
  readonly replica?: Kysely<Tables> | null
  readonly metricsToken?: string | null
  readonly pools?: Readonly<Record<string, () => Connections>>
  /** Copies every step to other places; closed by who made it. */
  readonly backups?: Backups | null
  /** Whether days may be rehearsed here; true by default. */
  readonly rehearses?: boolean
  /** Who sends pushes, and origins that are push services too. */
  readonly push?: { readonly sender: Sender; readonly services: readonly string[] }
  /**
   * Who, in addition to operators, may bring tournaments from another server, and which origins may be private ones.
   */
  readonly mirror?: { readonly clouds: readonly string[] }
  /** Accounts that the settings name; absent: none. */
  readonly named?: Named
  /** The address that other devices open; absent: none is known except the one that the caller used. */
  readonly hallAddress?: HallAddress
  /** Who has come so far. */
  readonly visitors?: Visitors
  /** How many demos may exist at once; 0: none are made. */
  readonly demos?: number
  /** How many visitors may follow changes at once. */
  readonly mostFollowers?: number
  /** Whether the process has to stop, and only serves until no more requests are sent here. */
  readonly isLeaving?: () => boolean
}

/** The whole server on a given database: every feature bound, not yet listening. `app.close` ends its streams. */
export async function assemble({
  db,
  printer,
  secret,
  version,
  mail = null,
  site = { contact: "", city: "" },
  pageTemplate = null,
  publicUrl = null,
  clock = () => new Date(),
  machine,
  openNews,
  replica = null,
  metricsToken = null,
  pools = {},
  backups = null,
  push,
  mirror,
  hallAddress = nowhere(),
  visitors = createVisitors(),
  named = nobodyNamed,
  isLeaving = () => false,
  ...options
}: AppParts): Promise<App & { readonly deps: AllDeps }> {
  const tokens = createTokens(secret)
  const auth = authOf(db, tokens)
  const now = () => clock().getTime()
  const counts = openNews ? countsInDatabase(db) : countsInMemory(now)
  const built = await buildApp({ ...options, counts, auth, givenAway: (own) => hallAddress.givenAway(own).origin })
  const { app, serve, serveDocument, served, front, streams, space } = built
  const readers = { importer: createImporter(), reader: createReader() }
  const { doors, hub } = openLive(db, app.log, options.mostFollowers)
  const jobs = openPrintJobs({ db, printer, clock, isShared: openNews !== undefined, log: app.log })
  const wake = wakeAll(front, hub, (tournament) => scoring.bouts.wake(tournament))
  const news = openNews?.({ changed: wake, missed: () => hub.catchUp(wake), said: (text) => signs.heard(text) })
  const signs = createSigns(now, news?.say)
  const tries = createTries(counts)
  const letters = mail && { post: createPost(mail, app.log), publicUrl: mail.publicUrl }
  const { states, values } = keptOf(sourceOf(db, replica))
  const scoring = openBouts(app.log, { db, states, signs, clock, doors, hub, machine, openNews })
  const deps: AllDeps = {
    db,
    hub,
    printer,
    jobs,
    ...readers,
    tries,
    counts,
    signs,
    clock,
    ...scoring,
    backups,
    shell: { db, wake: alsoTelling(wake, news, backups), states, values, entering },
    snapshots: createSnapshots({ db, clock, states }),
    views: createViews({ db, states }),
    nonce: () => randomBytes(16).toString("hex"),
    mail: letters,
  }
  for (const part of [hub, news, signs, scoring.bouts, readers.importer, readers.reader, jobs, letters?.post])
    app.addHook("onClose", async () => part?.close())
  healthRoutes(serve, { db, version, served, isLeaving, copies: copiesHealth(backups, clock), space })
  const gauges = [...measures({ db, replica, hub }), ...measuresOfSpace(space)]
  const places = backupStates(backups, clock)
  serveMetrics(app, { token: metricsToken, followers: () => hub.subscribers(), pools, places, gauges })
  siteRoutes(serve, site)
  bindHall(serve, app, { hallAddress, visitors })
  accountFeatures(serve, streams.sweep, { ...named, db, tokens, tries, clock, log: app.log, mail: letters })
  demoRoutes(serve, { shell: deps.shell, tokens, clock, counts, nonce: deps.nonce, most: options.demos ?? 0 })
  pushRoutes(serve, { ...deps, ...(push ?? { sender: await senderOf(secret, contactOf("")), services: [] }) })
  const gallery = createGallery({ db, clock, front, views: deps.views })
  bindPublic(serve, serveDocument, deps, { gallery, secret, site, pageTemplate, publicUrl })
  bindRehearsals(serve, app, { db, tokens, clock, shell: deps.shell, isOn: options.rehearses, openNews })
  for (const bind of features) bind(serve, deps)
  mirrorRoutes(serve, deps, { secret, clouds: [], ...mirror, isHallOwner: named.isHallOwner })
  return { ...built, deps }
}

/** Tournaments in memory: what others see of them, and their rows. */
const keptOf = (source: Source) => ({ states: createStates(source), values: createValues(source) })

/** All streams of this instance come in by the same doors. */
function openLive(db: AllDeps["db"], log: App["app"]["log"], most: number | undefined) {
  const doors = createDoors(most)
  return { doors, hub: createHub({ db, onError: (error) => log.error(error, "live"), doors }) }
}

function openPrintJobs({ db, printer, clock, isShared, log }: JobParts): PrintJobs {
  return createPrintJobs({
    db,
    printer,
    isShared,
    planOf: ({ tournament, wanted }) => planOf({ db, clock, printer }, tournament, wanted),
    onError: (error) => log.error(error, "print"),
  })
}

interface BoutsParts extends Pick<BoutParts, "db" | "states" | "signs" | "clock" | "doors"> {
  readonly hub: Hub
  readonly machine: MachineClocks | undefined
  readonly openNews: AppParts["openNews"]
}

/** With other instances on the database one of them writes the logs of bouts: the one that has the duty. */
function openBouts(log: App["app"]["log"], parts: BoutsParts): Pick<AllDeps, "time" | "bouts" | "scores"> {
  const { machine = machineClocks, openNews, hub, ...rest } = parts
  const time = createServerTime(machine)
  const scores = createScores(rest.signs, (tournament) => hub.renew(tournament, SCORES_VIEW))
  const onError = (error: unknown): void => log.error(error, "bouts")
  const bouts = createBouts({ ...rest, time, isOnDuty: openNews === undefined, onScore: scores.note, onError })
  return { time, bouts, scores }
}

interface JobParts extends Pick<AllDeps, "db" | "printer" | "clock"> {
  /** Whether other instances serve the same database. */
  readonly isShared: boolean
  readonly log: App["app"]["log"]
}

/** Public routes, and the letters that a reader requests. */
function bindPublic(serve: Serve, serveDocument: ServeDocument, deps: Deps, own: PublicParts): void {
  const { gallery, secret, site, pageTemplate, publicUrl } = own
  const mailings = { ...deps, secret }
  publicRoutes(serve, deps, gallery)
  mailingRoutes(serve, mailings)
  const frame = { template: pageTemplate ?? "", ...site, origin: publicUrl?.replace(/\/+$/, "") ?? "" }
  publicLiveRoutes(serve, deps, { gallery, pageAt: (address) => pageAt(address, frame) })
  if (pageTemplate !== null) bindPages(serveDocument, { gallery, mailings, frame })
}

interface PublicParts {
  readonly gallery: Gallery
  readonly secret: string
  readonly site: Site
  readonly pageTemplate: string | null
  readonly publicUrl: string | null
}

function accountFeatures(
  serve: Serve,
  sessionsEnded: () => Promise<void>,
  others: Omit<AccountParts, "sessionsEnded">,
): void {
  const parts: AccountParts = { ...others, sessionsEnded }
  accountRoutes(serve, parts)
  profileRoutes(serve, parts)
  linkRoutes(serve, parts)
}

type AccountParts = Parameters<typeof accountRoutes>[1] &
  Parameters<typeof profileRoutes>[1] &
  Parameters<typeof linkRoutes>[1]

/** The server's computer and the devices of its hall. */
function bindHall(
  serve: Serve,
  app: App["app"],
  { hallAddress, visitors }: { readonly hallAddress: HallAddress; readonly visitors: Visitors },
): void {
  hallAddressRoutes(serve, hallAddress)
  // Before everything else: a ready answer meets no hook.
  app.server.on("request", visitors.note)
  reachRoutes(serve, { givenAway: hallAddress.givenAway, visitors })
}

/** Used if nothing is known about the computer that the server runs on. */
const nowhere = (): HallAddress =>
  createHallAddress({
    look: () => ({ networks: [], host: "::", isContainer: false }),
    publicUrl: null,
    kept: { load: () => null, save: () => undefined },
    now: () => 0,
  })

interface RehearsalParts extends Omit<RehearsalDeps, "robots" | "address"> {
  /** Whether days may be rehearsed here. */
  readonly isOn: boolean | undefined
  readonly openNews: AppParts["openNews"]
}

/** Robots that rehearse on this server reach it as everybody does: by its address. */
function bindRehearsals(serve: Serve, app: App["app"], { isOn = true, openNews, ...parts }: RehearsalParts): void {
  const onError = (error: unknown): void => app.log.error(error, "rehearsal")
  const robots = createRobots({ ...parts, isShared: openNews !== undefined, onError })
  app.addHook("onClose", () => robots.close())
  rehearsalRoutes(serve, { ...parts, robots, address: () => (isOn ? ownAddress(app.server.address()) : null) })
}

interface Written {
  readonly gallery: Gallery
  readonly mailings: MailingDeps
  readonly frame: Frame
}

/** Pages that the server writes itself. */
function bindPages(serve: ServeDocument, { gallery, mailings, frame }: Written): void {
  sharePictures(serve, gallery, mailings.clock)
  tournamentPages(serve, gallery, frame)
  mailingPages(serve, mailings, frame)
  sitePages(serve, { gallery, frame, clock: mailings.clock, listed: () => listTournaments(mailings.db, NOBODY) })
}

/** Cached answers are dropped before screens learn of a step. */
const wakeAll =
  (front: Front, hub: Hub, others: (tournament: number) => void) =>
  (tournament: number): void => {
    front.drop(tournament)
    hub.wake(tournament)
    others(tournament)
  }

const NOBODY = { accountId: null, isAdmin: false }

const alsoTelling =
  (wake: (tournament: number) => void, news: News | undefined, backups: Backups | null) =>
  (tournament: number): void => {
    wake(tournament)
    news?.tell(tournament)
    backups?.wake()
  }

const features = [
  teamRoutes,
  catalogueRoutes,
  tournamentRoutes,
  tournamentBinRoutes,
  transferRoutes,
  backupRoutes,
  categoryRoutes,
  categoryMakingRoutes,
  categoryRearrangingRoutes,
  categoryBulkRoutes,
  ruleSetRoutes,
  athleteRoutes,
  athleteStepRoutes,
  athleteDayRoutes,
  importRoutes,
  teamImportRoutes,
  statementRoutes,
  applicationRoutes,
  ownApplicationRoutes,
  participationRoutes,
  drawRoutes,
  drawFormatRoutes,
  drawStateRoutes,
  outsideRoutes,
  drawProofRoutes,
  fightRoutes,
  paperRoutes,
  checkRoutes,
  protestRoutes,
  printingRoutes,
  matchRoutes,
  invoiceRoutes,
  listPaperRoutes,
  protocolRoutes,
  publicPaperRoutes,
  reportRoutes,
  statePaperRoutes,
  printJobRoutes,
  diplomaRoutes,
  embedRoutes,
  historyRoutes,
  liveRoutes,
  sectionRoutes,
  numberRoutes,
  dayRoutes,
  staffRoutes,
  joinRoutes,
  contactRoutes,
  officialRoutes,
  feeRoutes,
  moneyRoutes,
  standingsRoutes,
  searchRoutes,
  checkinRoutes,
  medicalRoutes,
  courtRoutes,
  messageRoutes,
  seatRoutes,
  screenRoutes,
  awardRoutes,
  privacyRoutes,
  progressRoutes,
  poomsaeListRoutes,
  poomsaeEventRoutes,
  scoringRoutes,
  boutRoutes,
]
