import type { Caller, Recorder } from "../recorder.ts"
import type { Cup } from "./kyorugi.ts"
import { type People, photo } from "./people.ts"

type Athlete = { readonly id: number; readonly category_id: number; readonly weight: number | null }

/** Staff, weigh-in, doctor, registers, money: what stands before the first fight. */
export async function beforeFights(at: Recorder, { id, category, sections }: Cup, people: People): Promise<void> {
  at.phase("4-office")
  await staff(at, id, people)
  const { owner, secretary } = people
  const { json } = await at.get("/api/tournament-sportsmans", { id }, owner)
  const athletes = (json.list ?? json.items ?? json.item ?? []) as Athlete[]
  const of = (name: string) => athletes.filter((one) => one.category_id === category[name])
  await weighIn(at, id, of("Двадцять"), secretary)
  await at.post(
    "/api/v1/tournaments/{id}/checkins/move",
    { id, athlete: of("Двадцять")[4]?.id, category: category.Нежеребкована, preview: 1 },
    owner,
  )
  await medical(at, id, of("Двадцять"), owner)
  await athleteSteps(at, id, category, athletes, owner)
  await registers(at, id, sections, owner)
  await money(at, id, of("Дев’ять"), owner)
  await messages(at, id, sections, owner)
}

async function staff(at: Recorder, id: number, { owner, secretary, stranger }: People): Promise<void> {
  const wanted = { id, role: "secretary", label: "стіл 1", uses: 2, days: 3 }
  const { json } = await at.post("/api/v1/tournaments/{id}/invitations", wanted, owner)
  const { code } = json
  await at.post("/api/v1/invitations/look", { code })
  await at.post("/api/v1/invitations/accept", { code }, secretary)
  await at.post("/api/v1/invitations/accept", { code: "немає" }, secretary, "unknown")
  await at.post("/api/v1/invitations/accept", { code }, stranger, "to be removed")
  const { json: listed } = await at.get("/api/v1/tournaments/{id}/staff", { id }, owner)
  const last = (listed.staff ?? listed.list ?? []).at(-1)
  await at.post("/api/v1/tournaments/{id}/staff/remove", { id, staff: last?.id }, owner)
  const other = await at.post("/api/v1/tournaments/{id}/invitations", { ...wanted, role: "judge" }, owner)
  await at.post("/api/v1/tournaments/{id}/invitations/revoke", { id, invitation: other.json?.item?.id }, owner)
}

async function weighIn(at: Recorder, id: number, field: readonly Athlete[], who: Caller): Promise<void> {
  const weigh = "/api/v1/tournaments/{id}/checkins/weigh"
  for (const [n, { id: athlete }] of field.slice(0, 9).entries()) {
    const weight = [51.2, 53, 53.4, 48.9, 60, 52.1, 49.1, 52.9, 50][n] ?? 51
    await at.post(
      weigh,
      { id, athlete, weight, documents: 1, insurance: n % 2, note: n === 3 ? "у шкарпетках" : "" },
      who,
    )
  }
  await at.post(weigh, { id, athlete: field[2]?.id, weight: 52.8 }, who, "second try")
  await at.post(weigh, { id, athlete: field[2]?.id, weight: 52.7, mend: 1 }, who, "mended")
  await at.post(weigh, { id, athlete: field[2]?.id, weight: 500 }, who, "too heavy")
  const state = "/api/v1/tournaments/{id}/checkins/save"
  await at.post(state, { id, athlete: field[10]?.id, state: "out", preview: 1 }, who, "preview")
  await at.post(state, { id, athlete: field[10]?.id, state: "out", reason: "травма" }, who)
  await at.post(
    "/api/v1/tournaments/{id}/checkins/absent",
    { id, athletes: [field[11]?.id], preview: 1 },
    who,
    "preview",
  )
  await at.post("/api/v1/tournaments/{id}/checkins/absent", { id, athletes: [field[11]?.id] }, who)
  await at.get("/api/v1/tournaments/{id}/checkins", { id }, who)
}

