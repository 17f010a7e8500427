import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import { linkRoutes } from "#server/accounts/link-routes.ts"
import { accountRoutes, profileRoutes } from "#server/accounts/routes.ts"
import { findIdentity, openSessions } from "#server/accounts/store.ts"
import { createTokens, type Tokens } from "#server/accounts/tokens.ts"
import { createTries } from "#server/accounts/tries.ts"
import { ownApplicationRoutes } from "#server/applications/coach-routes.ts"
import { participationRoutes } from "#server/applications/participation-routes.ts"
import { applicationRoutes } from "#server/applications/staff-routes.ts"
import { athleteDayRoutes } from "#server/athletes/day-routes.ts"
import { importRoutes } from "#server/athletes/import-routes.ts"
import { createImporter } from "#server/athletes/importer.ts"
import { athleteRoutes } from "#server/athletes/routes.ts"
import { athleteStepRoutes } from "#server/athletes/step-routes.ts"
import { awardRoutes } from "#server/awards/routes.ts"
import type { Backups } from "#server/backup/backups.ts"
import { backupRoutes } from "#server/backup/routes.ts"
import { backupStates, copiesHealth } from "#server/backup/states.ts"
import { checkRoutes } from "#server/brackets/check-routes.ts"
import { drawRoutes } from "#server/brackets/draw-routes.ts"
import { fightRoutes } from "#server/brackets/fight-routes.ts"
import { drawFormatRoutes } from "#server/brackets/format-routes.ts"
import { paperRoutes } from "#server/brackets/paper-routes.ts"
import { drawProofRoutes } from "#server/brackets/proof-routes.ts"
import { protestRoutes } from "#server/brackets/protest-routes.ts"
import { drawStateRoutes } from "#server/brackets/state-routes.ts"
import { catalogueRoutes } from "#server/catalogue/routes.ts"
import { categoryBulkRoutes } from "#server/categories/bulk-routes.ts"
import { categoryMakingRoutes } from "#server/categories/make-routes.ts"
import { categoryRearrangingRoutes } from "#server/categories/rearrange-routes.ts"
import { categoryRoutes } from "#server/categories/routes.ts"
import { medicalRoutes } from "#server/checkin/medical-routes.ts"
import { checkinRoutes } from "#server/checkin/routes.ts"
import { courtRoutes } from "#server/courts/routes.ts"
import { demoRoutes } from "#server/demo/routes.ts"
import { createHallAddress, type HallAddress } from "#server/hall-address/hall-address.ts"
import { hallAddressRoutes } from "#server/hall-address/routes.ts"
import { measures, measuresOfSpace } from "#server/health/measures.ts"
import { healthRoutes } from "#server/health/routes.ts"
import { historyRoutes } from "#server/history/routes.ts"
import type { MailingDeps } from "#server/mailings/actions.ts"
import { mailingRoutes } from "#server/mailings/routes.ts"
import { messageRoutes } from "#server/messages/routes.ts"
import { mirrorRoutes } from "#server/mirror/routes.ts"
import type { AccountConfig } from "#server/platform/account-config.ts"
import { countsInDatabase, countsInMemory } from "#server/platform/counts.ts"
import type { Connections } from "#server/platform/db/database.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Deps } from "#server/platform/deps.ts"
import { type App, type AppOptions, buildApp } from "#server/platform/http/app.ts"
import type { ServeDocument } from "#server/platform/http/documents.ts"
import type { Front } from "#server/platform/http/front.ts"
import { serveMetrics } from "#server/platform/http/metrics.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { createHub, type Hub } from "#server/platform/live.ts"
import type { Ear, News } from "#server/platform/news.ts"
import { createPost } from "#server/platform/post.ts"
import { createSigns } from "#server/platform/signs.ts"
import { poomsaeEventRoutes } from "#server/poomsae/event-routes.ts"
import { poomsaeListRoutes } from "#server/poomsae/list-routes.ts"
import { scoringRoutes } from "#server/poomsae/scoring-routes.ts"
import { diplomaRoutes } from "#server/printing/diploma-routes.ts"
import { printJobRoutes } from "#server/printing/job-routes.ts"
import { createPrintJobs } from "#server/printing/jobs.ts"
import { planOf } from "#server/printing/plan-of.ts"
import type { Printer } from "#server/printing/printer.ts"
import { protocolRoutes } from "#server/printing/protocol-routes.ts"
import { reportRoutes } from "#server/printing/report-routes.ts"
import { printingRoutes } from "#server/printing/routes.ts"
import { privacyRoutes } from "#server/privacy/routes.ts"
import { createGallery, type Gallery } from "#server/public/gallery.ts"
import type { Frame } from "#server/public/pages/frame.ts"
import { mailingPages } from "#server/public/pages/mailing-routes.ts"
import { tournamentPages } from "#server/public/pages/routes.ts"
import { sitePages } from "#server/public/pages/site-routes.ts"
import { publicRoutes } from "#server/public/routes.ts"
import { createViews } from "#server/public/views.ts"
import { pushRoutes } from "#server/push/routes.ts"
import { contactOf, type Sender, senderOf } from "#server/push/vapid.ts"
import { createReader } from "#server/reading/reader.ts"
import { contactRoutes } from "#server/registers/contact-routes.ts"
import { feeRoutes } from "#server/registers/fee-routes.ts"
import { officialRoutes } from "#server/registers/official-routes.ts"
import type { RehearsalDeps } from "#server/rehearsals/actions.ts"
import { ownAddress } from "#server/rehearsals/own-address.ts"
import { createRobots } from "#server/rehearsals/robots.ts"
import { rehearsalRoutes } from "#server/rehearsals/routes.ts"
import { ruleSetRoutes } from "#server/rule-sets/routes.ts"
import { screenRoutes } from "#server/screens/routes.ts"
import { searchRoutes } from "#server/search/routes.ts"
import { seatRoutes } from "#server/seats/routes.ts"
import { dayRoutes } from "#server/sections/day-routes.ts"
import { numberRoutes } from "#server/sections/number-routes.ts"
import { sectionRoutes } from "#server/sections/section-routes.ts"
import { type Site, siteRoutes } from "#server/site/routes.ts"
import { joinRoutes } from "#server/staff/join-routes.ts"
import { staffRoutes } from "#server/staff/routes.ts"
import { standingsRoutes } from "#server/standings/routes.ts"
import { sourceOf } from "#server/states/source.ts"
import { createStates } from "#server/states/states.ts"
import { teamRoutes } from "#server/team/routes.ts"
import { tournamentBinRoutes } from "#server/tournaments/bin-routes.ts"
import { tournamentRoutes } from "#server/tournaments/routes.ts"
import { createSnapshots } from "#server/tournaments/snapshots.ts"
import { listTournaments } from "#server/tournaments/store.ts"
import { transferRoutes } from "#server/transfer/routes.ts"

