import type { Endpoint } from "#contract/wire/endpoint.ts"
import { usualDiploma } from "#domain/printing/diploma.ts"
import { athleteOf, CADETS } from "./support/hall.ts"

/** What a call may be about: one tournament with something of everything. */
export interface Place {
  readonly id: number
  readonly category: number
  /** Undrawn, with its own athlete. */
  readonly second: number
  readonly athlete: number
  readonly athletes: readonly number[]
  readonly section: number
  /** A bout of its category that is on its court no more. */
  readonly bout: number
  readonly note: number
  readonly contact: number
  readonly official: number
  readonly shift: number
  readonly payment: number
  readonly application: number
  readonly invitation: number
  readonly staff: number
  /** Another tournament of the same owner. */
  readonly other: number
  /** Of an open invitation to it. */
  readonly code: string
}

/** The answers of one call, by hand from the table of `api.md`, section Access; a blank apart, in the order of `ROLES`. */
interface Verdict {
  readonly open: string
  readonly hidden: string
}

const PAYEE = {
  name: "ГО «Барс»",
  iban: "UA213223130000026007233566001",
  code: "12345678",
  purpose: "Внесок, рахунок {invoice}",
  category: "OTHR/OTHR",
  lastDay: "",
}
const DESK = "0b8f8f2e-6a77-4c1e-9f6b-0a3b1c2d3e4f"
const PRESS = { id: DESK, side: "blue", technique: "trunk", stamp: 1, offset: 0, rtt: 1, epoch: 1 }

export const ROLES = ["visitor", "stranger", "judge", "secretary", "owner", "operator", "guest"] as const
export type Role = (typeof ROLES)[number]

//                 visitor stranger judge secretary owner operator guest in a demo of their own
/** Any write to a tournament, and what only its staff may read. */
const STAFF = { open: "401 403 403 200 200 200 200", hidden: "401 404 403 200 200 200 200" }
/** For the owner only. */
const OWNER = { open: "401 403 403 403 200 200 200", hidden: "401 404 403 403 200 200 200" }
/** What of a published tournament everybody sees, of another its staff. */
const SEEN = { open: "200 200 200 200 200 200 200", hidden: "404 404 200 200 200 200 200" }
/** The same, of somebody signed in. */
const SEEN_IN = { open: "401 200 200 200 200 200 200", hidden: "401 404 200 200 200 200 200" }
/** Only the owner may take it from the bin; nobody else finds it there. */
const BINNED = { open: "401 404 404 404 200 200 200", hidden: "401 404 404 404 200 200 200" }
/** Of a published tournament, by addresses that know no staff; a demo is never published. */
const PUBLIC = { open: "200 200 200 200 200 200 404", hidden: "404 404 404 404 404 404 404" }
const EVERYBODY = { open: "200 200 200 200 200 200 200", hidden: "200 200 200 200 200 200 200" }
const ACCOUNT = { open: "401 200 200 200 200 200 200", hidden: "401 200 200 200 200 200 200" }
const OPERATOR = { open: "401 403 403 403 403 200 403", hidden: "401 403 403 403 403 200 403" }
/** The owner's, who is no guest. */
const HOST = { open: "401 403 403 403 200 200 403", hidden: "401 404 403 403 200 200 403" }
/** Any account that is signed in and is no guest; a guest's account lasts a day. */
const INVITED = { open: "401 200 200 200 200 200 403", hidden: "401 200 200 200 200 200 403" }

/** The owner's of a tournament that lives longer than a day. */
const LASTING = { open: "401 403 403 403 200 200 403", hidden: "401 404 403 403 200 200 403" }
/** A write of the staff that leads out of a demo. */
const OUTWARD = { open: "401 403 403 200 200 200 403", hidden: "401 404 403 200 200 200 403" }
/** Any account that is signed in and sees it, on its own behalf; a guest's account lasts a day. */
const ENTRANT = { open: "401 200 200 200 200 200 403", hidden: "401 404 200 200 200 200 403" }

interface Options {
  /** The status in place of 200 if the call is let through, and the sport or the input refuses. */
  readonly passes?: number
  /** Another call, by the owner, before it. */
  readonly after?: (at: Place) => readonly [path: string, body: Body]
}
type Body = Readonly<Record<string, unknown>>
type Row = readonly [verdict: Verdict, body: (at: Place) => Body, options?: Options]