async function medical(at: Recorder, id: number, field: readonly Athlete[], who: Caller): Promise<void> {
  const save = "/api/v1/tournaments/{id}/medical/save"
  const note = { id, note: 0, athlete: field[1]?.id, kind: "knockout", text: "удар ногою в голову", date: "14.05.2026" }
  await at.post(save, { ...note, rest_until: "13.06.2026", preview: 1 }, who, "preview")
  const { json } = await at.post(save, { ...note, rest_until: "13.06.2026" }, who)
  await at.post(save, { ...note, kind: "injury", text: "", date: "99.99.2026" }, who, "wrong day")
  await at.post(save, { ...note, athlete: field[0]?.id, kind: "note", text: "алергія" }, who, "note")
  await at.post(save, { ...note, note: json?.item?.id, text: "удар у голову, 10 секунд" }, who, "changed")
  const gone = await at.post(
    save,
    { ...note, athlete: field[5]?.id, kind: "note", text: "зайва" },
    who,
    "to be deleted",
  )
  await at.post("/api/v1/tournaments/{id}/medical/delete", { id, note: gone.json?.item?.id }, who)
  await at.get("/api/v1/tournaments/{id}/medical", { id, athlete: field[1]?.id }, who)
}

/** Steps with several athletes, categories joined and parted, undo and history of them. */
async function athleteSteps(
  at: Recorder,
  id: number,
  category: Cup["category"],
  athletes: readonly Athlete[],
  who: Caller,
): Promise<void> {
  const of = (name: string) => athletes.filter((one) => one.category_id === category[name]).map((one) => one.id)
  const [a, b] = of("Нежеребкована")
  await at.post("/api/tournament-verify-sportsman", { id: a, verification_status: 1 }, who)
  await at.get("/api/tournament-verify-sportsman", { id: b, verification_status: 1 }, who)
  await at.post(
    "/api/v1/tournaments/{id}/athletes/verify",
    { id, athletes: of("Дев’ять"), verification_status: 1 },
    who,
  )
  const move = { id, athletes: [a, b], category: category.Один }
  await at.post("/api/v1/tournaments/{id}/athletes/move", { ...move, preview: 1 }, who, "preview")
  const moved = await at.post("/api/v1/tournaments/{id}/athletes/move", move, who)
  await at.post("/api/v1/tournaments/{id}/undo", { id, step: moved.json?.revision }, who)
  await at.post("/api/v1/tournaments/{id}/undo", { id, step: moved.json?.revision }, who, "again")
  await at.post("/api/v1/tournaments/{id}/persons/join", { id, athletes: [a, of("Дев’ять")[0]] }, who)
  await at.post("/api/v1/tournaments/{id}/persons/part", { id, athletes: [a] }, who)
  await at.post("/api/v1/tournaments/{id}/organizations/rename", { id, from: ["Особисто"], to: "Особисто (Київ)" }, who)
  const out = { id, athletes: [a], force: 0 }
  await at.post("/api/v1/tournaments/{id}/athletes/delete", { ...out, preview: 1 }, who, "preview")
  const deleted = await at.post("/api/v1/tournaments/{id}/athletes/delete", out, who)
  await at.post("/api/tournament-delete-one-sportsman", { id: b }, who)
  await at.post("/api/v1/tournaments/{id}/rewind", { id, to: deleted.json?.revision - 1, preview: 1 }, who, "preview")
  await at.post("/api/v1/tournaments/{id}/rewind", { id, to: deleted.json?.revision - 1 }, who)
  await at.post("/api/delete-sportsman-from-category", { id: of("Двадцять")[15], category: category.Двадцять }, who)
  await categorySteps(at, id, category, of, who)
}

async function categorySteps(
  at: Recorder,
  id: number,
  category: Cup["category"],
  of: (name: string) => number[],
  who: Caller,
): Promise<void> {
  await at.post("/api/v1/tournaments/{id}/categories/make", { id, picked: 1, preview: 1 }, who, "preview")
  await at.post(
    "/api/v1/tournaments/{id}/categories/make",
    { id, classes: [1, 2, 3], templates: [1], heights: [1] },
    who,
  )
  const join = { id, categories: [category["Коло з трьох"], category.Нежеребкована], into: 0, name: "Разом" }
  await at.post("/api/v1/tournaments/{id}/categories/merge", { ...join, preview: 1 }, who, "preview")
  const merged = await at.post(
    "/api/v1/tournaments/{id}/categories/merge",
    { ...join, agreed: ["merge_limits", "category_has_results"], reason: "мало" },
    who,
  )
  await at.post("/api/v1/tournaments/{id}/undo", { id, step: merged.json?.revision }, who)
  const parts = [
    { name: "Легші", weight1: 0, weight2: 51, athletes: of("Нежеребкована").slice(0, 2) },
    { name: "Важчі", weight1: 51, weight2: 60, athletes: of("Нежеребкована").slice(2) },
  ]
  await at.post(
    "/api/v1/tournaments/{id}/categories/split",
    { id, category: category.Нежеребкована, parts, preview: 1 },
    who,
  )
  await at.get("/api/v1/tournaments/{id}/categories/suggestions", { id }, who)
  await at.post(
    "/api/v1/tournaments/{id}/categories/update",
    { id, categories: [category.Один], categoryStatus: 1 },
    who,
  )
  const extra = {
    tournament: id,
    id: 0,
    name: "Зайва",
    agecategory: 4,
    age1: 12,
    age2: 14,
    sex: 2,
    type: 1,
    showType: 1,
    categoryStatus: 1,
  }
  const { json } = await at.post("/api/tournament-newcategory", extra, who)
  await at.post(
    "/api/tournament-newcategory",
    { ...extra, id: json?.item?.id, name: "Зайва 2", categoryStatus: 0 },
    who,
  )
  await at.post("/api/tournament-delete-one-category", { id: json?.item?.id }, who)
  const more = await at.post("/api/tournament-newcategory", { ...extra, name: "Зайва 3" }, who)
  await at.post("/api/v1/tournaments/{id}/categories/delete", { id, categories: [more.json?.item?.id], empty: 1 }, who)
}

