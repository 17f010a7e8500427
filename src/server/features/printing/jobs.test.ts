import { sql } from "kysely"
import { expect, onTestFinished, test, vi } from "vitest"
import { boutRulesFor } from "#domain/bout/for-category.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { QUEUE } from "#domain/printing/queue.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import { ProcessLost } from "#server/platform/process-pool.ts"
import { unzip } from "#server/platform/sheets-zip.ts"
import type { Wanted } from "#server/records/printing/wanted.ts"
import { testDatabase } from "#tests/support/database.ts"
import { soon } from "#tests/support/soon.ts"
import { account, tournament, world } from "#tests/support/world.ts"
import { blankSheet } from "./documents/match-paper.ts"
import { createPrintJobs, type PrintJob, type PrintJobs } from "./jobs.ts"
import type { Plan } from "./make-file.ts"
import type { PrintOrder } from "./print-order.ts"
import type { Printer } from "./printer.ts"
import type { Sheet } from "./sheet.ts"

const { db } = await testDatabase()
const olena = await world(db)
const cup = await tournament(olena)
const DAYS = 86_400_000
/** The server knows these for longer than a day. */
const isKnown = (id: unknown, age = 2 * DAYS) =>
  db
    .updateTable("accounts")
    .set({ createdAt: new Date(Date.now() - age) })
    .where("id", "=", id as AccountId)
    .execute()
await isKnown(olena.olena.accountId)
const createdAt = new Date("2026-05-15T07:00:00Z")

const style = { occasion: { tournament: "", date: "", city: "", judge: "", secretary: "" }, team: "region" } as const
const rules = boutRulesFor(builtInRules, { ageCategory: 0, age1: 0 })
const sheet = (title: string, pages = 1): Sheet => ({
  key: title,
  kind: "bracket",
  title,
  category: null,
  section: null,
  content: () => ["matches", Array.from({ length: pages }, () => blankSheet(style, rules))],
})
const planOf = (sheets: readonly Sheet[], form: Plan["form"] = "pdf"): Plan => ({
  sheets,
  pictures: {},
  form,
  title: "Кубок друк",
  createdAt,
  revision: 3,
})
const wantedAs = (form: Plan["form"]): Wanted => ({
  kinds: ["bracket"],
  form,
  by: "category",
  categories: [],
  sections: [],
  isChangedOnly: false,
  origin: "",
})

type Pdf = Printer["pdf"]
const counted = ({ papers }: Pick<PrintOrder, "papers">): number =>
  papers.reduce((sum, [kind, sheets]) => sum + (kind === "matches" ? sheets.length : 0), 0)
const counting: Pdf = async (order) => ({ bytes: Buffer.from(`${counted(order)} pages`), pages: counted(order) })

/** An instance; `isShared`: one of many. */
async function instance(pdf: Pdf = counting, { isShared = false, replan = planOf([sheet("Знову", 2)]) } = {}) {
  const errors: unknown[] = []
  const hashes: Printer["hashes"] = async (papers) =>
    papers.map((paper) => ({ hash: "", pages: counted({ papers: [paper] }) }))
  const printer = { pdf, hashes } as Printer
  const planned = vi.fn(async () => replan)
  const onError = (error: unknown): void => void errors.push(error)
  const jobs = createPrintJobs({ db, printer, planOf: planned, onError, isShared })
  onTestFinished(async () => {
    await jobs.close()
    await db.deleteFrom("printJobs").execute()
  })
  const order = (plan: Plan, by: { account?: AccountId; tournament?: TournamentId } = {}) => {
    const { account = olena.olena.accountId as AccountId, tournament = cup } = by
    return jobs.start({ tournament, account, wanted: wantedAs(plan.form) }, plan)
  }
  return { errors, jobs, order, planned }
}

const over = (jobs: PrintJobs, { id }: PrintJob): Promise<PrintJob> =>
  soon(async () => {
    const job = await jobs.find(cup, id)
    expect(["ready", "failed"]).toContain(job.state)
    return job
  })

const gate = () => {
  let open = (): void => undefined
  const closed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { closed, open }
}