export interface Parts extends Omit<AppOptions, "auth"> {
  readonly db: Kysely<Tables>
  readonly printer: Printer
  /** Signs tokens. */
  readonly secret: string
  readonly version: string
  readonly mail?: AccountConfig["mail"]
  readonly site?: Site
  /** The document in which the server writes pages, with its marks; absent: it writes none. */
  readonly pageTemplate?: string | null
  readonly clock?: () => Date
  /** Where other instances serve the same database: word from them and to them. */
  readonly openNews?: (ear: Ear) => News
  /** A copy that follows the database: whole tournaments are read from it for everybody. */
  readonly replica?: Kysely<Tables> | null
  readonly metricsToken?: string | null
  /** Pools of connections, by what they are for. */
  readonly pools?: Readonly<Record<string, () => Connections>>
  /** Copies every step to other places; closed by who made it. */
  readonly backups?: Backups | null
  /** Whether days may be rehearsed here; where nothing is said they may. */
  readonly rehearses?: boolean
  /** Who sends pushes, and origins that are push services too. */
  readonly push?: { readonly sender: Sender; readonly services: readonly string[] }
  /** Who besides operators may bring tournaments from another server, and which origins may be private ones. */
  readonly mirror?: { readonly hallOwner: string | null; readonly clouds: readonly string[] }
  /** Which address other devices open; absent: none is known beside the one that a caller came by. */
  readonly hallAddress?: HallAddress
  /** How many demos may live at once; 0: none are made. */
  readonly demos?: number
  /** Whether the process was told to stop, and only goes on until nobody is sent here any more. */
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
  clock = () => new Date(),
  openNews,
  replica = null,
  metricsToken = null,
  pools = {},
  backups = null,
  push,
  mirror,
  hallAddress = nowhere(),
  isLeaving = () => false,
  ...options
}: Parts): Promise<App & { readonly deps: Deps }> {
  const tokens = createTokens(secret)
  const auth = authOf(db, tokens)
  const now = () => clock().getTime()
  const counts = openNews ? countsInDatabase(db) : countsInMemory(now)
  const built = await buildApp({ ...options, counts, auth, givenAway: (own) => hallAddress.givenAway(own).origin })
  const { app, serve, serveDocument, served, front, streams, space } = built
  const threads = { importer: createImporter(), reader: createReader() }
  const hub = createHub(db, (error) => app.log.error(error, "live"))
  const jobs = createPrintJobs({
    ...{ db, printer, isShared: openNews !== undefined },
    planOf: ({ tournament, wanted }) => planOf({ db, clock }, tournament, wanted),
    onError: (error) => app.log.error(error, "print"),
  })
  const wake = wakeBoth(front, hub)
  const news = openNews?.({ changed: wake, missed: () => hub.catchUp(wake), said: (text) => signs.heard(text) })
  const signs = createSigns(now, news?.say)
  const tries = createTries(counts)
  const sender = mail && createPost(mail, app.log)
  const letters = mail && sender && { post: sender, publicUrl: mail.publicUrl }
  const states = createStates(sourceOf(db, replica))
  const deps: Deps = {
    ...{ db, hub, printer, jobs, ...threads, tries, counts, signs, clock, backups },
    shell: { db, wake: alsoTelling(wake, news, backups), states },
    snapshots: createSnapshots({ db, clock, states }),
    views: createViews({ db, states }),
    nonce: () => randomBytes(16).toString("hex"),
    mail: letters,
  }
  for (const part of [hub, news, signs, threads.importer, threads.reader, jobs, sender])
    app.addHook("onClose", async () => part?.close())
  healthRoutes(serve, { db, version, served, isLeaving, copies: copiesHealth(backups, clock), space })
  serveMetrics(app, {
    token: metricsToken,
    ...{ followers: hub.followers, pools },
    places: backupStates(backups, clock),
    gauges: [...measures({ db, replica, hub }), ...measuresOfSpace(space)],
  })
  bindSite(serve, site, hallAddress)
  const sessionsEnded = streams.sweep
  accountRoutes(serve, { db, tokens, tries, sessionsEnded })
  profileRoutes(serve, { db, tries, sessionsEnded })
  demoRoutes(serve, { shell: deps.shell, tokens, clock, nonce: deps.nonce, most: options.demos ?? 0 })
  linkRoutes(serve, { db, tries, sessionsEnded, clock, log: app.log, mail: letters })
  const gallery = createGallery({ db, clock, front, views: deps.views })
  publicRoutes(serve, deps, gallery)
  pushRoutes(serve, { ...deps, ...(push ?? { sender: await senderOf(secret, contactOf("")), services: [] }) })
  const mailings = { db, tries, clock, secret, mail: letters }
  mailingRoutes(serve, mailings)
  if (pageTemplate !== null) bindPages(serveDocument, { gallery, mailings, frame: { template: pageTemplate, ...site } })
  bindRehearsals(serve, app, { db, tokens, clock, shell: deps.shell, isOn: options.rehearses ?? true })
  for (const bind of features) bind(serve, deps)
  mirrorRoutes(serve, deps, { secret, hallOwner: null, clouds: [], ...mirror })
  return { ...built, deps }
}