async function registers(at: Recorder, id: number, sections: readonly number[], who: Caller): Promise<void> {
  const contact = { id, contact: 0, role: "coach", name: "Ґудзь П.", organization: "СК «Тигр»", oblast: "Київ" }
  const { json } = await at.post(
    "/api/v1/tournaments/{id}/contacts",
    { ...contact, phone: "050 111 22 33", email: "g@example.org" },
    who,
  )
  await at.post(
    "/api/v1/tournaments/{id}/contacts",
    { ...contact, contact: json?.item?.id, note: "увечері" },
    who,
    "changed",
  )
  await at.post("/api/v1/tournaments/{id}/contacts/gather", { id }, who)
  const extra = await at.post("/api/v1/tournaments/{id}/contacts", { ...contact, name: "Зайвий" }, who)
  await at.post("/api/v1/tournaments/{id}/contacts/delete", { id, contact: extra.json?.item?.id }, who)
  const officials: number[] = []
  for (const [n, role] of [
    "chief",
    "manager",
    "referee",
    "referee",
    "referee",
    "corner",
    "corner",
    "corner",
    "timekeeper",
    "secretary",
    "doctor",
  ].entries()) {
    const official = { id, official: 0, name: `Суддя ${n} О.`, category: "національна", oblast: "Київ", role }
    const made = await at.post(
      "/api/v1/tournaments/{id}/officials",
      { ...official, section: n % 3 === 0 ? sections[n % 2] : 0, day: n % 3 === 0 ? 1 : 0 },
      who,
    )
    officials.push(made.json?.item?.id)
  }
  await at.post("/api/v1/tournaments/{id}/officials/delete", { id, official: officials.pop() }, who)
  const rota = { id, day: 1, start: "09:30", minutes: 60, count: 3, seats: 1 }
  await at.post("/api/v1/tournaments/{id}/rota", { ...rota, preview: 1 }, who, "preview")
  await at.post("/api/v1/tournaments/{id}/rota", rota, who)
  const shift = await at.post("/api/v1/tournaments/{id}/shifts", { id, shift: 0, day: 1, title: "16:00–17:00" }, who)
  const cell = { id, shift: shift.json?.item?.id, section: sections[0], officials: officials.slice(2, 3) }
  await at.post("/api/v1/tournaments/{id}/rota/cell", cell, who)
  await at.post("/api/v1/tournaments/{id}/shifts/delete", { id, shift: shift.json?.item?.id }, who)
}

async function money(at: Recorder, id: number, field: readonly Athlete[], who: Caller): Promise<void> {
  const rules = {
    kyorugi: 35_000,
    kyorugi_next: 20_000,
    individual: 30_000,
    individual_next: "",
    pair: 40_000,
    pair_next: 40_000,
  }
  await at.post("/api/v1/tournaments/{id}/fees", { id, ...rules, team: 60_000, team_next: null, charges_out: 1 }, who)
  const payment = {
    id,
    amount: 35_000,
    date: "14.05.2026",
    payer: "Ґудзь П.",
    organization: "СК «Тигр»",
    oblast: "Київ",
  }
  const { json } = await at.post(
    "/api/v1/tournaments/{id}/payments",
    { ...payment, athlete: 0, method: "cash", note: "" },
    who,
  )
  await at.post(
    "/api/v1/tournaments/{id}/payments",
    { ...payment, athlete: field[0]?.id, method: "card", note: "за сина" },
    who,
  )
  await at.post(
    "/api/v1/tournaments/{id}/payments",
    { ...payment, amount: -1, athlete: 0, method: "cash" },
    who,
    "less than nothing",
  )
  await at.post("/api/v1/tournaments/{id}/payments/cancel", { id, payment: json?.item?.id, reason: "помилка" }, who)
  const club = { organization: "ФСТ «Динамо»", oblast: "Львівська область", method: "transfer" }
  await at.post("/api/v1/tournaments/{id}/payments/settle", { id, ...club }, who)
  await at.get("/api/v1/tournaments/{id}/fees", { id }, who)
}

