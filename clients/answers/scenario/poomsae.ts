import type { Caller, Recorder } from "../recorder.ts"
import { personOf } from "./kyorugi.ts"
import type { People } from "./people.ts"

/** The tournament of forms: lists of every length, a pair, a team and freestyle; judged by tablets and typed by hand. */
export interface Forms {
  readonly id: number
  readonly section: number
  readonly category: Readonly<Record<string, number>>
  /** A judge's tablet. */
  readonly tablet: Caller
}

const FORM = { agecategory: 0, age1: 12, age2: 14, sex: 1, type: 2, showType: 2, poomsaeType: 1, categoryStatus: 1 }
const lists = [
  ["Троє", 3, {}],
  ["Десятеро", 10, {}],
  ["Двадцятеро", 21, {}],
  ["Пари", 3, { workType: 2, sex: 0 }],
  ["Команди", 2, { workType: 3 }],
  ["Вільний стиль", 2, { poomsaeType: 2 }],
] as const

interface Row {
  readonly sp_id: number
}

export async function forms(at: Recorder, { owner }: People): Promise<Forms> {
  at.phase("8-forms")
  const about = { name: "Кубок форм", date: "16.05.2026", city: "Київ", published: 1, type: 2 }
  const id: number = (await at.post("/wf-api/tournament/create", about, owner)).json.item.id
  const court = { tournament_id: id, sectionid: 0, name: "Корт пумсе", start_number: 1 }
  const section: number = (await at.post("/api/save-section", court, owner)).json.item.id
  const category: Record<string, number> = {}
  let n = 1000
  for (const [name, count, more] of lists) {
    const made = await at.post(
      "/api/tournament-newcategory",
      { tournament: id, id: 0, name, ...FORM, section, ...more },
      owner,
    )
    category[name] = made.json.item.id
    for (let one = 0; one < count; one++, n++) {
      const members = Array.from({ length: "workType" in more ? more.workType : 0 }, (_, at) => {
        return { name: `Учасник ${n}-${at}`, bdate: 2013, sex: 1 + (at % 2) }
      })
      await at.post(
        "/api/tournament-newsportsman",
        { tournament: id, id: 0, category_id: category[name], ...personOf(n), members },
        owner,
      )
    }
    await at.post("/api/create-category-list-first", { tournament: id, category: category[name] }, owner)
  }
  const tablet = await judged(at, id, section, category.Троє ?? 0, owner)
  for (const name of ["Десятеро", "Двадцятеро", "Пари", "Команди", "Вільний стиль"]) {
    await typed(at, id, category[name] ?? 0, name, owner)
  }
  await lots(at, id, category, owner)
  return { id, section, category, tablet }
}

/** A form judged by five tablets and a chief, with what they may not do. */
async function judged(at: Recorder, id: number, section: number, category: number, owner: Caller): Promise<Caller> {
  const arranged = await at.post("/api/v1/tournaments/{id}/seats/arrange", { id, section, kort: 1, judges: 5 }, owner)
  const seats = arranged.json.list as { id: number; seat: number }[]
  const tablets: { as: Caller; seat: number }[] = []
  for (const { id: seatId, seat } of seats) {
    const offer = await at.post("/api/v1/seats", { tournament: id, section, kort: 1, seat }, owner)
    const joined = await at.post("/api/v1/seats/join", { code: offer.json.code })
    tablets.push({ as: { name: `seat${seat}`, token: joined.json.token }, seat: seatId })
  }
  const chiefOffer = await at.post("/api/v1/seats", { tournament: id, section, kort: 1, seat: 0 }, owner, "chief")
  const chiefJoined = await at.post("/api/v1/seats/join", { pin: chiefOffer.json.pin })
  const chief = { name: "chief", token: chiefJoined.json?.token ?? "" }
  await at.post("/api/v1/seats/join", { code: "немає" }, undefined, "unknown")
  await at.post("/api/v1/seats/pulse", { doing: "waiting", queued: 0, battery: 80, charging: 0 }, tablets[0]?.as)
  const { json } = await at.post("/api/get-category-one", { tournament: id, category }, owner)
  const rows = json.roundsData.final as Row[]
  await at.post(
    "/api/v1/poomsae/form",
    { tournament: id, category, round: "final", poomsaeNumber: 1, poomsae: 4 },
    owner,
  )
  for (const [n, { sp_id }] of rows.entries()) {
    const start = { poomsaeNumber: 1, sp_id, tournament_id: id, category, round: "final", kort: 1, type: "Traditional" }
    const opened = await at.post(n === 1 ? "/wf-api/ep/random-event" : "/wf-api/ep/start-event", start, owner)
    const event: number = opened.json?.item?.event
    for (const [m, { as, seat }] of tablets.entries()) {
      const parts = { strong: 1.7, speed: tenths(16 + (m % 4)), energetic: 1.5 }
      await at.post(
        "/api/v1/scores",
        { event, seat, technique: tenths(37 - m), ...parts, count_03: 1, count_01: m },
        as,
      )
      if (m === 0) await at.get("/api/v1/courts/{section}/{kort}", { section, kort: 1 }, as, "one has sent")
    }
    const [first] = tablets
    if (n === 0 && first) {
      await at.post(
        "/api/v1/scores",
        { event, seat: first.seat, technique: 4, strong: 2, speed: 2, energetic: 2, count_03: 0, count_01: 0 },
        first.as,
        "twice",
      )
      await at.post("/api/v1/scores/reopen", { event, seat: first.seat, reason: "помилився" }, chief)
      const again = {
        event,
        seat: first.seat,
        technique: 4,
        strong: 2,
        speed: 2,
        energetic: 2,
        count_03: 0,
        count_01: 0,
      }
      await at.post("/api/v1/scores", again, first.as, "reopened")
      await at.post("/api/v1/events/penalty", { event, kind: "time", count: 1 }, chief)
    }
    await at.post("/api/v1/events/close", { event }, chief)
  }
  await at.post("/api/v1/events/next", { section, kort: 1 }, owner)
  await at.get("/api/v1/courts", { tournament: id }, owner)
  await at.get("/api/v1/poomsae/judged", { tournament: id, category }, owner)
  const leaving = tablets.at(-1)
  if (leaving) await at.post("/api/v1/seats/leave", { seat: leaving.seat }, leaving.as)
  return tablets[0]?.as ?? owner
}

