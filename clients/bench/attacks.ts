import { createHash, randomUUID } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { importAthletes } from "#contract/athletes/import.ts"
import { holdBout, openPractice, serverTime, writeBout } from "#contract/bouts/calls.ts"
import { listCourts } from "#contract/courts/calls.ts"
import { createDemo } from "#contract/demo/calls.ts"
import { acceptInvitation, inviteStaff } from "#contract/staff/calls.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { exportTournament, importTournament } from "#contract/transfer/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import { caller, type Person, signedUp } from "#tests/support/api.ts"
import { type CourtsAtWork, courtsAtWork } from "#tests/support/courts.ts"
import { zipped } from "#tests/support/zipped.ts"

/** What a stranger does. */
export interface Attack {
  readonly name: string
  /** Prepares it: some need a log of thousands of entries first. */
  readonly data: () => StrangerData | Promise<StrangerData>
}

/** What the stranger's process is told (`strangers.mjs`). */
export type StrangerData = { readonly kind: string; readonly file?: string } & Readonly<Record<string, unknown>>

/** Does nothing: what this row shows is what other programs of the machine do to all of these figures. */
export const NOBODY = "nobody"

const MEGABYTE = 1024 * 1024

/** A stranger's own tournament, which may be as large as anybody's. */
export const attackedHall = (url: string): Promise<CourtsAtWork> =>
  courtsAtWork(url, { count: 2, sheet: "entries-1000-cp1251.csv", published: 1 })

interface RunSettings {
  /** Where files are laid. */
  readonly folder: string
  readonly turns: number
}

/** All attacks on a server by whoever owns that tournament, and by others. */
export async function attacksOn(url: string, made: CourtsAtWork, { folder, turns }: RunSettings): Promise<Attack[]> {
  const hall = { ...made, person: { token: made.person.token, call: caller(url, made.person.token) } }
  const people: Person[] = []
  for (let n = 0; n < 2 * turns + 2; n++) people.push(await signedUp(url))
  const tokens = people.map(({ token }) => token)
  const laid = (name: string, bytes: Uint8Array): string => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const files = { kind: "files", tokens, path: importTournament.paths[0] }
  const wide = laid("wide.sijak", wideRow(1_500_000))
  const whole = laid("whole.sijak", await ownFile(url, hall))
  const json = { kind: "bodies", type: "application/json", file: laid("huge.json", hugeJson(MEGABYTE - 1_000)) }
  const small = laid("small.json", hugeJson(63_000))
  return [
    { name: NOBODY, data: () => ({ kind: "nobody" }) },
    { name: "a guest's bout", data: () => guestOf(url) },
    { name: "corrections in logs near their bound", data: () => correctionsOf(url, hall) },
    {
      name: "a forged file that is looked into",
      data: () => ({ ...files, file: wide, name: "a.sijak", fields: { preview: "1" } }),
    },
    { name: "a forged file that is opened", data: () => ({ ...files, file: wide, name: "a.sijak", fields: {} }) },
    { name: "a whole file that is opened", data: () => ({ ...files, file: whole, name: "a.sijak", fields: {} }) },
    {
      name: "a hostile workbook",
      data: () => ({
        kind: "files",
        tokens: [hall.person.token],
        path: importAthletes.paths[0],
        file: laid("cells.xlsx", workbook(3_900_000)),
        name: "a.xlsx",
        fields: { id: String(hall.id), preview: "1" },
      }),
    },
    { name: "huge JSON of accounts", data: () => ({ ...json, tokens, paths: ["/wf-api/tournament/create"] }) },
    {
      name: "huge JSON of unknown callers",
      data: () => ({
        ...json,
        file: small,
        tokens: [],
        paths: ["/user/login", "/api/v1/seats/join", "/api/v1/invitations/look"],
      }),
    },
    {
      name: "searches",
      data: () => ({
        kind: "reads",
        token: hall.person.token,
        paths: ["ко", "ов", "101", "а е", "дн"].map(
          (q) => `/api/v1/search?q=${encodeURIComponent(q)}&tournament=${hall.id}`,
        ),
      }),
    },
    {
      name: "papers",
      data: () => ({
        kind: "reads",
        token: null,
        paths: [
          `/tournament-report/print-pdf?id=${hall.id}`,
          ...hall.categories.slice(0, 7).map(({ id }) => `/tournament-result/print-pdf?category=${id}`),
        ],
      }),
    },
    {
      name: "pages of the public",
      data: () => ({
        kind: "reads",
        token: null,
        paths: ["", "/categories", "/schedule", "/results", "/medals", "/teams"].map(
          (page) => `/api/v1/public/tournaments/${hall.id}${page}`,
        ),
      }),
    },
    {
      name: "a whole tournament, read by its owner",
      data: () => ({ kind: "reads", token: hall.person.token, paths: readsOf(hall) }),
    },
  ]
}

