import type { Kysely, Selectable } from "kysely"
import type {
  AccountId,
  ApplicationId,
  AthleteId,
  CategoryId,
  ContactId,
  InvitationId,
  MedicalNoteId,
  MessageId,
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
import { usualDiploma } from "#domain/printing/diploma.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import type { Tables } from "#server/platform/db/tables.ts"

type Rows = { [Name in keyof Tables]: Selectable<Tables[Name]> }

const form = {
  ...{ tournamentId: 9001 as TournamentId, categoryId: 9001 as CategoryId, round: 3, number: 2 as const },
}

/** One row of every table with something in every column; ids start where no sequence has come yet. */
export const everyRow: Rows = {
  accounts: {
    ...{ id: 9001 as AccountId, username: "Olena", usernameKey: "olena", email: "Olena@Example.com" },
    ...{ emailKey: "olena@example.com", passwordHash: "$argon2id$", firstName: "Олена", lastName: "Ґрунь" },
    ...{ country: "Україна", region: "Львівська область", city: "Львів", about: "тренерка", image: "a.png" },
    ...{ isAdmin: true, isGuest: true, createdAt: new Date("2026-05-15T09:30:00Z") },
  },
  sessions: {
    ...{ id: "0b8f8f2e-6a77-4c1e-9f6b-0a3b1c2d3e4f", accountId: 9001 as AccountId, device: "ноутбук" },
    ...{ createdAt: new Date("2026-05-15T09:30:00Z"), endedAt: new Date("2026-05-15T19:30:00.250Z") },
  },
  printedSheets: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001, sheet: "bracket:9001", title: "Кадети", hash: "a".repeat(64) },
    ...{ ofRevision: 7, printedAt: new Date("2026-05-15T09:30:00Z") },
  },
  printJobs: {
    ...{ tournamentId: 9001 as TournamentId, id: "j", accountId: 9001 as AccountId, wanted: { form: "pdf" } },
    ...{ state: "ready" as const, attempts: 1, done: 3, total: 4, made: { pages: 9 }, refusal: { code: "required" } },
    ...{ orderedAt: new Date("2026-05-15T09:30:00Z"), seenAt: new Date("2026-05-15T09:31:00Z") },
  },
  printFiles: { tournamentId: 9001 as TournamentId, jobId: "j", part: 2, bytes: Uint8Array.of(37, 80, 0) },
  tallies: { key: "k", times: [1_700_000_000_000.5], until: new Date("2026-05-15T09:30:00Z") },
  diplomas: { tournamentId: 9001 as TournamentId, id: 1, design: usualDiploma, picture: "abc" },
  diplomaPictures: {
    ...{ tournamentId: 9001 as TournamentId, id: "abc", jpeg: Uint8Array.of(255, 216, 0), width: 20, height: 30 },
    madeAt: new Date("2026-05-15T09:30:00Z"),
  },
  teamAthletes: {
    ...{ id: 9001 as TeamAthleteId, accountId: 9001 as AccountId, firstName: "Іва", lastName: "Їжак" },
    ...{ middleName: "Ґедзівна", birthDate: "2013-02-28", sex: "female" as const },
    ...{ action: "0e3c1d5a-5a0b-4f39-9c58-8c1f6f1f6a11", bodyHash: "ab" },
  },
  photos: {
    ...{ id: "p", accountId: 9001 as AccountId, teamAthleteId: 9001 as TeamAthleteId },
    bytes: Uint8Array.of(0, 137, 255),
  },
  mailings: {
    ...{ id: 9001, email: "", emailKey: "", wording: 1, askedAt: new Date("2026-05-01T09:30:00Z") },
    ...{ confirmedAt: new Date("2026-05-01T10:30:00Z"), withdrawnAt: new Date("2026-05-02T10:30:00Z") },
  },
  passwordLinks: {
    ...{ tokenHash: "h", accountId: 9001 as AccountId, madeBy: 9001 as AccountId },
    ...{ createdAt: new Date("2026-05-15T09:30:00Z"), expiresAt: new Date("2026-05-15T10:30:00Z") },
    endedAt: new Date("2026-05-15T09:40:00Z"),
  },
  tournaments: {
    ...{ id: 9001 as TournamentId, ownerId: 9001 as AccountId, revision: 7, name: "Кубок", shortName: "К" },
    ...{ notes: "нотатки", date: "15.05.2026", address: "вул. Зелена, 1", contacts: "телефон", manager: "Іва" },
    ...{ city: "Київ", published: true, registrationOpen: true, protocolType: "regions" as const, type: 1 },
    ...{ description: "<p>опис</p>", secretaryName: "Їжак", judgeName: "Ялта", judgeName2: "Дар" },
    ...{ categoryIds: [1, 2], categoryWeighIds: [10, 20], allCategories: "[1]", seeding: true, holdDraws: true },
    bestOfThree: true,
    ...{ pairFormat: "bestOf" as const, groupFormat: "roundRobin" as const, bracketFormat: "repechage" as const },
    ...{ deletedAt: new Date("2026-06-01T00:00:00Z"), ruleSetId: 9001, ruleSetVersion: 2 },
  },
  ruleSets: {
    ...{ id: 9001, version: 2, name: "Україна 2027", validFrom: "01.01.2027", body: builtInRules },
    ...{ createdBy: 9001 as AccountId, updatedAt: new Date("2026-12-01T10:00:00Z"), action: "r" },
    bodyHash: "ba",
    tournamentId: 9001 as TournamentId,
  },
  sections: {
    tournamentId: 9001 as TournamentId,
    id: 9001 as SectionId,
    name: "Додянг А",
    startNumber: 101,
    rounds: [{ category: 9001 as CategoryId, round: 0 }],
  },
  days: {
    tournamentId: 9001 as TournamentId,
    day: 2,
    title: "Фінали",
    date: "16.05.2026",
    startTime: "09:30",
    breaks: [{ sectionId: null, title: "Обід", startTime: "13:00", endTime: "14:00" }],
    finalsLast: true,
  },
  categories: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as CategoryId, name: "Кадети -44 ж", ageCategory: 4 },
    ...{ age1: 12, age2: 14, weight1: 41, weight2: 44.5, sex: "female" as const, kind: "kyorugi" as const },
    ...{ showType: "bracket" as const, poomsaeKind: "none" as const, workType: "individual" as const },
    ...{ status: "published" as const, sectionId: 9001 as SectionId, grade: "А", day: 1, dayPosition: 2 },
    format: "bestOf" as const,
  },
  athletes: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as AthleteId, name: "Їжак Іва", birthYear: 2013 },
    ...{ sex: "female" as const, region: "Львівська область", organization: "Тигр", qualification: "1 розряд" },
    ...{ coach: "Ґ. П.", coach2: "Д. О.", coach3: "Я. Я.", insurance: "АБ 1", weight: 43.9, verified: true },
    ...{ categoryId: 9001 as CategoryId, rank: 3, country: "Польща", grade: "А", personId: 9001, out: true },
    members: [{ name: 'Дар "Д"', birthYear: 2012, sex: "male" as const }],
  },
  checkins: {
    ...{ tournamentId: 9001 as TournamentId, athleteId: 9001 as AthleteId, state: "second" as const, documents: true },
    ...{ insurance: true, declared: 44.5, weight1: 45.3, weight2: 45.1, secondUntil: new Date("2026-05-15T09:00:00Z") },
    ...{ movedFrom: 9001 as CategoryId, note: "ваги 2" },
  },
  medicalNotes: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as MedicalNoteId, athleteId: 9001 as AthleteId },
    ...{ kind: "knockout" as const, text: "удар ногою в голову", day: "15.05.2026", restUntil: "14.06.2026" },
  },
  draws: {
    ...{ tournamentId: 9001 as TournamentId, categoryId: 9001 as CategoryId, size: 2 as const },
    ...{ format: "bestOf" as const, formatChosen: true },
    ...{ places: [9001 as AthleteId, null], state: "prepared" as const, no: 2, seed: "жереб", version: 1 },
    ...{ embargo: new Date("2026-05-15T10:00:00Z"), listHash: "ab", profile: "separation" as const },
    ...{ met: { organization: [1], region: [], coach: [0] }, bound: { organization: [0], region: [], coach: [0] } },
    ...{ list: "9001|тигр|київ||0", drawn: [null, 9001 as AthleteId] },
    ...{ drawnAt: new Date("2026-05-14T18:00:00Z"), printed: [101, null, 103] },
    ...{ awaits: [9002 as AthleteId], gone: [{ athlete: 9001 as AthleteId, node: 2 }], confirmed: 9001 as AthleteId },
  },
  fights: {
    ...{ tournamentId: 9001 as TournamentId, categoryId: 9001 as CategoryId, t: 0, number: 101, done: true },
    ...{ blue: 9001 as AthleteId, red: 9002 as AthleteId, winner: 9001 as AthleteId, decision: "PTF" },
    rounds: [{ blue: 4, red: 4, winner: "blue" as const }],
    ...{ bluePoints: 12, redPoints: 0, calledAt: new Date("2026-05-15T10:00:00Z") },
    ...{ startedAt: new Date("2026-05-15T10:02:00.250Z"), finishedAt: new Date("2026-05-15T10:08:00Z") },
  },
  fightChecks: {
    ...{ tournamentId: 9001 as TournamentId, categoryId: 9001 as CategoryId, t: 0, accountId: 9001 as AccountId },
    result: {
      ...{ blue: 9001 as AthleteId, red: 9002 as AthleteId, winner: 9001 as AthleteId, decision: "PTF" },
      ...{ bluePoints: 12, redPoints: 0 },
    },
    ...{ at: new Date("2026-05-15T10:09:00Z"), samePerson: true },
  },
  protests: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as ProtestId, categoryId: 9001 as CategoryId, t: 0 },
    ...{ blue: 9001 as AthleteId, red: 9002 as AthleteId, kind: "replay" as const, askedBy: "тренер синього" },
    ...{ at: new Date("2026-05-15T10:07:00Z"), decision: "accepted" as const, note: "бал зараховано" },
    decidedAt: new Date("2026-05-15T10:08:00Z"),
  },
  invitations: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as InvitationId, role: "judge" as const, label: "стіл 2" },
    ...{ codeHash: "ef", uses: 3, used: 1, createdAt: new Date("2026-05-14T18:00:00Z") },
    ...{ expiresAt: new Date("2026-05-21T18:00:00Z"), revokedAt: new Date("2026-05-15T18:00:00Z") },
  },
  staff: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as StaffId, accountId: 9001 as AccountId, seat: 4 },
    ...{ role: "secretary" as const, label: "стіл 2", invitationId: 9001 as InvitationId },
    ...{ sectionId: 9001 as SectionId, since: new Date("2026-05-14T19:00:00Z") },
  },
  contacts: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as ContactId, role: "coach" as const, name: "Ґудзь П." },
    ...{
      organization: "Тигр",
      region: "Київ",
      phone: "050 111 22 33",
      email: "g@example.org",
      note: "дзвонити ввечері",
    },
  },
  officials: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as OfficialId, name: "Яр О.", category: "національна" },
    ...{ region: "Київ", organization: "Тигр", role: "referee" as const, sectionId: 9001 as SectionId, day: 1 },
    note: "до обіду",
  },
  shifts: { tournamentId: 9001 as TournamentId, id: 9001 as ShiftId, day: 1, name: "09:00–10:00" },
  duties: {
    ...{ tournamentId: 9001 as TournamentId, officialId: 9001 as OfficialId, shiftId: 9001 as ShiftId },
    sectionId: 9001 as SectionId,
  },
  feeRules: {
    ...{ tournamentId: 9001 as TournamentId, id: 1, kyorugi: 35_000, kyorugiNext: 20_000, individual: 30_000 },
    ...{ individualNext: 15_000, pair: 40_000, pairNext: 40_000, team: 60_000, teamNext: 50_000 },
    ...{ chargesOut: true, receipts: 1 },
  },
  payments: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as PaymentId, number: 1, date: "15.05.2026", amount: 35_000 },
    ...{ payer: "Ґудзь П.", organization: "Тигр", region: "Київ", athleteId: 9001 as AthleteId, note: "за сина" },
    ...{ method: "cash" as const, cancelReason: "помилка" },
  },
  messages: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as MessageId, sectionId: 9001 as SectionId, fromCourt: true },
    ...{ text: "Потрібен лікар", accountId: 9001 as AccountId, device: "стіл 2", readBy: 9001 as AccountId },
    ...{ at: new Date("2026-05-15T10:10:00Z"), readAt: new Date("2026-05-15T10:10:30Z") },
  },
  seats: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as SeatId, sectionId: 9001 as SectionId, kort: 2 as const },
    ...{ seat: 3, codeHash: "ab", pinHash: "cd", offeredUntil: new Date("2026-05-15T10:30:00Z"), tokenHash: "ef" },
    ...{ device: "планшет 3", heldSince: new Date("2026-05-15T10:01:00Z") },
  },
  screens: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as ScreenId, sectionId: 9001 as SectionId, kort: 1 as const },
    ...{ name: "Екран входу", role: "ceremony" as const, categories: [9001 as CategoryId], code: "табло" },
  },
  awards: {
    ...{ tournamentId: 9001 as TournamentId, categoryId: 9001 as CategoryId },
    ...{ calledAt: new Date("2026-05-15T15:00:00Z"), givenAt: new Date("2026-05-15T15:05:00Z") },
  },
  formulas: {
    norms: [{ rank: 7, place: 3, wins: 1, athletes: 8, age: 14 }],
    ...{ tournamentId: 9001 as TournamentId, id: 1, points: [9, 7, 5, 0, 1, 0, 0, 0], entry: 2, win: 3 },
    ...{ entryTo: "everyone" as const, countsByes: true, countsWalkovers: false, minAthletes: 3, smallPercent: 50 },
    ...{ best: 2, bestOf: "age" as const, coaches: "shared" as const },
  },
  poomsaeLists: {
    ...{ tournamentId: 9001 as TournamentId, categoryId: 9001 as CategoryId, startRound: "semifinal" as const },
    ...{ preround: [], semifinal: [9001 as AthleteId], final: [9001 as AthleteId], overall: [9001 as AthleteId] },
  },
  poomsaeForms: { ...form, poomsae: 9 },
  poomsaePlaces: {
    ...{ tournamentId: 9001 as TournamentId, categoryId: 9001 as CategoryId, athleteId: 9001 as AthleteId, place: 2 },
  },
  poomsaeScores: {
    ...{ ...form, athleteId: 9001 as AthleteId, technique: 3667, presentation: 5100, time: 1, boundary: 2, restart: 3 },
    event: 9001 as PoomsaeEventId,
  },
  poomsaeEvents: {
    ...{
      ...form,
      athleteId: 9001 as AthleteId,
      id: 9001 as PoomsaeEventId,
      sectionId: 9001 as SectionId,
      kort: 2 as const,
    },
    ...{ poomsae: 9, judges: [1, 2, 3], state: "closed" as const, auto: true, note: "помилка судді" },
    ...{ openedAt: new Date("2026-05-15T10:10:00Z"), closedAt: new Date("2026-05-15T10:12:00.250Z") },
  },
  poomsaeMarks: {
    ...{
      ...form,
      athleteId: 9001 as AthleteId,
      seat: 3,
      technique: 3600,
      presentation: 5100,
      parts: [1700, 1700, 1700],
    },
    ...{ big: 1, small: 1, sendId: "5b0c1f8e-0b0e-4f53-9c43-2f9d0f6c9a10", device: "планшет 3" },
    sentAt: new Date("2026-05-15T10:11:30.500Z"),
  },
  applications: {
    ...{ tournamentId: 9001 as TournamentId, id: 9001 as ApplicationId, accountId: 9001 as AccountId },
    ...{ teamAthletes: [9001, 9002], name: "Дар", birthYear: 2012, sex: "male" as const, weight: 43.9 },
    ...{ members: [{ name: "Дар Д.", birthYear: 2012, sex: "male" as const }], categoryId: 9001 as CategoryId },
    ...{ organization: "Тигр", region: "Київ", country: "Польща", coach: "Ґ. П.", qualification: "1 куп" },
    ...{ enteredAt: new Date("2026-05-10T10:00:00Z"), consentAt: new Date("2026-05-10T10:00:00.250Z") },
    ...{ state: "asked" as const, note: "Яка вага?", answer: "43,9", athleteId: 9001 as AthleteId },
    synced: {
      ...{ name: "Дар", birthYear: 2012, sex: "male" as const, members: [], categoryId: 9001 as CategoryId },
      ...{ weight: null, organization: "Тигр", region: "Київ", country: "", coach: "Ґ. П.", qualification: "" },
    },
  },
  applicationRules: {
    ...{ tournamentId: 9001 as TournamentId, id: 1, deadline: new Date("2026-05-12T15:00:00Z") },
    ...{ clubLimit: 20, totalLimit: 400 },
  },
  demos: {
    ...{ tournamentId: 9001 as TournamentId, accountId: 9001 as AccountId, movedAt: new Date("2026-05-15T10:15:00Z") },
  },
  follows: {
    ...{ tournamentId: 9001 as TournamentId, channel: "push" as const, follower: "77", athleteId: 9001 as AthleteId },
    ...{ club: "Тигр", since: new Date("2026-05-15T10:00:00Z") },
  },
  followCursors: { tournamentId: 9001 as TournamentId, channel: "push" as const, revision: 7 },
  followLetters: {
    ...{ tournamentId: 9001 as TournamentId, channel: "push" as const, follower: "77", key: "soon/9001/0/1-2" },
    ...{ text: "Готуйтеся", state: "new" as const },
    ...{ writtenAt: new Date("2026-05-15T10:10:00Z"), dueAt: new Date("2026-05-15T10:11:00Z") },
  },
  pushSubscriptions: {
    ...{ follower: "77", endpoint: "https://push.example/77", p256dh: "BA", auth: "AA" },
    createdAt: new Date("2026-05-15T10:00:00Z"),
  },
  botState: { id: 1, lastMessage: 41 },
  rehearsals: {
    ...{ tournamentId: 9001 as TournamentId, exampleId: 9000 as TournamentId, state: "done" as const, done: 7, all: 8 },
    report: {
      seconds: 1.5,
      compared: 9,
      found: 1,
      lines: ["р"],
      differences: [{ about: "а", paper: "1", system: "2" }],
    },
    ...{ startedAt: new Date("2026-05-15T09:30:00Z"), seenAt: new Date("2026-05-15T09:31:00Z") },
  },
  mirrors: {
    ...{ tournamentId: 9001 as TournamentId, side: "hall" as const, state: "writing" as const, place: "Ноутбук" },
    ...{ address: "https://sijak.example", secret: "код", holder: "ab", theirId: 12, cursor: 6, known: 7 },
    ...{ since: new Date("2026-05-15T08:00:00Z"), contactAt: new Date("2026-05-15T09:30:00.250Z") },
    problem: { reason: "before" as const, revision: 7, table: "fights" },
    numbers: { same: false, pairs: { athletes: [[5, 9001] as const] }, ruleSets: [[2, 9001] as const] },
  },
  deletions: { tournament: 9000, founded: "1778837400000000", at: new Date("2026-05-15T09:30:00Z") },
  mirrorNumbers: { tournamentId: 9001 as TournamentId, kind: "athletes", theirs: 5, ours: 9001 },
  retentions: { tournamentId: 9001 as TournamentId, stage: "medical", doneAt: new Date("2026-12-15T09:30:00Z") },
  journal: {
    ...{ tournamentId: 9001 as TournamentId, revision: 7, at: new Date("2026-05-15T09:31:00Z"), device: "д" },
    ...{ accountId: 9001 as AccountId, action: "7d0f0c3a-1f7e-4a3b-8f57-2f1a0a5b9c1d", bodyHash: "cd", undoes: 6 },
    backTo: 5,
    ...{ kind: "recordFight", topics: ["category:9001"], outcome: { undone: [] } },
    changes: [
      { table: "fights" as const, key: { categoryId: 9001, t: 0 }, before: { done: false }, after: { done: true } },
    ],
  },
}