async function messages(at: Recorder, id: number, sections: readonly number[], who: Caller): Promise<void> {
  const send = "/api/v1/tournaments/{id}/messages/send"
  await at.post(send, { id, section: sections[0], from: "court", text: "Потрібен лікар" }, who)
  await at.post(send, { id, section: sections[0], from: "office", text: "Іде" }, who)
  await at.post(send, { id, section: 0, from: "office", text: "Перерва о 13:00" }, who, "to all")
  await at.post("/api/v1/tournaments/{id}/messages/read", { id, section: sections[0], by: "office" }, who)
}

/** Displays, medals, diplomas, norms, privacy, copies and files: what stands after the fights. */
export async function afterFights(at: Recorder, { id, category, sections }: Cup, people: People): Promise<Displays> {
  at.phase("7-after")
  const { owner } = people
  const codes: string[] = []
  for (const role of ["court", "next", "calls", "brackets", "poomsae", "ceremony", "overlay"]) {
    const screen = { id, screen: 0, name: `Табло ${role}`, role, section: sections[0], kort: 1 }
    const { json } = await at.post(
      "/api/v1/tournaments/{id}/screens/save",
      { ...screen, categories: [category["Дев’ять"]] },
      owner,
      role,
    )
    codes.push(json?.item?.code ?? json?.code ?? "")
  }
  const opened = await at.post("/api/v1/screens", { tournament: id, section: sections[1], kort: 1 }, owner)
  await at.post("/api/v1/tournaments/{id}/screens/delete", { id, screen: opened.json?.item?.id }, owner)
  await at.post("/api/v1/draws/finish", { category: category["Троє без кола"] }, owner)
  const { json: one } = await at.post("/api/get-category-one", { tournament: id, category: category.Один }, owner)
  await at.post("/api/v1/draws/winner", { category: category.Один, athlete: one?.item?.sportsmans?.[0]?.id }, owner)
  for (const step of ["ready", "called", "given"]) {
    await at.post("/api/v1/tournaments/{id}/awards", { id, categories: [category["Дев’ять"]], step }, owner)
    await at.post("/api/v1/tournaments/{id}/awards/reveal", { id, category: category["Дев’ять"], count: 2 }, owner)
  }
  await at.post(
    "/api/v1/tournaments/{id}/awards",
    { id, categories: [category["Сім із третім"]], step: "called" },
    owner,
  )
  const norms = [{ rank: 7, place: 3, wins: 1, athletes: 8, age: 14 }]
  await at.post("/api/v1/tournaments/{id}/norms", { id, norms }, owner)
  const formula = { points: [9, 7, 5, 3, 1, 0, 0, 0], entry: 1, entry_to: "everyone", win: 1, byes: 0, walkovers: 1 }
  const small = { min_athletes: 2, small_percent: 50, best: 0, best_of: "all", coaches: "full" }
  await at.post("/api/v1/tournaments/{id}/standings/formula", { id, ...formula, ...small }, owner)
  await at.post("/api/v1/tournaments/{id}/printed", { id, categories: [category["Дев’ять"]] }, owner)
  await diploma(at, id, owner)
  await ruleSets(at, id, people)
  return { codes }
}

export interface Displays {
  readonly codes: readonly string[]
}

async function diploma(at: Recorder, id: number, owner: Caller): Promise<void> {
  const { json } = await at.get("/api/v1/tournaments/{id}/diploma", { id }, owner)
  const { json: sent } = await at.upload("/api/v1/tournaments/{id}/diploma/picture", { id }, photo("img"), owner)
  const picture = sent?.item?.picture ?? sent?.picture ?? "none"
  await at.get("/api/v1/tournaments/{id}/diploma/picture/{picture}", { id, picture }, owner)
  const design = { ...(json?.item?.design ?? json?.design), heading: "ДИПЛОМ", places: 4 }
  await at.post("/api/v1/tournaments/{id}/diploma", { id, design, picture }, owner)
  await at.post(
    "/api/v1/tournaments/{id}/diploma",
    { id, design: { ...design, places: 99 }, picture },
    owner,
    "wrong places",
  )
}

