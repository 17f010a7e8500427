import { randomUUID } from "node:crypto"
import { gunzipSync, gzipSync } from "node:zlib"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { WireProgress } from "#contract/progress/calls.ts"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import type { ImportRead } from "#contract/transfer/calls.ts"
import type { TournamentId } from "#domain/ids.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import { declared } from "#domain/value/declared.ts"
import { checkFile } from "#server/records/files/check-file.ts"
import { schemaOfParts } from "#server/records/files/parts.ts"
import { rowsOfChecked } from "#server/records/files/read-file.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { entering } from "#server/views/entering.ts"
import { testDatabase } from "#tests/support/database.ts"
import { EVERY_ID, writeEveryRow } from "#tests/support/every-table.ts"
import {
  filled,
  full,
  hall,
  newAthlete,
  newCategory,
  newTournament,
  no,
  ok,
  type Person,
  sentencesOf,
} from "#tests/support/hall.ts"
import { placesOf } from "#tests/support/place.ts"
import { cases } from "#tests/support/scale.ts"
import { type Content, contentOf, fileOf, withoutIds } from "#tests/support/tournament-file.ts"
import { account, DAY } from "#tests/support/world.ts"
import { openFile } from "./import-actions.ts"

const { signUp, nobody, db } = await hall({ writesRows: true })
const elsewhere = await testDatabase()
const olena = await signUp("olena")
const danylo = await signUp("danylo")
const place = await placesOf(db, { secretary: await signUp("secretary"), judge: await signUp("judge") })(olena, 1)

type Opened = { item: WireTournament | null; read: ImportRead; revision: number }

const saved = async (of: Person, id: number): Promise<Buffer> => {
  const answer = await of.get(`/api/v1/tournaments/${id}/file`)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const open = (of: Person, file: Uint8Array, fields: Record<string, string> = {}) =>
  of.upload("/api/v1/tournaments/from-file", fields, file)
const opened = async (of: Person, file: Uint8Array): Promise<number> => ok<Opened>(await open(of, file)).item?.id ?? 0

const file = await saved(olena, place.id)

/**
 * What a file and the file of its copy have in common: staff is not copied, a copy proves no draw and is news to
 * nobody.
 */
function comparable(content: Content, steps: number) {
  const tables = withoutIds(content)
  const isKept = (change: { table: string }) => !["staff", "printedSheets", "seats"].includes(change.table)
  const plain = {
    published: false,
    registrationOpen: false,
    revision: 0,
    list: "",
    drawn: null,
    code: "",
    codeHash: "",
  }
  const without = (row: object | null) =>
    row && Object.fromEntries(Object.entries(row).map(([name, value]) => [name, name in plain ? null : value]))
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([part]) => isKept({ table: part }))
      .map(([part, rows]) => [
        part,
        rows.slice(0, part === "journal" ? steps : undefined).map((row) => ({
          ...without(row),
          ...(part === "journal" && {
            accountId: null,
            device: "",
            action: null,
            bodyHash: "",
            changes: (row.changes as { table: string; before: object | null; after: object | null }[])
              .filter(isKept)
              .map((change) => ({ ...change, before: without(change.before), after: without(change.after) })),
          }),
        })),
      ]),
  )
}