/** Writes `everyRow`, parents first. */
export async function writeEveryRow(db: Kysely<Tables>): Promise<void> {
  const { accounts, sessions, tournaments, sections, categories, athletes, draws, fights, journal } = everyRow
  const json = (value: unknown) => JSON.stringify(value)
  await db.insertInto("accounts").values(accounts).execute()
  await db.insertInto("sessions").values(sessions).execute()
  await db.insertInto("teamAthletes").values(everyRow.teamAthletes).execute()
  await db.insertInto("photos").values(everyRow.photos).execute()
  await db.insertInto("mailings").values(everyRow.mailings).execute()
  await db.insertInto("passwordLinks").values(everyRow.passwordLinks).execute()
  await db.insertInto("tournaments").values(tournaments).execute()
  await db
    .insertInto("ruleSets")
    .values({ ...everyRow.ruleSets, body: json(everyRow.ruleSets.body) })
    .execute()
  await db
    .insertInto("sections")
    .values({ ...sections, rounds: json(sections.rounds) })
    .execute()
  await db
    .insertInto("days")
    .values({ ...everyRow.days, breaks: json(everyRow.days.breaks) })
    .execute()
  await db.insertInto("categories").values(categories).execute()
  await db
    .insertInto("athletes")
    .values({ ...athletes, members: json(athletes.members) })
    .execute()
  await db
    .insertInto("draws")
    .values({ ...draws, met: json(draws.met), bound: json(draws.bound), gone: json(draws.gone) })
    .execute()
  await db.insertInto("checkins").values(everyRow.checkins).execute()
  await db.insertInto("medicalNotes").values(everyRow.medicalNotes).execute()
  await db
    .insertInto("fights")
    .values({ ...fights, rounds: json(fights.rounds) })
    .execute()
  await db
    .insertInto("fightChecks")
    .values({ ...everyRow.fightChecks, result: json(everyRow.fightChecks.result) })
    .execute()
  await db.insertInto("protests").values(everyRow.protests).execute()
  await db.insertInto("invitations").values(everyRow.invitations).execute()
  await db.insertInto("staff").values(everyRow.staff).execute()
  await db.insertInto("contacts").values(everyRow.contacts).execute()
  await db.insertInto("officials").values(everyRow.officials).execute()
  await db.insertInto("shifts").values(everyRow.shifts).execute()
  await db.insertInto("duties").values(everyRow.duties).execute()
  await db.insertInto("feeRules").values(everyRow.feeRules).execute()
  await db.insertInto("payments").values(everyRow.payments).execute()
  await db.insertInto("messages").values(everyRow.messages).execute()
  await db.insertInto("seats").values(everyRow.seats).execute()
  await db.insertInto("screens").values(everyRow.screens).execute()
  await db.insertInto("awards").values(everyRow.awards).execute()
  await db
    .insertInto("formulas")
    .values({ ...everyRow.formulas, norms: json(everyRow.formulas.norms) })
    .execute()
  await db.insertInto("poomsaeLists").values(everyRow.poomsaeLists).execute()
  await db.insertInto("poomsaeForms").values(everyRow.poomsaeForms).execute()
  await db.insertInto("poomsaePlaces").values(everyRow.poomsaePlaces).execute()
  await db.insertInto("poomsaeScores").values(everyRow.poomsaeScores).execute()
  await db.insertInto("poomsaeEvents").values(everyRow.poomsaeEvents).execute()
  await db.insertInto("poomsaeMarks").values(everyRow.poomsaeMarks).execute()
  await db.insertInto("printedSheets").values(everyRow.printedSheets).execute()
  const { wanted, made, refusal, ...job } = everyRow.printJobs
  const texts = { wanted: JSON.stringify(wanted), made: JSON.stringify(made), refusal: JSON.stringify(refusal) }
  await db
    .insertInto("printJobs")
    .values({ ...job, ...texts })
    .execute()
  await db.insertInto("printFiles").values(everyRow.printFiles).execute()
  await db.insertInto("tallies").values(everyRow.tallies).execute()
  await db
    .insertInto("diplomas")
    .values({ ...everyRow.diplomas, design: json(everyRow.diplomas.design) })
    .execute()
  await db.insertInto("diplomaPictures").values(everyRow.diplomaPictures).execute()
  const { applications } = everyRow
  const sent = { ...applications, members: json(applications.members), synced: json(applications.synced) }
  await db.insertInto("applications").values(sent).execute()
  await db.insertInto("applicationRules").values(everyRow.applicationRules).execute()
  await db.insertInto("demos").values(everyRow.demos).execute()
  await db.insertInto("follows").values(everyRow.follows).execute()
  await db.insertInto("followCursors").values(everyRow.followCursors).execute()
  await db.insertInto("followLetters").values(everyRow.followLetters).execute()
  await db.insertInto("pushSubscriptions").values(everyRow.pushSubscriptions).execute()
  await db.insertInto("botState").values(everyRow.botState).execute()
  const { rehearsals } = everyRow
  await db
    .insertInto("rehearsals")
    .values({ ...rehearsals, report: json(rehearsals.report) })
    .execute()
  await db.insertInto("retentions").values(everyRow.retentions).execute()
  const { problem, numbers, ...mirror } = everyRow.mirrors
  await db
    .insertInto("mirrors")
    .values({ ...mirror, problem: JSON.stringify(problem), numbers: JSON.stringify(numbers) })
    .execute()
  await db.insertInto("mirrorNumbers").values(everyRow.mirrorNumbers).execute()
  await db.insertInto("deletions").values(everyRow.deletions).execute()
  const written = { ...journal, changes: json(journal.changes), outcome: json(journal.outcome) }
  await db.insertInto("journal").values(written).execute()
}

/** All rows of all tables. */
export async function readEveryRow(db: Kysely<Tables>): Promise<Record<string, unknown>> {
  const names = Object.keys(everyRow) as (keyof Tables)[]
  const read = names.map(async (name) => [name, plain((await db.selectFrom(name).selectAll().execute())[0])])
  return Object.fromEntries(await Promise.all(read))
}

/** Drivers differ in the class of their bytes. */
const plain = (row: object | undefined): object =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Uint8Array.from(value) : value,
    ]),
  )
