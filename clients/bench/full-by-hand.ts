import type pg from "pg"
import { compareCategories } from "#domain/athletes/category-order.ts"

// Rows as the driver gives them: the baseline has no types of its own and no layers.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Rows = any[]

/** The bytes of `tournament-full` for staff: the same flat queries in the same transaction, mapped by hand. */
export async function fullByHand(client: pg.ClientBase, id: number): Promise<Buffer> {
  await client.query('select * from tournaments where id = $1 and "deletedAt" is null', [id])
  await client.query("start transaction isolation level repeatable read")
  const read = async (text: string): Promise<Rows> => (await client.query(text, [id])).rows
  const [tournament] = await read(`select * from tournaments where id = $1 and "deletedAt" is null`)
  const athletes = await read(`select * from athletes where "tournamentId" = $1 order by id`)
  const categories = await read(`select * from categories where "tournamentId" = $1`)
  const sections = await read(`select * from sections where "tournamentId" = $1 order by id`)
  const days = await read(`select * from days where "tournamentId" = $1 order by day`)
  const draws = await read(`select * from draws where "tournamentId" = $1`)
  const fights = await read(`select * from fights where "tournamentId" = $1`)
  await client.query("commit")
  if (sections.length + days.length > 0) throw new Error("the bench's tournament has no sections and described days")
  if (draws.some(({ gone }) => gone.length > 0)) throw new Error("nobody has left a draw of the bench's tournament")
  const item = mapped(tournament, athletes, categories, draws, fights)
  return Buffer.from(JSON.stringify({ status: 200, item }))
}

const SEX = { none: 0, male: 1, female: 2 } as Record<string, number>

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them
function mapped(t: any, athletes: Rows, categories: Rows, draws: Rows, fights: Rows) {
  const drawOf = new Map<number, { draw: Rows[0]; fights: Rows }>()
  const placed = new Set<number>()
  for (const draw of draws) {
    drawOf.set(draw.categoryId, { draw, fights: new Array(draw.size - 1) })
    for (const place of draw.places) if (place !== null) placed.add(place)
  }
  for (const fight of fights) drawOf.get(fight.categoryId)!.fights[fight.t] = fight
  const nameOf = new Map<number, string>()
  for (const { id, name } of categories) nameOf.set(id, name)
  const athleteOf = new Map<number, Rows[0]>()
  const countOf = new Map<number, number>()
  const outsideOf = new Map<number, number[]>()
  const unrankedOf = new Map<number, number[]>()
  const clubs = new Map<string, { organization: string; oblast: string; registered: number }>()
  const sportsmans = new Array(athletes.length)
  for (let i = 0; i < athletes.length; i++) {
    const a = athletes[i]
    athleteOf.set(a.id, a)
    countOf.set(a.categoryId, (countOf.get(a.categoryId) ?? 0) + 1)
    const key = `${a.organization}\n${a.region}`
    const club = clubs.get(key)
    if (club) club.registered++
    else clubs.set(key, { organization: a.organization, oblast: a.region, registered: 1 })
    const isOutside = !a.out && !placed.has(a.id) && drawOf.has(a.categoryId)
    if (isOutside) outsideOf.set(a.categoryId, [...(outsideOf.get(a.categoryId) ?? []), a.id])
    if (a.unranked) unrankedOf.set(a.categoryId, [...(unrankedOf.get(a.categoryId) ?? []), a.id])
    const members = []
    for (const one of a.members) members.push({ name: one.name, bdate: one.birthYear, sex: SEX[one.sex] })
    sportsmans[i] = {
      id: a.id,
      tournament_id: a.tournamentId,
      name: a.name,
      bdate: a.birthYear,
      sex: SEX[a.sex],
      oblast: a.region,
      category: nameOf.get(a.categoryId) ?? "",
      category_id: a.categoryId ?? 0,
      organization: a.organization,
      qualification: a.qualification,
      coach: a.coach,
      trainer2: a.coach2,
      trainer3: a.coach3,
      insurence: a.insurance,
      weight: a.weight,
      verification_status: a.verified ? 1 : 0,
      in_bracket: placed.has(a.id) ? 1 : 0,
      rank: a.rank,
      country: a.country,
      grade: a.grade,
      license: a.license,
      person: a.personId,
      unranked: Number(a.unranked),
      out: Number(a.out),
      aside: a.aside,
      outside: Number(isOutside),
      members,
    }
  }
  categories.sort(compareCategories)
  const protocols = new Array(categories.length)
  for (let i = 0; i < categories.length; i++) {
    const c = categories[i]
    const of = drawOf.get(c.id)
    const count = countOf.get(c.id) ?? 0
    protocols[i] = {
      id: c.id,
      tournament_id: c.tournamentId,
      fullname: c.name,
      name: c.name,
      age_category: c.ageCategory,
      age1: c.age1,
      age2: c.age2,
      weight1: c.weight1,
      weight2: c.weight2,
      sex: SEX[c.sex],
      type: c.kind === "poomsae" ? 2 : 1,
      show_type: c.showType === "list" ? 2 : 1,
      poomsae_type: c.poomsaeKind === "none" ? 0 : c.poomsaeKind === "traditional" ? 1 : 2,
      work_type: c.workType === "individual" ? 1 : c.workType === "pair" ? 2 : 3,
      category_status: c.status === "none" ? 0 : c.status === "published" ? 1 : 2,
      grade: c.grade,
      day: c.day,
      day_position: c.dayPosition,
      sectionid: c.sectionId ?? 0,
      count,
      count_sportsmans: count,
      bracket_size: of?.draw.size ?? 0,
      draw_state: of?.draw.state ?? "",
      start_round: "",
      drawdata: of ? entries(of.draw, of.fights, athleteOf) : [],
      draw_format: of?.draw.format ?? "",
      wanted_format: c.format ?? "",
      head_rule: c.headRule ?? "",
      finals: c.finals ?? null,
      other_fights: [],
      draw_awaits: of?.draw.awaits ?? [],
      draw_gone: of?.draw.gone ?? [],
      draw_confirmed: Number((of?.draw.confirmed ?? null) !== null),
      draw_shared: [],
      draw_unranked: (of && unrankedOf.get(c.id)) ?? [],
      draw_outside: outsideOf.get(c.id) ?? [],
      rules: c.ruleSetId == null ? null : { id: c.ruleSetId, version: c.ruleSetVersion, name: c.ruleSetName ?? "" },
      roundsData: null,
    }
  }
  return {
    id: t.id,
    name: t.name,
    short_name: t.shortName,
    notes: t.notes,
    date: t.date,
    address: t.address,
    contacts: t.contacts,
    manager: t.manager,
    city: t.city,
    published: t.published ? 1 : 0,
    registration_status: t.registrationOpen ? 1 : 0,
    protocol_type: t.protocolType === "regions" ? 2 : 1,
    type: t.type,
    description: t.description,
    secretaryname: t.secretaryName,
    judgename: t.judgeName,
    judgename2: t.judgeName2,
    category_ids: t.categoryIds.join(","),
    category_weigh_ids: t.categoryWeighIds.join(","),
    allCategories: t.allCategories,
    seeding: t.seeding ? 1 : 0,
    hold_draws: t.holdDraws ? 1 : 0,
    best_of_three: t.bestOfThree ? 1 : 0,
    public_delay: t.publicDelay,
    pair_format: t.pairFormat,
    group_format: t.groupFormat,
    bracket_format: t.bracketFormat,
    user: t.ownerId,
    revision: t.revision,
    sportsmans,
    protocols,
    sections: [],
    days: plainDays(categories),
    organizations: [...clubs.values()],
  }
}