describe("a tournament's file", () => {
  test("brings nobody out of sight: who stands outside of a bracket stands outside there too, and is named", async () => {
    const { id } = await newTournament(olena)
    const { category } = await filled(olena, id, 2)
    ok(await olena.post("/api/auto-sortable-bracket-all", { tournament_id: id }))
    const late = await newAthlete(olena, 3, category)
    const copy = await opened(danylo, await saved(olena, id))
    const { people, outside } = ok<WireProgress>(await danylo.get(`/api/v1/tournaments/${copy}/progress`))
    expect(people).toEqual({ all: 3, placed: 2, outside: 1, categories: 1 })
    expect(outside.map(({ name }) => name)).toEqual([late.name])
  })

  test("keeps how late visitors see scores, which kicks a category allows and by which rules it is fought", async () => {
    const { id } = await newTournament(olena, { public_delay: "round" })
    const { id: category } = await newCategory(olena, id, { name: "Діти", headRule: "light" })
    ok(await olena.post(`/api/v1/tournaments/${id}/category-rules`, { category, rules: -4 }))
    await newCategory(olena, id, { name: "Пумсе", type: 2, showType: 2, poomsaeType: 1, finals: 8 })
    const copied = await full(danylo, await opened(danylo, await saved(olena, id)))
    expect(copied.public_delay).toBe("round")
    expect(copied.protocols).toMatchObject([{ head_rule: "light", rules: { id: -4 } }, { finals: 8 }])
  })

  test("opened beside the original it is the same but for its numbers, and nobody's news yet", async () => {
    const before = await full(olena, place.id)
    const { item, read, revision } = ok<Opened>(await open(danylo, file))
    expect(read).toMatchObject({ name: before.name, athletes: before.sportsmans.length, steps: before.revision })
    expect(revision).toBe(before.revision + 1)
    expect(item).toMatchObject({ name: before.name, published: 0, registration_status: 0, user: danylo.id })
    const again = contentOf(await saved(danylo, item?.id ?? 0))
    expect(comparable(again, before.revision)).toEqual(comparable(contentOf(file), before.revision))
    expect(await full(olena, place.id)).toEqual(before)
    const ids = (content: Content) => content.lines.filter(({ t }) => t === "athletes").map(({ r }) => r.id)
    expect(ids(again).filter((id) => ids(contentOf(file)).includes(id))).toEqual([])
  })

  test("its steps can be taken back, and the step that opened it cannot", async () => {
    const id = await opened(danylo, file)
    const steps = contentOf(file).lines.filter(({ t }) => t === "journal")
    const last = steps.findLast(({ r }) => r.kind === "athlete.create")?.r.revision as number
    const names = async () => (await full(danylo, id)).sportsmans.map(({ name }) => name)
    const before = await names()
    const undo = (step: number) => danylo.post(`/api/v1/tournaments/${id}/undo`, { step })
    expect(no(await undo(steps.length + 1))).toEqual([409, [null, "nothing_to_undo"]])
    const done = ok(await undo(last))
    expect((await names()).length).toBe(before.length - 1)
    ok(await undo(done.revision))
    expect(await names()).toEqual(before)
  })

  test("on a server that never had it, numbers, actions and every column stay", async () => {
    const { db: source } = anotherDatabase
    await writeEveryRow(source)
    const id = EVERY_ID as TournamentId
    await source.updateTable("tournaments").set({ deletedAt: null, revision: 1 }).where("id", "=", id).execute()
    await source.updateTable("journal").set({ revision: 1, undoes: null, backTo: null }).execute()
    const moment = (of: typeof db, of_: TournamentId) =>
      of
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((tx) => tournamentFile(tx, of_, new Date()))
    const bytes = await moment(source, id)
    const yaryna = await account(elsewhere.db, "yaryna")
    await elsewhere.db.updateTable("accounts").set({ isAdmin: true }).execute()
    const shell = { db: elsewhere.db, wake: () => undefined, entering }
    const done = await openFile(shell, { ...yaryna, isAdmin: true }, { trust: "mine" }, bytes)
    expect(done).toMatchObject({ tournamentId: id, revision: 2 })
    const [there, here] = [contentOf(bytes), contentOf(await moment(elsewhere.db, id))]
    const first = (content: Content) =>
      content.lines
        .filter(({ t, r }) => !STAYS.includes(t) && !(t === "journal" && r.revision === 2))
        .map(({ t, r }) => [t, { ...r, ...HERE[t] }])
    expect(first(here)).toEqual(first(there))
    expect(here.lines.find(({ t }) => t === "tournaments")?.r.ownerId).toBe(yaryna.accountId)
    expect(here.lines.find(({ t }) => t === "journal")?.r.device).toBe("Olena: д")
    const { rows } = { rows: await elsewhere.db.selectFrom("ruleSets").select(["name", "version"]).execute() }
    expect(rows).toEqual([{ name: builtInRules.name, version: 1 }])
    // Later rows get numbers beyond it.
    const next = await elsewhere.db
      .insertInto("sections")
      .values({ tournamentId: id, name: "Б", startNumber: 1 })
      .returning("id")
      .executeTakeFirst()
    expect(next?.id).toBeGreaterThan(9001)
  })

  test("is written and read again in pieces, every row of them", async () => {
    const content = contentOf(file)
    const done: number[] = []
    await db
      .transaction()
      .execute((tx) => tournamentFile(tx, place.id as TournamentId, DAY, async (bytes) => void done.push(bytes)))
    const rows = content.lines.map((line) => `${JSON.stringify(line)}\n`)
    expect(done.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(rows.join("").length * 0.9)
    const { header } = await checkFile(file, await schemaOfParts(db))
    const read: number[] = []
    const found: object[] = []
    for await (const row of rowsOfChecked(file, header, async (bytes) => void read.push(bytes))) found.push(row)
    expect(found).toEqual(content.lines)
    expect(read).toHaveLength(content.lines.length)
  })

  test("of somebody who has left meanwhile is not written", async () => {
    const leaving = new AbortController()
    const check: typeof checkFile = async (...sent) => {
      const checked = await checkFile(...sent)
      leaving.abort()
      return checked
    }
    const shell = { db, wake: () => undefined, entering, check, gone: leaving.signal }
    const count = async () => (await db.selectFrom("tournaments").select("id").execute()).length
    const before = await count()
    const doer = await account(db, "leaving")
    await expect(openFile(shell, doer, {}, file)).rejects.toMatchObject({ code: "share_full" })
    expect(await count()).toBe(before)
  })

  test("keeps the built-in set that it holds to, and is not opened where the product has no such set", async () => {
    const { id } = await newTournament(olena, { date: "15.06.2026" })
    const content = contentOf(await saved(olena, id))
    const heldBy = async (of: Person, at: number) =>
      ok<{ item: { rules: number } }>(await of.get(`/api/v1/tournaments/${at}/rules`)).item.rules
    expect(await heldBy(olena, id)).toBe(-2)
    expect(await heldBy(danylo, await opened(danylo, fileOf(content)))).toBe(-2)
    const later = content.lines.map(({ t, r }) => (t === "tournaments" ? { t, r: { ...r, ruleSetId: -77 } } : { t, r }))
    const answer = await open(danylo, fileOf({ ...content, lines: later }))
    expect(no(answer)).toEqual([422, ["file", "transfer_file"]])
    expect(sentencesOf(answer)[0]).toContain("новішою версією Сіджака")
  })

  test("holds no password, address or photo of anybody", async () => {
    const text = JSON.stringify(contentOf(file))
    for (const secret of ["argon2", "@", "passwordHash", "emailKey"]) expect(text).not.toContain(secret)
  })

  test("only its owner saves it; a guest opens none", async () => {
    const url = `/api/v1/tournaments/${place.id}/file`
    expect(no(await danylo.get(url))).toEqual([403, [null, "forbidden"]])
    expect(no(await nobody.get(url))).toEqual([401, [null, "not_signed_in"]])
    const guest = await signUp("guest")
    await db
      .updateTable("accounts")
      .set({ isGuest: true })
      .where("id", "=", guest.id as never)
      .execute()
    expect(no(await open(guest, file))).toEqual([403, [null, "not_in_demo"]])
  })

  test("sent twice under one action it is opened once; looked into, not at all", async () => {
    const action = randomUUID()
    const mine = async () => (await db.selectFrom("tournaments").select("id").execute()).length
    const before = await mine()
    expect(ok<Opened>(await open(danylo, file, { preview: "1" })).item).toBeNull()
    expect(await mine()).toBe(before)
    const first = ok<Opened>(await open(danylo, file, { action }))
    const second = ok<Opened>(await open(danylo, file, { action }))
    expect(second.item?.id).toBe(first.item?.id)
    expect(await mine()).toBe(before + 1)
    const other = await saved(danylo, (await newTournament(danylo)).id)
    expect(no(await open(danylo, other, { action }))).toEqual([409, [null, "action_reused"]])
  })
})

describe("a file is refused whole", () => {
  const refusedWith = async (bytes: Uint8Array): Promise<string> => {
    const answer = await open(danylo, bytes)
    expect(no(answer)).toEqual([422, ["file", "transfer_file"]])
    return sentencesOf(answer)[0] ?? ""
  }
  const changed = (change: (content: Content) => void): Buffer => {
    const content = contentOf(file)
    change(content)
    return fileOf(content)
  }
  const row = ({ lines }: Content, part: string) => lines.find(({ t }) => t === part)?.r ?? {}
  const put = (content: Content, part: string, columns: object) => void Object.assign(row(content, part), columns)
  const lastEntry = ({ lines }: Content) => lines.at(-1)?.r as { changes: Record<string, unknown>[] }

  const isSame = (bytes: Buffer): boolean => {
    try {
      return gunzipSync(bytes).equals(gunzipSync(file))
    } catch {
      return false
    }
  }

  test("cut off or changed anywhere, and nothing is written", async () => {
    const count = async () => (await db.selectFrom("tournaments").select("id").execute()).length
    const before = await count()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 12, max: file.length - 1 }), fc.boolean(), async (at, isCut) => {
        const bytes = isCut ? file.subarray(0, at) : Buffer.from(file)
        if (!isCut) bytes[at] = (bytes[at] ?? 0) ^ 0x5a
        // The padding bits of the last compressed byte carry nothing: such a file is equal.
        fc.pre(isCut || !isSame(bytes))
        expect(await refusedWith(bytes)).toMatch(/пошкоджено|не файл/)
      }),
      { numRuns: cases(200) },
    )
    expect(await count()).toBe(before)
  })

  test("that is no file of a tournament, or of a newer Сіджак", async () => {
    for (const bytes of [Buffer.from("{}"), gzipSync("Hello\n"), gzipSync('{"sijak":"hall"}\n')])
      expect(await refusedWith(bytes)).toContain("не файл турніру")
    expect(await refusedWith(changed(({ header }) => void (header.migrations as string[]).push("999-new")))).toContain(
      "новішою",
    )
    expect(await refusedWith(changed(({ header }) => void Object.assign(header, { format: 2 })))).toContain("новішою")
  })

  test("with rows, columns or references that cannot be", async () => {
    const hostile: Record<string, (content: Content) => void> = {
      "a column of another table": (content) => put(content, "athletes", { passwordHash: "x" }),
      "without a name": (content) => void delete row(content, "athletes").name,
      "a text for an id": (content) => put(content, "athletes", { categoryId: "1" }),
      "a category that is not there": (content) => put(content, "athletes", { categoryId: 2_000_000_000 }),
      "a value that the column does not take": (content) => put(content, "athletes", { sex: "інша" }),
      "a row twice": (content) => void content.lines.splice(2, 0, content.lines[2]!),
      "two tournaments": (content) =>
        void content.lines.unshift({ t: "tournaments", r: { ...row(content, "tournaments"), id: 1 } }),
      "a journal with a gap": (content) =>
        void content.lines.splice(
          content.lines.findIndex(({ t }) => t === "journal"),
          1,
        ),
      "a revision beyond its journal": (content) => put(content, "tournaments", { revision: 9999 }),
      "a step that undo would write elsewhere": (content) =>
        void lastEntry(content).changes.push({
          table: "accounts",
          key: { id: 1 },
          before: { isAdmin: true },
          after: { isAdmin: false },
        }),
      "a step without its key": (content) =>
        void lastEntry(content).changes.push({
          table: "athletes",
          key: {},
          before: { name: "а" },
          after: { name: "б" },
        }),
      "a step that sets the revision": (content) =>
        void lastEntry(content).changes.push({
          table: "tournaments",
          key: { id: place.id },
          before: { revision: 1 },
          after: { revision: 2 },
        }),
      "a section that no page can show": (content) => put(content, "sections", { rounds: 7 }),
    }
    for (const [what, change] of Object.entries(hostile))
      expect([what, await refusedWith(changed(change))]).toEqual([what, expect.stringContaining("суперечать")])
  })

  test("that unpacks to what fills a memory", async () => {
    const bomb = gzipSync(
      Buffer.concat([Buffer.from(`${JSON.stringify(contentOf(file).header)}\n`), Buffer.alloc(50_000_000, 32)]),
    )
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusedWith(bomb)).toContain("забагато")
  })

  test("and a script in its description goes nowhere, by undo neither", async () => {
    const id = await opened(
      danylo,
      changed((content) => put(content, "tournaments", { description: "<p>Так</p><script>1</script>" })),
    )
    expect((await full(danylo, id)).description).toBe("<p>Так</p>")
  })
})

const anotherDatabase = await testDatabase()

/** Tables that go to no other server. */
const STAYS = Object.entries(declared).flatMap(([table, { staysBehind }]) => (staysBehind === "never" ? [table] : []))

/** What is the account's side of a row, and comes out otherwise on another server. */
const HERE: Record<string, object> = {
  tournaments: { ownerId: 0, revision: 0, ruleSetId: 0 },
  categories: { ruleSetId: 0 },
  fightChecks: { accountId: 0 },
  messages: { accountId: 0, readBy: 0 },
  applications: { accountId: 0, teamAthletes: 0 },
  invoices: { coaches: 0 },
  journal: { accountId: 0, device: "" },
}
