import { readFileSync } from "node:fs"
import type { Recorder } from "../recorder.ts"
import type { People } from "./people.ts"

/** What a court asks. */
const COURT = ["athlete_resting", "athlete_elsewhere", "court_taken", "athletes_outside"]

/** The tournament of fights, filled. */
export interface Cup {
  readonly id: number
  /** By the name of its category. */
  readonly category: Readonly<Record<string, number>>
  readonly sections: readonly number[]
}

const sheet = (name: string) => ({
  field: "file",
  name,
  type: "text/csv",
  bytes: readFileSync(new URL(`../../../tests/sheets/${name}`, import.meta.url)),
})

const about = {
  short_name: "КД-26",
  date: "15.05.2026",
  city: "Дніпро",
  address: "Спорткомплекс «Метеор»",
  contacts: "+380 56 000 00 00",
  manager: "Гриценко О. П.",
  judgename: "П’ятницький Ю. І.",
  judgename2: "Яр О.",
  secretaryname: "Їжакевич Є. В.",
  description: "<p>Запрошуємо <b>усіх</b>.</p><script>alert(1)</script>",
  notes: "лише для штабу",
}

const CADET = { agecategory: 4, age1: 12, age2: 14, weight1: 49, weight2: 53, sex: 1, type: 1, showType: 1 }
const SURNAMES = ["Стасюк Захар", "Левченко Ярослав", "Кравченко Максим", "Юрченко Назар", "Ґудзь Андрій", "O’Ніл Ян"]
const CLUBS = ["СК «Тигр»", "ДЮСШ «Фенікс»", "ФСТ «Динамо»", "Особисто"]
const REGIONS = ["Київ", "Харківська область", "Львівська область"]
export const personOf = (n: number) => ({
  name: `${SURNAMES[n % SURNAMES.length]} ${n}`,
  bdate: 2012 + (n % 3),
  sex: 1,
  oblast: REGIONS[n % REGIONS.length],
  organization: CLUBS[n % CLUBS.length],
  qualification: "1 куп",
  coach: `Тренер ${n % 5}`,
  trainer2: n % 4 === 0 ? "Другий Т." : "",
  insurence: `АБ ${1000 + n}`,
  weight: 50 + (n % 4),
})

/** Name, athletes, the format that is chosen ('' as the tournament has it), and how its fights are decided. */
const fields = [
  ["Дев’ять", 9, "", "all"],
  ["Сім із третім", 7, "thirdFight", "all"],
  ["Утішні", 9, "repechage", "all"],
  ["Коло з п’яти", 5, "roundRobin", "all"],
  ["Коло з трьох", 3, "roundRobin", "all"],
  ["Двоє до двох", 2, "bestOf", "all"],
  ["Троє без кола", 3, "bracket", "some"],
  ["Один", 1, "", "none"],
  ["Двадцять", 20, "", "some"],
  ["Нежеребкована", 4, "", "undrawn"],
] as const

/** Makes the tournament: sheets, categories of every format, draws, courts, numbers, weigh-in. */
export async function cup(at: Recorder, { owner, stranger }: People): Promise<Cup> {
  at.phase("3-cup")
  const formats = { pair_format: "bestOf", group_format: "roundRobin", bracket_format: "bracket" }
  const picked = { category_ids: [4, 5], category_weigh_ids: [], allCategories: "[]", published: 1, seeding: 1 }
  const body = { name: "Кубок Дніпра", ...about, ...formats, ...picked }
  const { json } = await at.post("/wf-api/tournament/create", body, owner)
  const id: number = json.item.id
  await at.post("/api/tournament-update", { id, notes: "лише для штабу!" }, owner)
  await at.post("/api/tournament-update", { id, date: "31.02.2026", name: "" }, owner, "wrong date, no name")
  await at.post("/api/tournament-update", { id, name: "Чужий" }, stranger)
  const data = { id, create: 1 }
  await at.upload(
    "/api/tournament-upload-scv-sportsmans",
    { ...data, preview: 1 },
    sheet("entries-own.csv"),
    owner,
    "preview",
  )
  await at.upload("/api/tournament-upload-scv-sportsmans", data, sheet("entries-own.csv"), owner)
  await at.upload("/api/tournament-upload-scv-sportsmans", data, sheet("entries-messy.csv"), owner, "messy")
  await at.upload("/api/tournament-upload-scv-sportsmans", data, sheet("entries-own.xlsx"), owner, "xlsx again")
  await at.upload("/api/tournament-upload-scv-sportsmans", data, someRows("entries-350-utf8.csv"), owner, "of 350")
  const category: Record<string, number> = {}
  let n = 0
  for (const [name, count, format] of fields) {
    const made = await at.post(
      "/api/tournament-newcategory",
      { tournament: id, id: 0, name, ...CADET, categoryStatus: 1 },
      owner,
    )
    category[name] = made.json.item.id
    for (let one = 0; one < count; one++, n++) {
      const entry = { tournament: id, id: 0, category_id: category[name], ...personOf(n), rank: one < 2 ? one + 1 : 0 }
      await at.post("/api/tournament-newsportsman", entry, owner)
    }
    if (format !== "") await at.post("/api/v1/draws/format", { category: category[name], format }, owner)
  }
  await draw(at, id, category, owner)
  return { id, category, sections: await courts(at, id, owner) }
}

