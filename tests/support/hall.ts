import { randomUUID } from "node:crypto"
import type { LightMyRequestResponse } from "fastify"
import { expect } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { errorSentence } from "#contract/refusals/uk.ts"
import type { WireTournament, WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { WireError } from "#contract/wire/endpoint.ts"
import { assemble } from "#server/assemble.ts"
import { type Named, nobodyNamed } from "#server/features/accounts/named.ts"
import { createPrinter } from "#server/features/printing/printer.ts"
import type { AccountConfig } from "#server/platform/account-config.ts"
import { createLog } from "#server/platform/http/log.ts"
import { type Ear, openNews } from "#server/platform/news.ts"
import { findByLogin } from "#server/records/accounts/accounts.ts"
import { signUpOf } from "./accounts.ts"
import { expectRowsCarried } from "./carried-rows.ts"
import { atEnd, testDatabase } from "./database.ts"
import { wifiAddress } from "./hall-address.ts"
import { bearer } from "./http.ts"
import { DAY } from "./world.ts"

type Fields = Readonly<Record<string, unknown>>

/** Somebody with a browser. */
export interface Person {
  readonly id: number
  readonly headers: Record<string, string>
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  post(url: string, body?: Fields): Promise<LightMyRequestResponse>
  /** As a form of a page without scripts sends it. */
  form(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>
  upload(url: string, fields: Record<string, string>, file: Uint8Array | string): Promise<LightMyRequestResponse>
  /** Several files at once, by their names. */
  uploadAll(
    url: string,
    fields: Record<string, string>,
    files: Readonly<Record<string, Uint8Array | string>>,
  ): Promise<LightMyRequestResponse>
}

interface Setting {
  readonly mail?: AccountConfig["mail"]
  /** The document of pages that the server writes. */
  readonly pageTemplate?: string | null
  /** Requests per minute of one account, if a test sends more than people do. */
  readonly perAccount?: number
  /** Robots may rehearse here: processes that a test has to wait for. */
  readonly rehearses?: boolean
  readonly log?: ReturnType<typeof createLog>
  readonly metricsToken?: string | null
  /** How many demos may live at once. */
  readonly demos?: number
  readonly backups?: Parameters<typeof assemble>[0]["backups"]
  readonly push?: Parameters<typeof assemble>[0]["push"]
  /** `hallOwner`: login or e-mail of an account that has proved to be the hall owner's. */
  readonly mirror?: { readonly hallOwner: string; readonly clouds: readonly string[] }
  readonly named?: (db: Awaited<ReturnType<typeof testDatabase>>["db"], clock: () => Date) => Named
  /** The clocks by which bouts are fought. */
  readonly machine?: Parameters<typeof assemble>[0]["machine"]
  /** Which address other devices open: tests come by «localhost». */
  readonly hallAddress?: Parameters<typeof assemble>[0]["hallAddress"]
  readonly visitors?: Parameters<typeof assemble>[0]["visitors"]
  /** How many may follow at this instance. */
  readonly mostFollowers?: number
  /** The file writes rows that no step names. */
  readonly writesRows?: boolean
  /** The database that several instances share, which tell one another of news; absent: one of its own. */
  readonly database?: Awaited<ReturnType<typeof testDatabase>>
}

/** The whole server with its own database, on a fixed day. Call it at the top of a file, awaited. */
export async function hall({
  mail = null,
  pageTemplate = null,
  perAccount,
  log = createLog("silent"),
  metricsToken = null,
  rehearses = false,
  demos = 0,
  backups = null,
  push,
  mirror,
  named = (own) => provenOwner(own, mirror?.hallOwner ?? null),
  hallAddress = wifiAddress(),
  machine,
  visitors,
  mostFollowers,
  writesRows = false,
  database,
}: Setting = {}) {
  const { db, url, lastLook } = database ?? (await testDatabase())
  if (!writesRows) lastLook(() => expectRowsCarried(db))
  const printer = createPrinter()
  let now = DAY
  const built = await assemble({
    db,
    printer,
    secret: "a secret of the tests, long enough to sign",
    version: "0.0.0",
    log,
    webRoot: null,
    mail,
    pageTemplate,
    metricsToken,
    rehearses,
    demos,
    backups,
    // The clock does not move: all tournaments of a file are made within one hour.
    limits: {
      tournaments: 100_000,
      tournamentFiles: { atOnce: 100_000, aSecond: 1 },
      ...(perAccount !== undefined && { perAccount }),
    },
    ...(push && { push }),
    ...(mirror && { mirror }),
    named: named(db, () => now),
    ...(machine && { machine }),
    hallAddress,
    ...(visitors && { visitors }),
    ...(mostFollowers !== undefined && { mostFollowers }),
    ...(database && { openNews: (ear: Ear) => openNews({ connectionString: url, db, log }, ear) }),
    checkOutput: true,
    clock: () => now,
  })
  const { app } = built
  // Kept tournaments follow the journal: what a test wrote past it would not be seen.
  if (writesRows) app.addHook("onRequest", async () => built.deps.shell.values.drop())
  atEnd(async () => {
    await app.close()
    await printer.close()
  })

  function person(id: number, headers: Record<string, string>): Person {
    const send = (url: string, type: string, payload: string | Buffer) =>
      app.inject({ method: "POST", url, payload, headers: { ...headers, "content-type": type } })
    return {
      id,
      headers,
      get: (url, more = {}) => app.inject({ url, headers: { ...headers, ...more } }),
      post: (url, body = {}) => app.inject({ method: "POST", url, payload: body, headers }),
      form: (url, fields) => send(url, "application/x-www-form-urlencoded", new URLSearchParams(fields).toString()),
      upload(url, fields, file) {
        return this.uploadAll(url, fields, { "заявка.csv": file })
      },
      async uploadAll(url, fields, files) {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        for (const [name, file] of Object.entries(files)) form.append("file", new File([file as BlobPart], name))
        const encoded = new Response(form)
        const type = encoded.headers.get("content-type") ?? ""
        return await send(url, type, Buffer.from(await encoded.arrayBuffer()))
      },
    }
  }

  async function signUp(name: string, change: Parameters<typeof signUpOf>[1] = {}): Promise<Person> {
    const payload = signUpOf(`${name}-${randomUUID().slice(0, 8)}`, change)
    const answer = await app.inject({ method: "POST", url: "/user/create", payload })
    const { item } = answer.json<{ item: { token: string; user: { id: number } } }>()
    return person(item.user.id, bearer(item.token))
  }

  const setNow = (later: Date): void => {
    now = later
  }
  return { ...built, db, setNow, signUp, nobody: person(0, {}) }
}

/** The settings name the hall's owner, who has proved it. */
const provenOwner = (db: Awaited<ReturnType<typeof testDatabase>>["db"], login: string | null): Named => ({
  begin: nobodyNamed.begin,
  signedUp: nobodyNamed.signedUp,
  proved: nobodyNamed.proved,
  isHallOwner: async (id) => login !== null && (await findByLogin(db, login))?.id === id,
})

/** The body of a success; shows the errors of anything else. */
export function ok<Body = Record<string, unknown>>(response: LightMyRequestResponse): Body & { revision: number } {
  const body = response.json<Body & { revision: number }>()
  expect(body, response.body).toMatchObject({ status: 200 })
  expect(response.statusCode).toBe(200)
  return body
}

/** `[status, [field, code], ...]` of a refusal. */
export function no(response: LightMyRequestResponse): [number, ...[string | null, string][]] {
  const body = response.json<{ status: number; errors?: WireError[] }>()
  expect(body.status).toBe(response.statusCode)
  if (body.errors) for (const said of sentencesOf(response)) expect(said).toMatch(/[а-яіїєґ]/i)
  return [response.statusCode, ...(body.errors ?? []).map(({ field, code }): [string | null, string] => [field, code])]
}

/** As a person reads them: our own calls leave the sentence to the page. */
export const sentencesOf = (response: LightMyRequestResponse): string[] =>
  response.json<{ errors: WireError[] }>().errors.map((error) => error.message ?? errorSentence(error))

export const CADETS = { name: "Кадети -53 ч", agecategory: 4, age1: 12, age2: 14, weight1: 49, weight2: 53, sex: 1 }
const BRACKET = { type: 1, showType: 1, categoryStatus: 1 }

export const newTournament = async (of: Person, fields: Fields = {}): Promise<WireTournament> =>
  ok<{ item: WireTournament }>(
    await of.post("/wf-api/tournament/create", { name: "Кубок Тигра", date: "15.05.2026", ...fields }),
  ).item

export const newCategory = async (of: Person, tournament: number, fields: Fields = {}): Promise<WireCategory> =>
  ok<{ item: WireCategory }>(
    await of.post("/api/tournament-newcategory", { tournament, ...CADETS, ...BRACKET, ...fields }),
  ).item

const SURNAMES = ["Стасюк Захар", "Левченко Ярослав", "Кравченко Максим", "Юрченко Назар", "Ґудзь Андрій"]
const CLUBS = ["СК «Тигр»", "ДЮСШ «Фенікс»", "ФСТ «Динамо»"]

/** What a secretary fills in for the `n`-th athlete. */
export const athleteOf = (n: number, tournament: number, category_id: number) => ({
  tournament,
  category_id,
  name: `${SURNAMES[n % SURNAMES.length]} ${n}`,
  bdate: 2013,
  sex: 1,
  oblast: "Київ",
  organization: CLUBS[n % CLUBS.length],
  qualification: "1 куп",
  coach: `Тренер ${n % 4}`,
  weight: 51,
})

export const newAthlete = async (of: Person, n: number, at: WireCategory, fields: Fields = {}): Promise<WireAthlete> =>
  ok<{ item: WireAthlete }>(
    await of.post("/api/tournament-newsportsman", { ...athleteOf(n, at.tournament_id, at.id), ...fields }),
  ).item

/** A category with `count` athletes. */
export async function filled(of: Person, tournament: number, count: number, fields: Fields = {}) {
  const category = await newCategory(of, tournament, fields)
  const athletes: WireAthlete[] = []
  for (let n = 0; n < count; n++) athletes.push(await newAthlete(of, n, category))
  return { category, athletes }
}

/** The same with its athletes on the first places from the top. */
export async function placed(of: Person, tournament: number, count: number, size: number, fields: Fields = {}) {
  const { category, athletes } = await filled(of, tournament, count, fields)
  const bracket_data = athletes.map(({ id }, at) => ({ position: `${Math.log2(size)}_${at}`, id }))
  const body = { tournamentid: tournament, categoryid: category.id, bracket_size: size, bracket_data }
  const { item } = ok<{ item: WireCategory }>(await of.post("/api/save-bracket", body))
  return { category: item, athletes }
}

export const full = async (of: Person, id: number): Promise<WireTournamentFull> =>
  ok<{ item: WireTournamentFull }>(await of.get(`/api/tournament-full?id=${id}`)).item

export const standsAt = (category: WireCategory, position: string) =>
  category.drawdata.find((entry) => entry.position === position)