const none = () => ({})
const own = ({ id }: Place) => ({ id })
const PNG = new File([Buffer.from("89504e470d0a1a0a", "hex")], "a.png", { type: "image/png" })
const sheet = () => new File(["ПІБ;Рік народження;Стать\nШульга Іван;2013;ч\n"], "заявка.csv")
const statement = () => new File(["Дата;Сума;Платник\n28.11.2026;100,00;Барс\n"], "виписка.csv")
const fight = (at: Place) => ({ tournament_id: at.id, category: at.category, technicalNumber: 2, winSpId: at.athlete })
const result = (at: Place) => ({ category: at.category, technicalNumber: 2, winner: "blue" })
const performance = ({ id, category, athlete }: Place) => ({
  tournament_id: id,
  category,
  sp_id: athlete,
  round: "final",
  poomsaeNumber: 1,
  kort: 1,
})
/** Rules by which no tournament could be held. */
const NO_RULES = {
  name: "Порожні",
  validFrom: "2026-01-01",
  bands: [],
  individual: [],
  pairAndTeam: [],
  merge: { ageGap: 0, weightGap: 0, mixedSexUpTo: 0, mixedGrades: false },
  kyorugi: {
    format: "bestOfThree",
    pointGap: 12,
    gapFromRound: 0,
    penalties: 5,
    technicalCard: false,
    contests: [],
    points: { punch: 1, trunk: 2, head: 3, turningTrunk: 4, turningHead: 5, spinningTrunk: 0 },
    passivity: { points: 1, lastSeconds: 0 },
    golden: { seconds: 0, points: 0, penalties: 0 },
  },
  bout: {
    tie: [],
    goldenTie: [],
    headRule: "allowed",
    passiveReasons: [],
    windowMs: 1000,
    holdOffMs: 180,
    reactMs: 500,
    lateMs: 1000,
    video: { quota: 1, keptWhenAccepted: true },
    medical: { seconds: 60, warningSeconds: 10 },
  },
  poomsae: { preliminaryFrom: 20, semifinalFrom: 9, finalists: 8 },
  scoring: { trimFrom: 5, time: 0.3, boundary: 0.3, restart: 0.6, small: 0.1, big: 0.3 },
}
const rota = ({ id }: Place) => ({ id, day: 1, start: "09:00", minutes: 60, count: 2, seats: 2 })
const FORMULA = {
  points: [9, 7, 5, 0, 0, 0, 0, 0],
  entry: 1,
  entryTo: "placeless",
  win: 0,
  countsByes: false,
  countsWalkovers: true,
  minAthletes: 1,
  smallPercent: 0,
  best: 0,
  bestOf: "category",
  coaches: "full",
}
const BROWSER = { endpoint: "https://push.example/1", p256dh: "BA", auth: "AA" }
const newCategory = ({ id }: Place) => ({ tournament: id, ...CADETS, type: 1, showType: 1, categoryStatus: 1 })

/**
 * Every call of the contract, by its method and the name it is exported under. A call more is a line more: who may (one of the
 * verdicts above, by the words of api.md), and a request that succeeds. `name, word` is the same call tried in another way.
 */