/** No days are described: assumes two days, or as many as categories name. */
function plainDays(categories: Rows) {
  let last = 2
  for (const { day } of categories) if (day > last) last = day
  const days = []
  for (let day = 1; day <= last; day++) {
    days.push({ day, title: "", date: "", start: "09:00", breaks: [], finals_last: 0 })
  }
  return days
}

/**
 * Who is on each node: null permanently empty, undefined not yet known; node t's sides are 2t+2 (blue) and 2t+1 (red).
 */
function entries(draw: Rows[0], fights: Rows, athleteOf: Map<number, Rows[0]>) {
  const { size, places } = draw
  const at = new Array<number | null | undefined>(2 * size - 1)
  for (let slot = 0; slot < size; slot++) at[2 * size - 2 - slot] = places[slot]
  for (let t = size - 2; t >= 0; t--) {
    const blue = at[2 * t + 2]
    const red = at[2 * t + 1]
    at[t] = fights[t]?.done ? fights[t].winner : blue === null ? red : red === null ? blue : undefined
  }
  // A lone athlete is no winner before the secretary has confirmed it.
  const isLone = places.filter((place: number | null) => place !== null).length === 1
  if (isLone && draw.confirmed === null) at[0] = null
  const list = []
  for (let round = Math.log2(size); round >= 0; round--) {
    for (let i = 0; i < 1 << round; i++) {
      const node = 1 << round === size ? 2 * size - 2 - i : (1 << round) - 1 + i
      const who = at[node] ?? null
      const here = node < size - 1 ? fights[node] : undefined
      if (who === null && (here?.number ?? null) === null && (here?.decision ?? "") === "") continue
      const next = node === 0 ? undefined : fights[(node - 1) >> 1]
      const athlete = who === null ? undefined : athleteOf.get(who)
      list.push({
        position: `${round}_${i}`,
        sp_id: who ?? 0,
        name: athlete?.name ?? "",
        organization: athlete?.organization ?? "",
        oblast: athlete?.region ?? "",
        points: next?.done ? (node % 2 === 0 ? next.bluePoints : next.redPoints) : null,
        number: here?.number ?? null,
        decision: here?.decision ?? "",
      })
    }
  }
  return list
}