function someRows(name: string) {
  const file = sheet(name)
  const [header = "", ...rows] = file.bytes.toString().split("\n")
  const few = rows.filter((row) => /Юнаки -41 ч|Дорослі -74 ч|Кадети -4\d ж/.test(row))
  return { ...file, bytes: Buffer.from([header, ...few].join("\n")) }
}

type Who = People["owner"]

async function draw(at: Recorder, id: number, category: Cup["category"], owner: Who): Promise<void> {
  await at.post("/api/auto-sortable-bracket-all", { tournament_id: id, seed: "зерно", preview: 1 }, owner, "preview")
  await at.post("/api/auto-sortable-bracket-all", { tournament_id: id, seed: "зерно" }, owner)
  for (const name of ["Нежеребкована", "Двадцять"]) {
    await at.post("/api/clear-bracket", { tournament_id: id, category: category[name] }, owner)
  }
  const one = { tournament_id: id, category: category.Двадцять, bracket_size: 32, type: 2, seed: "двадцять" }
  await at.post("/api/auto-sortable-bracket", one, owner)
  await at.post("/api/v1/draws/state", { category: category.Двадцять, state: "prepared" }, owner)
  await at.post("/api/v1/draws/state", { category: category.Двадцять, state: "confirmed" }, owner)
  const embargo = "2026-05-16T09:00:00Z"
  await at.post("/api/v1/draws/state", { category: category.Двадцять, state: "published", embargo }, owner)
  await at.post("/api/v1/tournaments/{id}/draws/publish", { id }, owner)
  const made = await at.post(
    "/api/tournament-newcategory",
    { tournament: id, id: 0, name: "Рукою", ...CADET, categoryStatus: 1 },
    owner,
  )
  const by = made.json.item.id
  const ids: number[] = []
  for (let n = 500; n < 503; n++) {
    const entry = { tournament: id, id: 0, category_id: by, ...personOf(n) }
    ids.push((await at.post("/api/tournament-newsportsman", entry, owner)).json.item.id)
  }
  const places = ids.map((athlete, place) => ({ position: `2_${place}`, id: athlete }))
  const placed = { tournamentid: id, categoryid: by, bracket_size: 4, bracket_data: places }
  await at.post("/api/save-bracket", placed, owner)
  await at.post("/api/save-bracket", { ...placed, bracket_size: 5 }, owner, "no such size")
  await at.post("/api/save-bracket", { ...placed, bracket_data: [places[0], places[0]] }, owner, "twice")
  await at.post(
    "/api/remove-from-bracket-sportsman",
    { id: ids[2], tournament_id: id, category_id: by, position: "2_2" },
    owner,
  )
  await at.post("/tournament/draw-reset", { category: by }, owner)
  await at.post("/api/save-bracket", placed, owner, "after the reset")
  await at.get("/tournament/draw-reset", { category: by }, owner)
  await at.post("/api/save-bracket", placed, owner, "and again")
  await at.get("/api/tournament-full", { id }, owner, "drawn")
}

