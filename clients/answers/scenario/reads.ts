import type { Call } from "../openapi.ts"
import { type Caller, nobody, type Recorder } from "../recorder.ts"
import type { Cup } from "./kyorugi.ts"
import type { Displays } from "./office.ts"
import type { People } from "./people.ts"
import type { Forms } from "./poomsae.ts"

export interface Filled {
  readonly people: People
  readonly cup: Cup
  readonly forms: Forms
  readonly displays: Displays
  /** A tournament that nobody but its owner sees. */
  readonly closed: number
}

type Fields = Readonly<Record<string, unknown>>

/** Asked elsewhere: papers and files (`papers.ts`), streams (`live.ts`), and reads that change something. */
const elsewhere =
  /print|\/templates\/|\/table$|\/packs|\/file$|\/sheets$|\/events$|verify-sportsman|data-sync|draw-reset|\/photos\/|\/avatars\/|\/picture\/|^\/health|^\/ready|^\/openapi/

/** Every read of the document with several inputs, as several people. */
export async function reads(at: Recorder, calls: readonly Call[], filled: Filled): Promise<void> {
  at.phase("9-reads")
  for (const call of calls) {
    if (call.method !== "GET" || elsewhere.test(call.path)) continue
    for (const { as, fields } of inputsOf(call, filled)) await at.get(call.path, fields, as)
  }
  const { people, cup, forms } = filled
  for (const fields of [{ q: "кубок" }, { before: 20 }, { kind: "fight" }, { user: 1 }]) {
    await at.get("/api/v1/tournaments/{id}/history", { id: cup.id, ...fields }, people.owner, Object.keys(fields)[0])
  }
  for (let revision = 1; revision < 260; revision += 6) {
    await at.get(
      "/api/v1/tournaments/{id}/history/{revision}",
      { id: cup.id, revision },
      people.owner,
      String(revision),
    )
  }
  for (const name of Object.keys(cup.category)) {
    await at.get("/api/v1/draws/proof", { category: cup.category[name] }, people.owner, name)
    const one = { tournament: cup.id, category: cup.category[name] }
    await at.post("/api/get-category-one", one, people.owner, name)
    await at.post("/api/get-category-one", one, nobody, name)
    await at.get(
      "/api/v1/public/tournaments/{id}/categories/{category}",
      { id: cup.id, category: cup.category[name] },
      nobody,
      name,
    )
  }
  for (const [name, category] of Object.entries(forms.category)) {
    await at.post("/api/get-category-one", { tournament: forms.id, category }, people.owner, name)
    await at.get("/api/v1/poomsae/judged", { tournament: forms.id, category }, people.owner, name)
    await at.get("/api/v1/public/tournaments/{id}/categories/{category}", { id: forms.id, category }, nobody, name)
  }
  for (const year of [2019, 2025, 2026, 2030, 1900])
    await at.get("/wf-api/data/categories", { year }, nobody, String(year))
  for (const fields of [{ age: 4 }, { sex: 1 }, { type: 1 }, { age: 4, sex: 2, type: 2 }]) {
    await at.get("/api/v1/tournaments/{id}/standings", { id: cup.id, ...fields }, people.owner, JSON.stringify(fields))
  }
  for (const q of ["стасюк", "101", "тигр", "к", "зал", "Пари"])
    await at.get("/api/v1/search", { q, tournament: cup.id }, people.owner, q)
}

interface Input {
  readonly as: Caller
  readonly fields: Fields
}

function inputsOf({ path, query }: Call, filled: Filled): Input[] {
  const { people, cup, forms, closed } = filled
  const names = [...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name), ...query]
  const { owner, secretary, coach, stranger, operator } = people
  const known = { ...fieldsOf(cup.id, filled), section: forms.section }
  if (!names.some((name) => name in known)) {
    return [owner, coach, operator, forms.tablet, nobody].map((as) => ({ as, fields: {} }))
  }
  if (path.includes("/screens/{code}")) {
    return [...filled.displays.codes, "nothing"].flatMap((code) =>
      [0, 1].map((turn) => ({ as: nobody, fields: turn ? { code, turn } : { code } })),
    )
  }
  const on = (id: number, more: Fields = {}): Fields =>
    pick(names, { ...fieldsOf(id, filled), section: forms.section, ...more })
  const whole = [owner, secretary, coach, stranger, operator, forms.tablet, nobody].map((as) => ({
    as,
    fields: on(cup.id),
  }))
  return [
    ...whole,
    ...[owner, nobody].flatMap((as) => [forms.id, closed, 999_999].map((id) => ({ as, fields: on(id) }))),
    { as: owner, fields: { ...on(cup.id), [names[0] ?? ""]: "abc" } },
  ]
}

function fieldsOf(id: number, { cup, forms }: Filled): Fields {
  const isForms = id === forms.id
  const category = Object.values(isForms ? forms.category : cup.category)[0]
  return {
    id,
    tournament: id,
    category,
    athlete: isForms ? 1 : 30,
    name: "СК «Тигр»",
    kort: 1,
    revision: 5,
    search: "Коваль",
    q: "коваль",
    code: "nothing",
  }
}

const pick = (names: readonly string[], fields: Fields): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