async function ruleSets(at: Recorder, id: number, { owner, operator }: People): Promise<void> {
  const { json } = await at.get("/api/v1/rule-sets", {}, owner)
  const first = (json?.list ?? json?.items ?? [])[0]?.id ?? 1
  const { json: copied } = await at.post("/api/v1/rule-sets/copy", { id: first, season: 1 }, operator)
  const one = await at.get("/api/v1/rule-sets/{id}", { id: copied?.item?.id ?? first }, owner)
  const { item } = one.json ?? {}
  if (item) await at.post("/api/v1/rule-sets/save", { ...item, name: "Україна 2027, проба" }, operator)
  if (item) await at.post("/api/v1/rule-sets/save", { ...item, bands: [] }, operator, "no bands")
  await at.post("/api/v1/tournaments/{id}/rules", { id, rules: copied?.item?.id ?? first }, owner)
}

/** Copies, files, the bin, privacy: what makes or unmakes whole tournaments. The last of all. */
export async function wholeTournaments(at: Recorder, { id, category }: Cup, people: People): Promise<void> {
  at.phase("12-whole")
  const { owner, operator, coach } = people
  const { json } = await at.post(
    "/api/v1/tournaments/{id}/copy",
    { id, name: "Кубок Дніпра 2027", date: "15.05.2027" },
    owner,
  )
  const copy: number = json?.item?.id
  await at.get("/api/tournament-full", { id: copy }, owner, "copy")
  await at.post("/api/v1/tournaments/{id}/categories/copy", { id: copy, from: id, preview: 1 }, owner)
  const { secretary } = people
  const invited = await at.post("/api/v1/tournaments/{id}/invitations", { id: copy, role: "secretary", uses: 1 }, owner)
  await at.post("/api/v1/invitations/accept", { code: invited.json?.code }, secretary)
  const { json: staffed } = await at.get("/api/v1/tournaments/{id}/staff", { id: copy }, owner)
  const handed = { id: copy, staff: staffed.list[0]?.id, name: "Кубок Дніпра 2027" }
  await at.post("/api/v1/tournaments/{id}/owner", { ...handed, name: "Інший" }, owner, "another name")
  await at.post("/api/v1/tournaments/{id}/owner", handed, owner)
  const { json: back } = await at.get("/api/v1/tournaments/{id}/staff", { id: copy }, secretary)
  const returned = { ...handed, staff: back.list[0]?.id }
  await at.post("/api/v1/tournaments/{id}/owner", returned, secretary, "and back")
  await at.post("/api/tournament-delete", { id: copy }, coach, "not his")
  await at.post("/api/tournament-delete", { id: copy }, owner)
  await at.get("/api/v1/tournaments/bin", {}, owner)
  await at.post("/api/v1/tournaments/{id}/restore", { id: copy }, owner)
  await at.post("/api/tournament-delete-all-sportsmans", { id: copy }, owner)
  const file = await at.get("/api/v1/tournaments/{id}/file", { id }, owner)
  const upload = { field: "file", name: "кубок.sijak", type: "application/octet-stream", bytes: file.bytes }
  await at.upload("/api/v1/tournaments/from-file", { preview: 1 }, upload, operator, "preview")
  const opened = await at.upload("/api/v1/tournaments/from-file", {}, upload, operator)
  const twin: number = opened.json?.item?.id
  await at.get("/api/tournament-full", { id: twin }, operator, "from file")
  await at.get("/api/v1/tournaments/{id}/file", { id: twin }, operator, "from file")
  const broken = { ...upload, bytes: file.bytes.subarray(0, 500) }
  await at.upload("/api/v1/tournaments/from-file", {}, broken, operator, "cut off")
  const { json: one } = await at.post("/api/get-category-one", { tournament: id, category: category.Двадцять }, owner)
  const athletes = (one?.item?.sportsmans ?? []).slice(0, 1).map((who: { id: number }) => who.id)
  await at.get("/api/v1/tournaments/{id}/privacy", { id, search: "Стасюк" }, owner)
  await at.post("/api/v1/tournaments/{id}/privacy/export", { id, athletes }, owner)
  await at.post("/api/v1/tournaments/{id}/privacy/erase", { id, athletes }, owner)
  await at.get("/api/v1/privacy", { search: "Коваль" }, operator)
  await at.get("/api/tournament-full", { id }, owner, "erased")
  await at.get("/api/v1/tournaments/{id}/history", { id }, owner, "erased")
}