/** What the server says of itself, and how others reach it. */
function bindSite(serve: Serve, site: Site, hallAddress: HallAddress): void {
  siteRoutes(serve, site)
  hallAddressRoutes(serve, hallAddress)
}

/** Where nothing is known of the computer that the server runs on. */
const nowhere = (): HallAddress =>
  createHallAddress({
    look: () => ({ networks: [], host: "::", isContainer: false }),
    ...{ publicUrl: null, kept: { load: () => null, save: () => undefined }, now: () => 0 },
  })

const authOf = (db: Kysely<Tables>, tokens: Tokens) => ({
  readToken: tokens.read,
  findIdentity: findIdentity.bind(null, db),
  openSessions: openSessions.bind(null, db),
})

/** Robots that rehearse on this server reach it as everybody does: by its address. */
function bindRehearsals(
  serve: Serve,
  app: App["app"],
  { isOn, ...parts }: Omit<RehearsalDeps, "robots" | "address"> & { readonly isOn: boolean },
): void {
  const robots = createRobots(parts.db, parts.clock, (error) => app.log.error(error, "rehearsal"))
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
  tournamentPages(serve, gallery, frame)
  mailingPages(serve, mailings, frame)
  sitePages(serve, { gallery, frame, listed: () => listTournaments(mailings.db, NOBODY) })
}

/** Before the screens are told of a step, what was answered before it is forgotten. */
const wakeBoth =
  (front: Front, hub: Hub) =>
  (tournament: number): void => {
    front.drop(tournament)
    hub.wake(tournament)
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
  applicationRoutes,
  ownApplicationRoutes,
  participationRoutes,
  drawRoutes,
  drawFormatRoutes,
  drawStateRoutes,
  drawProofRoutes,
  fightRoutes,
  paperRoutes,
  checkRoutes,
  protestRoutes,
  printingRoutes,
  protocolRoutes,
  reportRoutes,
  printJobRoutes,
  diplomaRoutes,
  historyRoutes,
  sectionRoutes,
  numberRoutes,
  dayRoutes,
  staffRoutes,
  joinRoutes,
  contactRoutes,
  officialRoutes,
  feeRoutes,
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
  poomsaeListRoutes,
  poomsaeEventRoutes,
  scoringRoutes,
]