test("an order is made with a bookmark for each sheet, and its file is kept until it is fetched", async () => {
  const told: unknown[] = []
  const { jobs, order } = await instance(async (asked) => {
    told.push(asked.titles)
    return await counting(asked)
  })
  const job = await over(jobs, await order(planOf([sheet("Перша", 2), sheet("Друга"), sheet("Третя", 3)])))
  expect([job.done, job.made?.pages, job.made?.fileName, job.made?.revision]).toEqual([3, 6, "Кубок_друк.pdf", 3])
  expect(job.made?.contents.map((one) => one.sheet.key)).toEqual(["Перша", "Друга", "Третя"])
  expect(told).toEqual([["Перша", "Друга", "Третя"]])
  expect(Buffer.from(await jobs.read(job)).toString()).toBe("6 pages")
})

test("an archive holds a file a sheet under its own name, two of one name apart", async () => {
  const { jobs, order } = await instance()
  const sheets = [sheet("Кадети −44 ч"), sheet("кадети −44 Ч", 2), sheet("a/b")]
  const job = await over(jobs, await order(planOf(sheets, "zip")))
  expect(job.made?.fileName).toBe("Кубок_друк.zip")
  const files = unzip(await jobs.read(job), () => true)
  const texts = [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])
  expect(texts).toEqual([
    ["Кадети_−44_ч.pdf", "1 pages"],
    ["кадети_−44_Ч_2.pdf", "2 pages"],
    ["a_b.pdf", "1 pages"],
  ])
})

test("more orders than may wait are refused, also when they come at one moment, and the others are made in their turn", async () => {
  const { closed, open } = gate()
  const { jobs, order } = await instance((asked) => closed.then(() => counting(asked)))
  const plan = planOf([sheet("Один")])
  const many = await Promise.allSettled(Array.from({ length: 6 }, () => order(plan)))
  const own = many.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
  expect(own).toHaveLength(QUEUE.account)
  const others = await Promise.all(["ihor", "iryna", "stepan"].map((name) => account(db, name)))
  const [first, second, third] = others.map(({ accountId }) => accountId as AccountId)
  await order(plan, { account: first })
  const last = await order(plan, { account: second })
  // Olena's second order comes after everybody's first.
  expect(last.ahead).toBe(2)
  await expect(order(plan, { account: third })).rejects.toThrow("print_queue_full")
  const elsewhere = await tournament(olena)
  expect(await order(plan, { account: third, tournament: elsewhere })).toMatchObject({ state: "waiting" })
  open()
  for (const job of own) expect((await over(jobs, job)).state).toBe("ready")
})

test("an order that fails says so, and the next one is made", async () => {
  const { jobs, order, errors } = await instance()
  const broken: Sheet = {
    ...sheet("Зламана"),
    content: () => {
      throw new Error("no such font")
    },
  }
  const first = await over(jobs, await order(planOf([sheet("Добра"), broken])))
  const long = await over(jobs, await order(planOf([sheet("Довга", 3001)])))
  expect(first).toMatchObject({ state: "failed", refusal: null })
  expect(long).toMatchObject({ state: "failed", refusal: { code: "print_too_long" } })
  expect(errors).toEqual([new Error("no such font")])
  expect((await over(jobs, await order(planOf([sheet("Остання")])))).state).toBe("ready")
  await expect(jobs.read(await jobs.find(cup, first.id))).rejects.toThrow("print_job_gone")
})

test("an order that is too long is refused before it is painted, and before it is laid out where its pages are plain", async () => {
  const laidOut: string[] = []
  const { jobs, order } = await instance(async () => {
    throw new Error("it is painted")
  })
  const told = (one: Sheet): Sheet => ({
    ...one,
    content: (dress) => {
      laidOut.push(one.title)
      return one.content(dress)
    },
  })
  const state = async (sheets: readonly Sheet[], form: Plan["form"]) =>
    (await over(jobs, await order(planOf(sheets.map(told), form)))).refusal?.code
  const diplomas = { ...sheet("Дипломи"), pages: 3000 }
  expect([await state([diplomas, sheet("Сітка")], "zip"), laidOut]).toEqual(["print_too_long", []])
  expect(
    await state(
      ["Перша", "Друга", "Третя"].map((title) => sheet(title, 1501)),
      "pdf",
    ),
  ).toBe("print_too_long")
  expect(new Set(laidOut)).toEqual(new Set(["Перша", "Друга"]))
})

test("an order whose process is ended is made anew, but not for ever", async () => {
  let ends = 1
  const { jobs, order, errors } = await instance(async (asked) => {
    if (ends-- > 0) throw new ProcessLost(new Error("gone"), true)
    return await counting(asked)
  })
  expect(await over(jobs, await order(planOf([sheet("Один")])))).toMatchObject({ state: "ready", made: { pages: 2 } })
  expect(errors).toEqual([])
  ends = 100
  expect((await over(jobs, await order(planOf([sheet("Один")])))).state).toBe("failed")
  expect(String(errors)).toContain("3 times")
})