const tenths = (count: number): number => count / 10

/** Marks typed by hand, round after round, until the final is scored. */
async function typed(at: Recorder, tournament: number, category: number, name: string, owner: Caller): Promise<void> {
  const free = name === "Вільний стиль"
  for (const [prefix, round] of [
    ["prev_", "preround"],
    ["semifinal_", "semifinal"],
    ["final_", "final"],
  ] as const) {
    const { json } = await at.post("/api/get-category-one", { tournament, category }, owner, `${name} ${round}`)
    const rows = (json.roundsData?.[round] ?? []) as Row[]
    const list = rows.flatMap(({ sp_id }, n) =>
      (free ? [1] : [1, 2]).flatMap((form) => [
        { sp_id, field_name: `${prefix}teh${form}`, field_value: tenths(30 + ((n * 7) % 10)), tournament, category },
        { sp_id, field_name: `${prefix}pres${form}`, field_value: n % 2 === 0 ? "3,25" : 3.5, tournament, category },
      ]),
    )
    if (list.length > 0) await at.post("/api/save-points-list-category", { list }, owner, `${name} ${round}`)
  }
  const [one] = ((await at.post("/api/get-category-one", { tournament, category }, owner, `${name} over`)).json
    .roundsData?.all ?? []) as Row[]
  if (!one) return
  const field = { sp_id: one.sp_id, tournament, category }
  await at.post(
    "/api/save-points-list-category",
    { ...field, field_name: "final_teh1", field_value: 7 },
    owner,
    "too much",
  )
  await at.post(
    "/api/save-points-list-category",
    { ...field, field_name: "nothing", field_value: 1 },
    owner,
    "unknown field",
  )
  if (name === "Пари")
    await at.post(
      "/api/save-points-list-category",
      { ...field, field_name: "place", field_value: 2 },
      owner,
      "place by hand",
    )
}

async function lots(at: Recorder, tournament: number, of: Forms["category"], owner: Caller): Promise<void> {
  const category = of.Троє ?? 0
  const { json } = await at.post("/api/get-category-one", { tournament, category }, owner)
  const rows = (json.roundsData?.final ?? []) as Row[]
  const sportsmans = rows.map(({ sp_id }, n) => ({ id: sp_id, pos: rows.length - n }))
  await at.post("/api/save-position-list-sp", { tournament, category, sportsmans }, owner)
  await at.post("/api/save-position-list-sp", { tournament, category, sportsmans: [] }, owner, "nobody")
  const itemsFinalIds = rows.map(({ sp_id }, n) => ({
    id: sp_id,
    position: n + 1,
    name: "",
    organization: "",
    oblast: "",
  }))
  await at.post(
    "/api/sortable-category-list-save",
    { tournament, category, itemsFinalIds, itemsAllIds: itemsFinalIds },
    owner,
  )
}