/** Courts, days, rounds and numbers. */
async function courts(at: Recorder, id: number, owner: Who): Promise<number[]> {
  const sections: number[] = []
  for (const [name, start_number] of [
    ["Корт А", 101],
    ["Корт Б", 201],
    ["Зайвий", 301],
  ] as const) {
    const { json } = await at.post("/api/save-section", { tournament_id: id, sectionid: 0, name, start_number }, owner)
    sections.push(json.item.id)
  }
  await at.post("/api/v1/sections/delete", { id: sections.pop() }, owner)
  await at.post(
    "/api/save-section",
    { tournament_id: id, sectionid: sections[1], name: "Корт «Б»", start_number: 201 },
    owner,
  )
  const { json } = await at.get("/api/tournament-full", { id }, owner, "before courts")
  const ids: number[] = json.item.protocols.map((one: { id: number }) => one.id)
  const moves = ids.map((category, n) => ({
    category,
    section: sections[n % 2],
    day: n % 7 === 6 ? 2 : 1,
    position: n + 1,
  }))
  await at.post("/api/v1/tournaments/{id}/sections/assign", { id, moves }, owner)
  await at.post("/api/save-category-section", { tournament_id: id, category: ids[0], sectionid: sections[1] }, owner)
  const day = { day: 1, title: "Перший день", date: "15.05.2026", start: "09:30", finals_last: 1 }
  const breaks = [{ section: 0, title: "Обід", start: "13:00", end: "14:00" }]
  await at.post(
    "/api/v1/tournaments/{id}/days",
    {
      id,
      days: [
        { ...day, breaks },
        { ...day, day: 2, title: "Другий", date: "16.05.2026" },
      ],
    },
    owner,
  )
  const split = {
    day1ids: ids.slice(0, 4).join(),
    day1position: "4,3,2,1",
    day2ids: String(ids.at(-1)),
    day2position: "1",
  }
  await at.post("/api/set-category-days", { tournament_id: id, ...split }, owner)
  await at.post("/api/v1/tournaments/{id}/numbers", { id, preview: 1 }, owner, "preview")
  await at.post("/api/v1/tournaments/{id}/numbers", { id, agreed: COURT }, owner)
  await at.post(
    "/api/category-section-numeration",
    { id: sections[0], tournament_id: id, start_number: 111, keep: 1 },
    owner,
  )
  const rounds = [{ category: ids[0], round: 0, section: sections[0] }]
  await at.post("/api/v1/tournaments/{id}/rounds", { id, moves: rounds }, owner)
  await at.get("/api/v1/tournaments/{id}/days", { id }, owner)
  return sections
}

interface CourtFight {
  readonly category: number
  readonly technicalNumber: number
  readonly number: number
  readonly blue: { readonly id: number } | null
  readonly red: { readonly id: number } | null
  readonly over: number
}

const DECISIONS = ["PTF", "PTG", "GDP", "SUP", "WDR", "DSQ", "RSC", "WDP", "PUN", "DQB", "INJ", "JUD", ""]

/** Fights on the courts: called, started, decided by every code, corrected, from paper, protested; some are left to come. */
export async function fights(at: Recorder, { id, category }: Cup, { owner, secretary }: People): Promise<void> {
  at.phase("5-fights")
  const left = new Set(fields.filter(([, , , until]) => until === "none").map(([name]) => category[name]))
  const some = new Set(fields.filter(([, , , until]) => until === "some").map(([name]) => category[name]))
  let n = 0
  const done = new Map<number, number>()
  for (let wave = 0; wave < 8; wave++) {
    const { json } = await at.get("/api/v1/tournaments/{id}/courts", { id }, owner, `wave ${wave}`)
    const ready = (json.fights as CourtFight[]).filter(
      (one) => !one.over && one.blue && one.red && !left.has(one.category),
    )
    if (ready.length === 0) break
    for (const one of ready) {
      const before = done.get(one.category) ?? 0
      if (some.has(one.category) && before >= 3) continue
      done.set(one.category, before + 1)
      await fought(at, id, one, n++, n % 5 === 0 ? secretary : owner)
    }
    // From the third wave on results are entered by rounds.
    if (wave === 1) await at.post("/api/tournament-update", { id, best_of_three: 1 }, owner)
  }
  await oddities(at, id, owner)
}

async function fought(at: Recorder, id: number, fight: CourtFight, n: number, who: Who): Promise<void> {
  const which = { id, category: fight.category, technicalNumber: fight.technicalNumber }
  if (n % 6 === 0) await at.post("/api/v1/tournaments/{id}/courts/step", { ...which, step: "call", agreed: COURT }, who)
  if (n % 12 === 0)
    await at.post("/api/v1/tournaments/{id}/courts/step", { ...which, step: "start", agreed: COURT }, who)
  await at.post("/api/update-bracket-fight", resultOf(id, fight, n), who)
  if (n % 10 === 3) await at.post("/api/v1/tournaments/{id}/fights/check", { ...which, checked: 1 }, who)
}