test("an order of another tournament, or one that was waited for too long, is not there", async () => {
  const { jobs, order } = await instance()
  const job = await over(jobs, await order(planOf([sheet("Один")])))
  await expect(jobs.find(2 as TournamentId, job.id)).rejects.toThrow("print_job_gone")
  await sql`update "printJobs" set "seenAt" = now() - interval '61 minutes'`.execute(db)
  await over(jobs, await order(planOf([sheet("Два")])))
  await soon(() => expect(jobs.find(cup, job.id)).rejects.toThrow("print_job_gone"))
  expect(await db.selectFrom("printFiles").select("jobId").distinct().execute()).toHaveLength(1)
})

test("what one instance was asked for is told of and fetched at another", async () => {
  const large = Buffer.alloc(2_500_000, 7)
  // Each of them may be the maker of both orders; who did not take the order makes its plan anew, and that is the same.
  const pdf: Pdf = async (asked) => (counted(asked) === 1 ? { bytes: large, pages: 1 } : await counting(asked))
  const [one, other] = [await instance(pdf, { isShared: true }), await instance(pdf, { isShared: true })]
  const orderOf = async (at: typeof one, plan: Plan) => {
    for (const { planned } of [one, other]) planned.mockResolvedValue(plan)
    return await at.order(plan)
  }
  const short = await over(other.jobs, await orderOf(one, planOf([sheet("Один", 4)])))
  expect(Buffer.from(await other.jobs.read(short)).toString()).toBe("4 pages")
  const long = await over(one.jobs, await orderOf(other, planOf([sheet("Великий")])))
  expect(Buffer.compare(await one.jobs.read(long), large)).toBe(0)
})

test("an order whose maker is stopped in the middle goes back to the queue, and is made after the start", async () => {
  const { closed, open } = gate()
  const before = await instance((asked) => closed.then(() => counting(asked)))
  const job = await before.order(planOf([sheet("Один"), sheet("Два")], "zip"))
  await soon(async () => expect(await before.jobs.find(cup, job.id)).toMatchObject({ state: "making" }))
  const closing = before.jobs.close()
  open()
  await closing
  expect(await before.jobs.find(cup, job.id)).toMatchObject({ state: "waiting", attempts: 0 })
  const after = await instance()
  const done = await over(after.jobs, job)
  expect(after.planned).toHaveBeenCalledTimes(1)
  expect(done.made?.pages).toBe(2)
})

test("an order whose maker is dead is made by another instance, but not for ever", async () => {
  const left = { tournamentId: cup, accountId: olena.olena.accountId as AccountId, wanted: "{}", total: 1 }
  const row = { ...left, state: "making" as const, made: null, refusal: null, seenAt: new Date(Date.now() - 60_000) }
  const kills = await db
    .insertInto("printJobs")
    .values({ ...row, id: "kills", attempts: 3 })
    .returningAll()
    .execute()
  const dead = await db
    .insertInto("printJobs")
    .values({ ...row, id: "dead", attempts: 1 })
    .returningAll()
    .execute()
  expect([kills, dead].flat()).toHaveLength(2)
  const { jobs, errors } = await instance(counting, { isShared: true })
  expect(await over(jobs, { id: "dead" } as PrintJob)).toMatchObject({ state: "ready", made: { pages: 2 } })
  expect(await over(jobs, { id: "kills" } as PrintJob)).toMatchObject({ state: "failed" })
  expect(String(errors[0])).toContain("3 times")
})

test("accounts take turns: nobody's second order is made before anybody's first", async () => {
  const made: string[] = []
  const { open, closed } = gate()
  const { jobs, order } = await instance(async (asked) => {
    await closed
    made.push(String(counted(asked)))
    return await counting(asked)
  })
  const danylo = await account(db, "danylo")
  const mine = [await order(planOf([sheet("А", 1)])), await order(planOf([sheet("Б", 2)]))]
  const his = await order(planOf([sheet("В", 3)]), { account: danylo.accountId as AccountId })
  open()
  for (const job of [...mine, his]) await over(jobs, job)
  expect(made).toEqual(["1", "3", "2"])
})