export const TABLE: Readonly<Record<string, Row>> = {
  // Accounts
  "POST createUser": [EVERYBODY, none, { passes: 422 }],
  "POST createDemo": [EVERYBODY, none, { passes: 409 }],
  "GET showDemo": [ACCOUNT, none, { passes: 404 }],
  "POST login": [EVERYBODY, () => ({ username: "ніхто", password: "x" }), { passes: 401 }],
  "GET currentUser": [ACCOUNT, none],
  "GET oneUser": [EVERYBODY, () => ({ id: 1 })],
  "POST updateUser": [ACCOUNT, () => ({ city: "Львів" })],
  "POST uploadAvatar": [INVITED, () => ({ img: PNG }), { passes: 415 }],
  "GET avatar": [EVERYBODY, () => ({ photo: "немає" }), { passes: 404 }],
  "GET sessions": [ACCOUNT, none],
  "POST endOtherSessions": [ACCOUNT, none],
  "POST askPasswordLink": [EVERYBODY, () => ({ login: "ніхто" })],
  "POST usePasswordLink": [EVERYBODY, () => ({ token: "немає" }), { passes: 409 }],
  "GET findAccounts": [OPERATOR, () => ({ search: "olena" })],
  "POST makePasswordLink": [OPERATOR, () => ({ id: 1 })],
  "GET listMailings": [OPERATOR, none],
  // Hall and cloud
  "GET hallNote": [SEEN, own],
  "GET showMirror": [OWNER, own],
  "POST offerMirror": [HOST, own],
  "POST forceMirror": [OWNER, own, { passes: 409 }],
  "POST returnMirror": [OWNER, own, { passes: 409 }],
  "POST fetchMirror": [OPERATOR, () => ({ address: "http://127.0.0.1:1", code: "x", place: "" }), { passes: 422 }],
  "POST takeMirror": [EVERYBODY, () => ({ key: "a".repeat(64), place: "" }), { passes: 422 }],
  "POST mirrorFile": [EVERYBODY, () => ({ key: "a".repeat(64) }), { passes: 422 }],
  "POST sendScores": [EVERYBODY, () => ({ courts: [] }), { passes: 422 }],
  "POST sendSteps": [EVERYBODY, () => ({ file: sheet() }), { passes: 422 }],
  "GET site": [EVERYBODY, none],
  "GET showHallAddress": [ACCOUNT, none],
  "POST chooseHallAddress": [INVITED, () => ({ origin: "" })],
  "GET showReach": [EVERYBODY, none],
  "GET health": [EVERYBODY, none],
  "GET readiness": [EVERYBODY, none],
  "GET openapi": [EVERYBODY, none],
  "GET catalogue": [EVERYBODY, none],
  "GET search": [ACCOUNT, () => ({ q: "Стасюк" })],
  "GET blankBracketPdf": [EVERYBODY, () => ({ size: 16 })],
  // Team
  "POST saveTeamAthlete": [ACCOUNT, () => ({ id: 0 }), { passes: 422 }],
  "POST removeTeamAthlete": [ACCOUNT, () => ({ id: 99_999_999 }), { passes: 404 }],
  "POST uploadTeamPhoto": [ACCOUNT, () => ({ id: 99_999_999, img: PNG }), { passes: 404 }],
  "POST importTeam": [ACCOUNT, () => ({ file: sheet() })],
  "POST importTeam, preview": [ACCOUNT, () => ({ file: sheet(), preview: 1 })],
  "GET teamPhoto": [ACCOUNT, () => ({ photo: "немає" }), { passes: 404 }],
  // Online entries: a coach's own, and what the secretary does with them
  "GET listParticipation": [ACCOUNT, none],
  "GET showParticipation": [SEEN_IN, own],
  "GET coachDay": [SEEN_IN, own],
  "POST enterAthletes": [
    ENTRANT,
    ({ id, category }) => ({ id, consent: true, items: [{ athletes: [1], category }] }),
    { passes: 409 },
  ],
  "POST changeApplication": [
    ENTRANT,
    ({ id, category }) => ({ id, application: 99_999_999, category }),
    { passes: 404 },
  ],
  "POST withdrawApplication": [ENTRANT, ({ id }) => ({ id, application: 99_999_999 }), { passes: 404 }],
  "POST answerApplication": [ENTRANT, ({ id }) => ({ id, application: 99_999_999, answer: "так" }), { passes: 404 }],
  "GET listApplications": [STAFF, own],
  "POST decideApplications": [
    STAFF,
    ({ id, application }) => ({ id, applications: [application], decision: "accept" }),
  ],
  "POST answerNextStep": [STAFF, ({ id }) => ({ id, question: "entries" })],
  "POST saveApplicationRules": [STAFF, ({ id }) => ({ id, registrationOpen: true, clubLimit: 20, totalLimit: 0 })],
  "POST applyApplication": [STAFF, ({ id, application }) => ({ id, application }), { passes: 409 }],
  "POST keepApplication": [STAFF, ({ id, application }) => ({ id, application }), { passes: 409 }],
  // Tournaments
  "GET listTournaments": [EVERYBODY, none],
  "GET listBin": [ACCOUNT, none],
  "POST createTournament": [INVITED, () => ({ name: "Кубок" })],
  "GET oneTournament": [SEEN, own],
  "GET fullTournament": [SEEN, own],
  "GET becomingPublic": [STAFF, own],
  "GET drawsBecomingPublic": [STAFF, ({ id, category }) => ({ id, category })],
  "GET liveEvents": [SEEN, own],
  "POST updateTournament": [STAFF, ({ id }) => ({ id, city: "Львів" })],
  "POST updateTournament, published": [OUTWARD, ({ id }) => ({ id, published: 1 })],
  "POST deleteTournament": [OWNER, own],
  "POST restoreTournament": [BINNED, own, { after: ({ id }) => ["/api/tournament-delete", { id }] }],
  "GET exportTournament": [OWNER, own],
  "GET listBackups": [OWNER, own],
  "POST importTournament": [INVITED, () => ({ file: sheet() }), { passes: 422 }],
  "GET showRehearsal": [OWNER, own],
  // Without a listening server there is no rehearsal.
  "POST startRehearsal": [LASTING, own, { passes: 409 }],
  "POST stopRehearsal": [OWNER, own],
  "POST deleteRehearsal": [OWNER, own],
  "POST copyTournament": [OUTWARD, ({ id }) => ({ id, name: "Кубок 2027", date: "15.05.2027" })],
  "GET tournamentRole": [SEEN_IN, own],
  // Athletes
  "GET listAthletes": [SEEN, own],
  "GET athleteDay": [STAFF, ({ id, athlete }) => ({ id, athlete })],
  "POST saveAthlete": [STAFF, ({ id, category }) => athleteOf(9, id, category)],
  "GET verifyAthlete": [STAFF, ({ athlete }) => ({ id: athlete, verification_status: 1 })],
  "POST verifyAthletePost": [STAFF, ({ athlete }) => ({ id: athlete, verification_status: 1 })],
  "POST deleteAthlete": [STAFF, ({ athlete }) => ({ id: athlete })],
  "POST deleteAllAthletes": [STAFF, own],
  "POST removeFromCategory": [STAFF, ({ athlete, category }) => ({ id: athlete, category })],
  "POST moveAthletes": [STAFF, ({ id, athlete, second }) => ({ id, athletes: [athlete], category: second })],
  "POST placeOutside": [STAFF, ({ id, category }) => ({ id, category })],
  // Who has a place withdraws.
  "POST setAside": [STAFF, ({ id, athlete }) => ({ id, athletes: [athlete], reason: "хворіє" }), { passes: 409 }],
  "POST takePart": [STAFF, ({ id, athlete }) => ({ id, athletes: [athlete] })],
  "POST writeUsualLetters": [STAFF, ({ id, athletes }) => ({ id, athletes })],
  "POST verifyAthletes": [STAFF, ({ id, athletes }) => ({ id, athletes, verified: true })],
  "POST deleteAthletes": [STAFF, ({ id, athlete }) => ({ id, athletes: [athlete] })],
  "POST joinPersons": [STAFF, ({ id, athletes }) => ({ id, athletes: athletes.slice(0, 2) }), { passes: 409 }],
  "POST partPersons": [STAFF, ({ id, athletes }) => ({ id, athletes: athletes.slice(0, 2) })],
  "GET syncTournament": [STAFF, own],
  "POST syncTournamentPost": [STAFF, own],
  "POST importAthletes": [STAFF, ({ id }) => ({ id, file: sheet(), create: 1 })],
  "POST importAthletes, preview": [STAFF, ({ id }) => ({ id, file: sheet(), preview: 1 })],
  "POST renameOrganizations": [STAFF, ({ id }) => ({ id, from: ["СК «Тигр»"], to: "СК «Барс»" })],
  // Categories
  "POST saveCategory": [STAFF, newCategory],
  "POST deleteCategory": [STAFF, ({ category }) => ({ id: category })],
  "POST updateCategories": [STAFF, ({ id, second }) => ({ id, categories: [second], categoryStatus: 2 })],
  "POST deleteCategories": [STAFF, ({ id, second }) => ({ id, categories: [second] })],
  "POST copyCategories": [STAFF, ({ id, other }) => ({ id, from: other })],
  "POST tickAgeGroup": [STAFF, ({ id }) => ({ id, group: 4 })],
  "POST makeCategories": [STAFF, ({ id }) => ({ id, templates: [1] })],
  "POST mergeCategories": [
    STAFF,
    ({ id, category, second }) => ({ id, categories: [category, second], force: 1, reason: "замало", name: "Разом" }),
  ],
  "POST mergeCategoryPairs": [
    STAFF,
    ({ id, category }) => ({ id, pairs: [{ from: category, into: category }] }),
    { passes: 409 },
  ],
  "POST splitCategory": [STAFF, ({ id, second }) => ({ id, category: second }), { passes: 422 }],
  "GET suggestCategories": [STAFF, own],
  // Days and sections
  "GET tournamentDays": [SEEN, own],
  "POST saveDays": [STAFF, ({ id }) => ({ id, days: [{ day: 1, title: "Перший" }] })],
  "POST setCategoryDays": [
    STAFF,
    ({ id, category }) => ({ tournament_id: id, day1ids: [category], day1position: [1] }),
  ],
  "POST saveSection": [STAFF, ({ id }) => ({ tournament_id: id, name: "Додянг", start_number: 201 })],
  "POST deleteSection": [STAFF, ({ section }) => ({ id: section })],
  "POST saveCategorySection": [
    STAFF,
    ({ id, category, section }) => ({ tournament_id: id, category, sectionid: section }),
  ],
  "POST assignSections": [
    STAFF,
    ({ id, category, section }) => ({ id, moves: [{ category, section, sectionid: section }] }),
  ],
  "POST moveRounds": [STAFF, ({ id, category, section }) => ({ id, moves: [{ category, round: 0, section }] })],
  "POST markPrinted": [STAFF, ({ id, category }) => ({ id, categories: [category] })],
  "POST numberEvent": [STAFF, own],
  "POST numberSection": [STAFF, ({ id, section }) => ({ id: section, sectionid: section, tournament_id: id })],
  // Draws and fights
  "POST saveBracket": [
    STAFF,
    (at) => ({
      tournamentid: at.id,
      categoryid: at.category,
      bracket_size: 4,
      bracket_data: [{ position: "2_3", id: at.athlete }],
    }),
  ],
  "POST updateBracketFight": [STAFF, fight],
  "POST updateBracketFight, preview": [STAFF, (at) => ({ ...fight(at), preview: 1 })],
  "POST recordResult": [STAFF, (at) => ({ ...result(at), id: at.id })],
  "POST recordResult, preview": [STAFF, (at) => ({ ...result(at), id: at.id, preview: true })],
  "GET listFightChecks": [STAFF, own],
  "POST checkFight": [
    STAFF,
    ({ id, category }) => ({ id, category, technicalNumber: 2 }),
    { after: (at) => ["/api/update-bracket-fight", fight(at)] },
  ],
  "GET listProtests": [STAFF, own],
  "POST saveProtest": [STAFF, ({ id, category }) => ({ id, category, technicalNumber: 2, askedBy: "тренер" })],
  "POST recordFromPaper": [STAFF, ({ id }) => ({ id, lines: [] })],
  "POST recordFromPaper, preview": [STAFF, ({ id }) => ({ id, lines: [{ number: 7 }], preview: true })],
  "POST autoSortableBracket": [STAFF, ({ id, category }) => ({ tournament_id: id, category })],
  "POST autoSortableBracketAll": [STAFF, ({ id, category }) => ({ tournament_id: id, include: [category] })],
  "POST autoSortableBracketAll, preview": [STAFF, ({ id }) => ({ tournament_id: id, preview: 1 })],
  "POST clearBracket": [STAFF, ({ id, category }) => ({ tournament_id: id, category })],
  "GET drawReset": [STAFF, ({ category }) => ({ category })],
  "POST drawResetPost": [STAFF, ({ category }) => ({ category })],
  "POST removeFromBracket": [
    STAFF,
    (at) => ({ id: at.athlete, tournament_id: at.id, category_id: at.category, position: "2_0" }),
  ],
  "POST setDrawFormat": [STAFF, ({ category }) => ({ category, format: "roundRobin" })],
  "POST setDrawState": [STAFF, ({ category }) => ({ category, state: "confirmed" })],
  "POST publishDraws": [STAFF, own],
  "POST finishManualDraw": [STAFF, ({ category }) => ({ category })],
  // Callers with the right learn that others stand there too; nobody else does.
  "POST shareMedal": [
    STAFF,
    ({ category, athlete }) => ({ category, athletes: [athlete, athlete + 1] }),
    { passes: 409 },
  ],
  "POST confirmAlone": [STAFF, ({ category, athlete }) => ({ category, athlete }), { passes: 409 }],
  "POST replaceWithdrawn": [STAFF, ({ category, athlete }) => ({ category, athlete }), { passes: 409 }],
  "GET drawProof": [SEEN, ({ category }) => ({ category })],
  "GET drawLog": [STAFF, ({ category }) => ({ category })],
  "GET bracketPdf": [SEEN, ({ category }) => ({ category })],
  "GET applicationForm": [EVERYBODY, () => ({ form: "csv" })],
  "GET weighingPdf": [STAFF, ({ category }) => ({ category })],
  "GET listPdf": [SEEN, ({ category }) => ({ category }), { passes: 409 }],
  "GET listResultPdf": [SEEN, ({ category }) => ({ category, sort: "place" }), { passes: 409 }],
  "GET matchesPdf": [STAFF, ({ category }) => ({ category }), { passes: 404 }],
  "GET boutOfResult": [STAFF, ({ id, category }) => ({ id, category, technicalNumber: 0 })],
  "GET matchPdf": [STAFF, ({ id, category }) => ({ id, category, technicalNumber: 0 })],
  "GET blankMatchPdf": [EVERYBODY, () => ({})],
  "GET sectionPdf": [STAFF, ({ id, section }) => ({ id: section, tid: id })],
  "GET wholePdf": [SEEN, own],
  "GET tablePdf": [SEEN, ({ id }) => ({ id, table: "region" })],
  // Check-in, weigh-in, medical notes
  "GET listCheckins": [STAFF, own],
  "POST saveCheckin": [STAFF, ({ id, athlete }) => ({ id, athlete, documents: true })],
  "POST saveCheckin, preview": [STAFF, ({ id, athlete }) => ({ id, athlete, state: "out", preview: 1 })],
  "POST weighAthlete": [STAFF, ({ id, athlete }) => ({ id, athlete, weight: 51 })],
  "POST moveWeighed": [STAFF, ({ id, athlete, second }) => ({ id, athlete, category: second })],
  "POST moveWeighed, preview": [STAFF, ({ id, athlete, second }) => ({ id, athlete, category: second, preview: 1 })],
  "POST markAbsent": [STAFF, ({ id, athletes }) => ({ id, athletes })],
  "POST markAbsent, preview": [STAFF, ({ id, athletes }) => ({ id, athletes, preview: 1 })],
  "POST markOut": [STAFF, ({ id, athletes }) => ({ id, athletes })],
  "POST markOut, preview": [STAFF, ({ id, athletes }) => ({ id, athletes, preview: 1 })],
  "GET listMedicalNotes": [STAFF, own],
  "POST saveMedicalNote": [STAFF, ({ id, athlete }) => ({ id, athlete, kind: "injury", text: "палець" })],
  "POST deleteMedicalNote": [STAFF, ({ id, note }) => ({ id, note })],
  // Courts
  "GET listCourts": [STAFF, own],
  "GET tournamentProgress": [STAFF, own],
  "POST stepOnCourt": [
    STAFF,
    ({ id, category }) => ({ id, category, technicalNumber: 2, step: "call" }),
    { passes: 404 },
  ],
  "GET listMessages": [STAFF, own],
  "POST sendMessage": [STAFF, ({ id, section }) => ({ id, section, from: "court", text: "Потрібен лікар" })],
  "POST readMessages": [STAFF, ({ id }) => ({ id, by: "office" })],
  "GET listSeats": [STAFF, own],
  "POST arrangeSeats": [STAFF, ({ id, section }) => ({ id, section, kort: 1, judges: 5 })],
  "POST offerSeat": [STAFF, ({ id, section }) => ({ tournament: id, section, kort: 1, seat: 1 })],
  "POST openScreen": [STAFF, ({ id, section }) => ({ tournament: id, section, kort: 1 })],
  "GET listScreens": [STAFF, own],
  "POST saveScreen": [STAFF, ({ id, section }) => ({ id, name: "Вхід", role: "court", section })],
  "POST deleteScreen": [STAFF, ({ id }) => ({ id, screen: 99_999_999 }), { passes: 404 }],
  "GET listAwards": [STAFF, own],
  "POST setAwards": [STAFF, ({ id, category }) => ({ id, categories: [category], step: "called" }), { passes: 409 }],
  "POST revealAwards": [STAFF, ({ id, category }) => ({ id, category, count: 1 }), { passes: 409 }],
  // Fights scored by judges' phones
  "GET serverTime": [EVERYBODY, none],
  "POST openBout": [
    STAFF,
    ({ id, section, category }) => ({ tournament: id, section, category, technicalNumber: 2, session: DESK }),
    { passes: 404 },
  ],
  "POST openPractice": [STAFF, ({ id, section }) => ({ tournament: id, section, session: DESK })],
  "GET getBout": [STAFF, ({ bout }) => ({ bout })],
  "POST pressBout": [EVERYBODY, ({ bout }) => ({ bout, ...PRESS }), { passes: 401 }],
  "POST proposeVerdict": [EVERYBODY, ({ bout }) => ({ bout, of: 3, verdict: "accepted" }), { passes: 401 }],
  "POST writeBout": [
    STAFF,
    ({ bout }) => ({
      bout,
      session: DESK,
      epoch: 1,
      events: [{ id: DESK, at: 1, body: { kind: "clock", step: "start" } }],
    }),
    { passes: 409 },
  ],
  "POST holdBout": [STAFF, ({ bout }) => ({ bout, session: DESK }), { passes: 409 }],
  "POST pulseBout": [STAFF, ({ bout }) => ({ bout, session: DESK }), { passes: 409 }],
  "POST confirmBout": [STAFF, ({ bout }) => ({ bout, session: DESK, epoch: 1, seq: 2 }), { passes: 409 }],
  "POST reopenBout": [STAFF, ({ bout }) => ({ bout, session: DESK })],
  "POST closeBout": [STAFF, ({ bout }) => ({ bout, session: DESK }), { passes: 409 }],
  "GET boutEvents": [SEEN, ({ section }) => ({ section })],
  // Tablets and displays: by a token or an address, regardless of who is signed in.
  "GET listProtectors": [STAFF, own],
  "POST openProtectors": [OUTWARD, ({ id, section }) => ({ id, section })],
  "POST closeProtectors": [STAFF, ({ id, section }) => ({ id, section })],
  "GET protectorBodies": [STAFF, ({ id, section }) => ({ id, section })],
  "GET pingProtectors": [EVERYBODY, () => ({ secret: "nobody-has-this-secret" }), { passes: 404 }],
  "POST protectorMatch": [EVERYBODY, () => ({ secret: "nobody-has-this-secret" }), { passes: 404 }],
  "POST protectorEvent": [EVERYBODY, () => ({ secret: "nobody-has-this-secret" }), { passes: 404 }],
  "POST protectorResult": [EVERYBODY, () => ({ secret: "nobody-has-this-secret" }), { passes: 404 }],
  "POST protectorSignal": [EVERYBODY, () => ({ secret: "nobody-has-this-secret" }), { passes: 404 }],
  "POST joinSeat": [EVERYBODY, () => ({ code: "немає" }), { passes: 422 }],
  "POST leaveSeat": [EVERYBODY, () => ({ seat: 99_999_999 }), { passes: 404 }],
  "POST pulseSeat": [EVERYBODY, () => ({ doing: "waiting", queued: 0 }), { passes: 401 }],
  "GET seatEvents": [EVERYBODY, none, { passes: 401 }],
  "GET screenView": [EVERYBODY, () => ({ code: "немає" }), { passes: 404 }],
  "GET screenEvents": [EVERYBODY, () => ({ code: "немає" }), { passes: 404 }],
  // Poomsae: the category of the place is a bracket
  "POST getCategoryOne": [SEEN, ({ id, category }) => ({ tournament: id, category })],
  "GET judgedForms": [SEEN, ({ id, category }) => ({ tournament: id, category })],
  "POST createCategoryList": [STAFF, ({ id, category }) => ({ tournament: id, category }), { passes: 409 }],
  "POST sortCategoryList": [STAFF, ({ id, category }) => ({ tournament: id, category }), { passes: 409 }],
  "POST savePositions": [STAFF, ({ id, category }) => ({ tournament: id, category, sportsmans: [] }), { passes: 409 }],
  "POST savePoints": [
    STAFF,
    ({ id, category, athlete }) => ({ tournament: id, category, sp_id: athlete, field_name: "place", field_value: 1 }),
    { passes: 409 },
  ],
  "POST setForm": [
    STAFF,
    ({ id, category }) => ({ tournament: id, category, round: "final", poomsaeNumber: 1 }),
    { passes: 409 },
  ],
  "POST startEvent": [STAFF, performance, { passes: 409 }],
  "POST randomEvent": [STAFF, performance, { passes: 409 }],
  "GET scoringCourts": [SEEN, ({ id }) => ({ tournament: id })],
  "GET scoringCourt": [SEEN, ({ section }) => ({ section, kort: 1 })],
  "POST nextEvent": [STAFF, ({ section }) => ({ section, kort: 1 }), { passes: 409 }],
  "POST sendScore": [ACCOUNT, () => ({ event: 99_999_999, seat: 1, technique: 3.5 }), { passes: 404 }],
  "POST reopenScore": [ACCOUNT, () => ({ event: 99_999_999, seat: 1, reason: "помилка" }), { passes: 404 }],
  "POST setPenalty": [ACCOUNT, () => ({ event: 99_999_999, kind: "time", count: 1 }), { passes: 404 }],
  "POST closeEvent": [ACCOUNT, () => ({ event: 99_999_999 }), { passes: 404 }],
  "POST decideEvent": [ACCOUNT, () => ({ event: 99_999_999, side: "red", reason: "3 : 2" }), { passes: 404 }],
  // Stored personal data
  "GET findPersons": [OWNER, ({ id }) => ({ id, search: "Стасюк" })],
  "POST exportPerson": [OWNER, ({ id, athlete }) => ({ id, athletes: [athlete] })],
  "GET findEverywhere": [OPERATOR, () => ({ search: "Стасюк" })],
  "POST eraseTeamAthlete": [OPERATOR, () => ({ athlete: 99_999_999 }), { passes: 404 }],
  // Rules
  "GET listRuleSets": [ACCOUNT, none],
  "GET oneRuleSet": [ACCOUNT, () => ({ id: 0 })],
  "POST saveRuleSet": [OPERATOR, () => NO_RULES, { passes: 422 }],
  "POST copyRuleSet": [OPERATOR, () => ({ id: 0 })],
  "GET tournamentRules": [SEEN_IN, own],
  "POST pickCategoryRules": [STAFF, ({ id, category }) => ({ id, category, tournament: 1 })],
  "POST pickRules": [STAFF, ({ id }) => ({ id, rules: 0 })],
  // History
  "GET listHistory": [STAFF, own],
  "GET historyFilters": [STAFF, own],
  "GET historyStep": [STAFF, ({ id }) => ({ id, revision: 1 })],
  "POST undoStep": [STAFF, ({ id }) => ({ id, step: 3 }), { passes: 409 }],
  "POST rewind": [STAFF, ({ id }) => ({ id, to: 2 })],
  "POST rewind, preview": [STAFF, ({ id }) => ({ id, to: 1, preview: 1 })],
  // People: contacts, judges, fees
  "GET listContacts": [STAFF, own],
  "POST saveContact": [STAFF, ({ id }) => ({ id, role: "coach", name: "Ткач О." })],
  "POST deleteContact": [STAFF, ({ id, contact }) => ({ id, contact })],
  "POST gatherContacts": [STAFF, own],
  "GET listOfficials": [STAFF, own],
  "POST saveOfficial": [STAFF, ({ id }) => ({ id, name: "Яр О.", role: "referee" })],
  "POST deleteOfficial": [STAFF, ({ id, official }) => ({ id, official })],
  "POST composeRota": [STAFF, rota],
  "POST composeRota, preview": [STAFF, (at) => ({ ...rota(at), preview: 1 })],
  "POST saveDuty": [STAFF, ({ id, section, shift, official }) => ({ id, shift, section, officials: [official] })],
  "POST saveShift": [STAFF, ({ id }) => ({ id, day: 1, title: "Ранок" })],
  "POST deleteShift": [STAFF, ({ id, shift }) => ({ id, shift })],
  "GET listFees": [STAFF, own],
  "POST saveFees": [STAFF, ({ id }) => ({ id, kyorugi: 50_000, individual: 0, pair: 0, team: 0, chargesOut: false })],
  "POST addPayment": [STAFF, ({ id }) => ({ id, amount: 100, method: "cash", payer: "Хтось" })],
  "POST importStatement": [STAFF, ({ id }) => ({ id, file: statement() })],
  "POST importStatement, preview": [STAFF, ({ id }) => ({ id, file: statement(), preview: 1 })],
  "POST settleClub": [STAFF, ({ id }) => ({ id, organization: "СК «Тигр»", region: "Київ" })],
  "POST revokePayment": [STAFF, ({ id, payment }) => ({ id, payment, reason: "помилка" })],
  "GET getPayee": [STAFF, own],
  "POST savePayee": [STAFF, ({ id }) => ({ id, ...PAYEE })],
  // Nobody is named who receives the fees; numbers of others are in no tournament.
  "POST makeInvoices": [STAFF, ({ id }) => ({ id, clubs: [] }), { passes: 409 }],
  "GET invoicePdf": [STAFF, ({ id }) => ({ id, invoice: 99_999_999 }), { passes: 404 }],
  "POST linkCoach": [STAFF, ({ id, application }) => ({ id, application, linked: false })],
  // Standings
  // For everybody
  "GET publicTournaments": [EVERYBODY, none],
  "GET publicTournament": [PUBLIC, own],
  "GET publicCategories": [PUBLIC, own],
  "GET publicCategory": [PUBLIC, ({ id, category }) => ({ id, category })],
  "GET publicSchedule": [PUBLIC, own],
  "GET publicResults": [PUBLIC, own],
  "GET publicMedals": [PUBLIC, own],
  "GET publicTeams": [PUBLIC, own],
  "GET publicPapers": [PUBLIC, own],
  "GET publicProtocol": [PUBLIC, ({ id, category }) => ({ id, category }), { passes: 404 }],
  "GET publicDiploma": [PUBLIC, ({ id, athlete }) => ({ id, athlete }), { passes: 404 }],
  "GET publicAthleteDay": [PUBLIC, ({ id, athlete }) => ({ id, athlete })],
  "GET publicClubDay": [PUBLIC, ({ id }) => ({ id, name: "СК «Тигр»" })],
  "GET publicEvents": [PUBLIC, ({ id }) => ({ id, views: '[["page","",null]]' })],
  "GET publicCalendar": [PUBLIC, own],
  "GET publicAthleteCalendar": [PUBLIC, ({ id, athlete }) => ({ id, athlete })],
  "GET publicClubCalendar": [PUBLIC, ({ id }) => ({ id, name: "СК «Тигр»" })],
  "GET pushKey": [EVERYBODY, none],
  // The browser's address belongs to no push service: access is granted, the call is refused.
  "POST followByPush": [EVERYBODY, ({ id }) => ({ id, ...BROWSER, athletes: [], clubs: [] }), { passes: 422 }],
  "POST endPush": [EVERYBODY, () => ({ endpoint: BROWSER.endpoint, auth: BROWSER.auth })],
  "GET listStandings": [SEEN, own],
  "GET listResults": [SEEN, own],
  "GET listFightStatistics": [SEEN, own],
  "POST saveFormula": [STAFF, ({ id }) => ({ id, ...FORMULA })],
  "GET listNorms": [SEEN, own],
  "POST saveNorms": [STAFF, ({ id }) => ({ id, norms: [] })],
  // Papers for the state
  "GET getReportFacts": [STAFF, own],
  "GET reportPdf": [STAFF, own],
  "GET rankExtractsPdf": [STAFF, own, { passes: 409 }],
  "POST saveReportFacts": [STAFF, ({ id }) => ({ id, rank: "обласні", cup: "", service: 14, lines: "" })],
  // Packs of papers
  "GET listSheets": [STAFF, own],
  "POST startPrint": [STAFF, ({ id }) => ({ id, kinds: ["poster"], form: "pdf", by: "category" })],
  "GET printJob": [STAFF, ({ id }) => ({ id, job: "немає" }), { passes: 404 }],
  "GET printFile": [STAFF, ({ id }) => ({ id, job: "немає" }), { passes: 404 }],
  "GET getDiploma": [STAFF, own],
  "POST saveDiploma": [STAFF, ({ id }) => ({ id, design: usualDiploma, picture: "" })],
  "POST uploadDiplomaPicture": [STAFF, ({ id }) => ({ id, img: PNG }), { passes: 415 }],
  "GET getLogos": [STAFF, own],
  "POST uploadLogo": [STAFF, ({ id }) => ({ id, owner: "federation", img: PNG }), { passes: 415 }],
  "POST removeLogo": [STAFF, ({ id }) => ({ id, owner: "federation" })],
  "GET getEmbedding": [STAFF, own],
  "POST saveEmbedding": [STAFF, ({ id }) => ({ id, sites: ["https://federation.ua"] })],
  "GET diplomaPicture": [STAFF, ({ id }) => ({ id, picture: "немає" }), { passes: 404 }],
  "POST markSheetsPrinted": [STAFF, ({ id }) => ({ id, job: "немає" }), { passes: 404 }],
  // Staff
  "GET listStaff": [OWNER, own],
  "POST inviteStaff": [LASTING, ({ id }) => ({ id, role: "secretary" })],
  "POST revokeInvitation": [OWNER, ({ id, invitation }) => ({ id, invitation })],
  "POST removeStaff": [OWNER, ({ id, staff }) => ({ id, staff })],
  "POST handOverTournament": [LASTING, ({ id, staff }) => ({ id, staff, name: "Кубок Тигра" })],
  "POST lookAtInvitation": [EVERYBODY, ({ code }) => ({ code })],
  "POST acceptInvitation": [INVITED, ({ code }) => ({ code })],
  // After those of the history: nothing goes back to before an erasing.
  "POST erasePerson": [OWNER, ({ id, athlete }) => ({ id, athletes: [athlete] })],
  // The last of all: it ends the sessions that the others need.
  "POST logout": [EVERYBODY, none],
}

/** Calls that only look. */
export const isReading = (name: string, { method }: Endpoint): boolean =>
  (method === "GET" && !["GET verifyAthlete", "GET drawReset", "GET syncTournament"].includes(name)) ||
  name.endsWith("preview") ||
  name === "POST lookAtInvitation" ||
  name === "POST getCategoryOne" ||
  name === "POST logout"