function resultOf(id: number, fight: CourtFight, n: number) {
  const [blue_id = 0, red_id = 0] = [fight.blue?.id, fight.red?.id]
  const which = { tournament_id: id, category: fight.category, technicalNumber: fight.technicalNumber, blue_id, red_id }
  const decision = DECISIONS[n % DECISIONS.length] ?? ""
  if (n % 25 === 24) return { ...which, winSpId: 0, both_out: 1, decision: "DSQ" }
  if (n % 3 === 0 && n > 24) {
    const rounds = [
      { blue: 5, red: 3, winner: "" },
      { blue: 1, red: 4, winner: "" },
      { blue: 2, red: 2, winner: "blue" },
    ]
    return { ...which, winSpId: blue_id, decision: "PTF", rounds }
  }
  const points = { blue_points: 12 + (n % 7), red_points: 3 + (n % 5) }
  if (n % 3 === 1) return { ...which, winSpId: 0, decision: "", ...points }
  return {
    ...which,
    winSpId: decision === "PTF" || decision === "PTG" || decision === "GDP" ? blue_id : red_id,
    decision,
    ...points,
    force: 1,
  }
}

/** What the rules refuse or ask about, corrections, and results from paper. */
async function oddities(at: Recorder, id: number, owner: Who): Promise<void> {
  const { json } = await at.get("/api/v1/tournaments/{id}/courts", { id }, owner, "after")
  const all = json.fights as CourtFight[]
  const over = all.filter((one) => one.over && one.blue && one.red)
  const [first, second] = over
  const open = all.find((one) => !one.over && one.blue && one.red)
  const waits = all.find((one) => !one.over && !(one.blue && one.red))
  for (const [note, fight] of [
    ["over", first],
    ["open", open],
    ["waits", waits],
  ] as const) {
    if (!fight) continue
    const good = resultOf(id, fight, 1)
    await at.post("/api/update-bracket-fight", { ...good, winSpId: 999_999 }, owner, `${note} unknown winner`)
    await at.post("/api/update-bracket-fight", { ...good, blue_points: 4, red_points: 4 }, owner, `${note} level`)
    await at.post("/api/update-bracket-fight", { ...good, decision: "XXX" }, owner, `${note} unknown decision`)
    await at.post("/api/update-bracket-fight", { ...good, blue_points: 1000 }, owner, `${note} too many points`)
    await at.post("/api/update-bracket-fight", { ...good, blue_id: 1, red_id: 2 }, owner, `${note} another pair`)
    const behind = { ...good, winSpId: fight.red?.id, decision: "PTF" }
    await at.post("/api/update-bracket-fight", behind, owner, `${note} winner with fewer points`)
    await at.post(
      "/api/update-bracket-fight",
      { ...behind, contradiction_seen: 1, preview: 1 },
      owner,
      `${note} preview`,
    )
    const lines = [{ number: fight.number, winner: "red", blue_points: 1, red_points: 9, decision: "PTF" }]
    await at.post(
      "/api/v1/tournaments/{id}/fights/paper",
      { id, category: fight.category, lines, preview: 1 },
      owner,
      `${note} preview`,
    )
  }
  if (open) {
    const lines = [{ number: open.number, winner: "blue", blue_points: 9, red_points: 2, decision: "PTF", rounds: [] }]
    await at.post("/api/v1/tournaments/{id}/fights/paper", { id, category: open.category, lines }, owner)
  }
  if (second) {
    const other = { ...resultOf(id, second, 1), blue_points: 2, red_points: 14 }
    const action = "0e3c1d5a-5a0b-4f39-9c58-8c1f6f1f6a11"
    await at.post("/api/update-bracket-fight", { ...other, action }, owner, "corrected")
    await at.post("/api/update-bracket-fight", { ...other, action }, owner, "the same action")
    await at.post("/api/update-bracket-fight", { ...other, action, red_points: 15 }, owner, "action used again")
  }
  if (first) await protests(at, id, first, owner)
}

async function protests(at: Recorder, id: number, fight: CourtFight, owner: Who): Promise<void> {
  const which = { category: fight.category, technicalNumber: fight.technicalNumber }
  const asked = { id, protest: 0, ...which, asked_by: "тренер синього", note: "удар у голову" }
  const { json } = await at.post("/api/v1/tournaments/{id}/protests/save", { ...asked, kind: "protest" }, owner)
  await at.post(
    "/api/v1/tournaments/{id}/protests/save",
    { ...asked, kind: "replay", decision: "accepted" },
    owner,
    "replay",
  )
  const decided = {
    id,
    protest: json?.item?.id ?? 1,
    kind: "protest",
    asked_by: "тренер",
    decision: "rejected",
    note: "бал не зараховано",
  }
  await at.post("/api/v1/tournaments/{id}/protests/save", decided, owner, "decided")
}