/** Accounts known to the server for this long, ms, each with a tournament of its own. */
const known = (count: number, age?: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const person = await account(db, `known-${n}`)
      await isKnown(person.accountId, age)
      return { account: person.accountId as AccountId, tournament: await tournament({ ...olena, olena: person }) }
    }),
  )

test("six accounts fill the queue: a seventh is let in and has his turn, and who gave way is told", async () => {
  const { open, closed } = gate()
  const made: string[] = []
  const { jobs, order } = await instance(async (asked) => {
    await closed
    made.push(String(counted(asked)))
    return await counting(asked)
  })
  const greedy = await known(6)
  const orders: PrintJob[] = []
  for (const by of [...greedy, ...greedy]) orders.push(await order(planOf([sheet("Чужа", 1)]), by))
  const [seventh] = await known(1)
  if (!seventh) throw new Error("nobody came")
  const own = await order(planOf([sheet("Своя", 2)]), seventh)
  expect(own.ahead).toBeLessThanOrEqual(6)
  const pushed = orders.at(-1)
  if (!pushed) throw new Error("nothing was ordered")
  const told = await jobs.find(greedy[5]?.tournament as TournamentId, pushed.id)
  expect(told).toMatchObject({ state: "failed", refusal: { code: "print_queue_full", data: { of: "turn" } } })
  open()
  await soon(async () => expect((await jobs.find(seventh.tournament, own.id)).state).toBe("ready"))
  expect(made.indexOf("2")).toBeLessThanOrEqual(6)
})

test("who has had a paper waits for no more than those before him, under however many new names others come", async () => {
  const gates: (() => void)[] = []
  const made: string[] = []
  const { jobs, order } = await instance(async (asked) => {
    made.push(String(counted(asked)))
    await new Promise<void>((resolve) => gates.push(resolve))
    return await counting(asked)
  })
  const step = async () => {
    await soon(() => expect(gates.length).toBeGreaterThan(0))
    gates.shift()?.()
  }
  const [secretary, ...others] = await known(8, 0)
  if (!secretary) throw new Error("nobody came")
  const first = await order(planOf([sheet("Перша", 2)]), secretary)
  await step()
  await soon(async () => expect((await jobs.find(secretary.tournament, first.id)).state).toBe("ready"))
  for (const by of others.slice(0, 3)) await order(planOf([sheet("Чужа", 1)]), by)
  await order(planOf([sheet("Своя", 3)]), secretary)
  // Another name for every paper that is made.
  for (const by of others.slice(3)) {
    await order(planOf([sheet("Чужа", 1)]), by)
    await step()
  }
  await soon(() => expect(made).toContain("3"))
  expect(made.indexOf("3")).toBeLessThanOrEqual(4)
  for (let n = 1 + others.slice(3).length; n < 2 + others.length; n++) await step()
})

test("an account of a minute ago has one pack waiting, beside the one that is being made", async () => {
  const { open, closed } = gate()
  const { order } = await instance((asked) => closed.then(() => counting(asked)))
  const plan = planOf([sheet("Один")])
  const [busy, stranger] = [(await known(1))[0], (await known(1, 60_000))[0]]
  await order(plan, busy)
  await order(plan, stranger)
  await expect(order(plan, stranger)).rejects.toMatchObject({ code: "print_queue_full", data: { of: "newcomer" } })
  await order(plan, busy)
  open()
})

test("files that nobody fetches make room for files of others: everybody's last one stays", async () => {
  const { jobs, order } = await instance()
  const [secretary, greedy] = await known(2)
  if (!secretary || !greedy) throw new Error("nobody came")
  const own = await order(planOf([sheet("Своя", 2)]), secretary)
  await soon(async () => expect((await jobs.find(secretary.tournament, own.id)).state).toBe("ready"))
  const row = { tournamentId: greedy.tournament, accountId: greedy.account, wanted: JSON.stringify(wantedAs("pdf")) }
  const files = Array.from({ length: 40 }, (_, n) => ({ ...row, id: `old-${n}`, total: 1, state: "ready" as const }))
  await db
    .insertInto("printJobs")
    .values(files.map((file) => ({ ...file, made: null, refusal: null })))
    .execute()
  const last = await order(planOf([sheet("Чужа")]), greedy)
  await soon(async () => expect((await jobs.find(greedy.tournament, last.id)).state).toBe("ready"))
  await soon(async () => expect(await db.selectFrom("printJobs").select("id").execute()).toHaveLength(30))
  expect((await jobs.find(secretary.tournament, own.id)).state).toBe("ready")
})