const readsOf = ({ id }: CourtsAtWork): string[] => [
  addressOf(listCourts, { id }),
  addressOf(exportTournament, { id }),
  addressOf(fullTournament, { id }),
]

async function guestOf(url: string): Promise<StrangerData> {
  const { item } = await caller(url, null)(createDemo, {})
  const { courts } = await caller(url, item.token)(listCourts, { id: item.tournament })
  return { kind: "guest", token: item.token, tournament: item.tournament, section: courts[0]?.id }
}

/** How long a log is before it is corrected, and steps of one call. */
const LONG = 4_000
const OF_CALL = 500

/** Practice bouts with long logs on both courts; what the desk of each of four accounts needs to correct them. */
async function correctionsOf(url: string, hall: CourtsAtWork): Promise<StrangerData> {
  const desks: object[] = []
  for (const section of hall.courts) {
    const session = randomUUID()
    const { item } = await hall.person.call(openPractice, { tournament: hall.id, section, session })
    const bout = item.bout
    let last = { token: "", epoch: 0 }
    for (let written = 0; written < LONG; written += 2 * OF_CALL) {
      const staff = await staffOf(url, hall)
      const { epoch } = await staff.call(holdBout, { bout, session })
      last = { token: staff.token, epoch }
      for (let part = 0; part < 2; part++) {
        const { now } = await staff.call(serverTime, {})
        const events = Array.from({ length: OF_CALL }, (_, n) => ({
          id: randomUUID(),
          at: now,
          body:
            written + part + n === 0
              ? { kind: "clock" as const, step: "start" as const }
              : {
                  kind: "point" as const,
                  side: n % 2 === 0 ? ("blue" as const) : ("red" as const),
                  technique: "head" as const,
                },
        }))
        await staff.call(writeBout, { bout, session, epoch, kept: true, events })
      }
    }
    desks.push({ ...last, bout, session, of: 4 })
  }
  return { kind: "corrections", desks }
}

async function staffOf(url: string, hall: CourtsAtWork): Promise<Person> {
  const person = await signedUp(url)
  const { code } = await hall.person.call(inviteStaff, { id: hall.id, role: "secretary" })
  await person.call(acceptInvitation, { code })
  return person
}

/** A file with one row of so many keys. */
function wideRow(keys: number): Buffer {
  const header = { sijak: "tournament", format: 1, migrations: [], madeAt: "2026-06-15T09:00:00Z", id: 1, revision: 1 }
  const head = JSON.stringify({ ...header, name: "", date: "", city: "", people: {}, ruleSets: [] })
  const wide = Array.from({ length: keys }, (_, n) => `"k${n}":0`).join()
  const text = `${head}\n{"t":"tournaments","r":{${wide}}}\n`
  const end = JSON.stringify({ end: true, rows: 1, sha256: createHash("sha256").update(text).digest("hex") })
  return gzipSync(`${text}${end}\n`)
}

/** A tournament's own file: everything in it is as it must be. */
async function ownFile(url: string, { person: { token }, id }: CourtsAtWork): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${addressOf(exportTournament, { id })}`, { headers })
  return new Uint8Array(await answer.arrayBuffer())
}

/** Values in one another and beside one another, as many as fit. */
function hugeJson(bytes: number): Buffer {
  const one = '{"a":[[[[1,2,3]]]],"b":{"c":null}},'
  return Buffer.from(`{"action":"x","list":[${one.repeat(Math.floor(bytes / one.length) - 1)}1]}`)
}

/** A workbook with one sheet of so many empty cells, just below what is refused. */
function workbook(cells: number): Buffer {
  const space = "http://schemas.openxmlformats.org"
  const sheet = `<worksheet xmlns="${space}/spreadsheetml/2006/main"><sheetData><row>${"<c/>".repeat(cells)}</row></sheetData></worksheet>`
  return zipped({
    "[Content_Types].xml": `<Types xmlns="${space}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${space}/package/2006/relationships"><Relationship Id="r1" Type="${space}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${space}/spreadsheetml/2006/main" xmlns:r="${space}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="s1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${space}/package/2006/relationships"><Relationship Id="s1" Type="${space}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
  })
}
