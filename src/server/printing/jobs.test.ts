import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { QUEUE } from "#domain/printing/queue.ts"
import { unzip } from "#server/platform/sheets-zip.ts"
import { createPrintJobs, type PrintJob, type PrintJobs } from "./jobs.ts"
import type { Plan } from "./make-file.ts"
import type { Printer } from "./printer.ts"
import type { Sheet } from "./sheet.ts"

const createdAt = new Date("2026-05-15T07:00:00Z")
const cup = 1 as TournamentId

const sheet = (title: string, pages = 1): Sheet => ({
  ...{ key: title, kind: "bracket", title, category: null, section: null },
  pages: () => Array.from({ length: pages }, () => ({ w: 10, h: 10, items: [] })),
})
const planOf = (sheets: readonly Sheet[], form: Plan["form"] = "pdf"): Plan => ({
  ...{ sheets, form, title: "Кубок друк", createdAt, revision: 3 },
})

/** Prints what it is told the scenes are; `gate` holds it. */
function queue(pdf: Printer["pdf"] = async (scenes) => Buffer.from(`${scenes.length} pages`)) {
  const folder = mkdtempSync(join(tmpdir(), "sijak-jobs-"))
  const errors: unknown[] = []
  const printer = { pdf } as Printer
  const jobs = createPrintJobs({ printer, folder, onError: (error) => errors.push(error) })
  const order = (plan: Plan, account = 1, tournament: number = cup) =>
    jobs.start({ tournament: tournament as TournamentId, account: account as AccountId, plan })
  return { folder, errors, jobs, order }
}

async function ready(jobs: PrintJobs, { id }: PrintJob): Promise<PrintJob> {
  await vi.waitFor(() => expect(["ready", "failed"]).toContain(jobs.find(cup, id).state))
  return jobs.find(cup, id)
}

test("an order is made with a bookmark for each sheet, tells how far it is, and its file is kept until it is fetched", async () => {
  const told: unknown[] = []
  const { jobs, order, folder } = queue(async (scenes, meta) => {
    told.push(meta.outline)
    return Buffer.from(`${scenes.length} pages`)
  })
  const job = await ready(jobs, order(planOf([sheet("Перша", 2), sheet("Друга"), sheet("Третя", 3)])))
  expect([job.done, job.made?.pages, job.made?.fileName]).toEqual([3, 6, "Кубок_друк.pdf"])
  expect(told).toEqual([
    [
      { title: "Перша", page: 0 },
      { title: "Друга", page: 2 },
      { title: "Третя", page: 3 },
    ],
  ])
  expect(Buffer.from(await jobs.read(job)).toString()).toBe("6 pages")
  expect(readdirSync(folder)).toHaveLength(1)
  await jobs.close()
  expect(existsSync(folder)).toBe(false)
})

test("an archive holds a file a sheet under its own name, two of one name apart", async () => {
  const { jobs, order } = queue()
  const job = await ready(jobs, order(planOf([sheet("Кадети −44 ч"), sheet("кадети −44 Ч", 2), sheet("a/b")], "zip")))
  expect(job.made?.fileName).toBe("Кубок_друк.zip")
  const files = unzip(await jobs.read(job), () => true)
  const texts = [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])
  expect(texts).toEqual([
    ["Кадети_−44_ч.pdf", "1 pages"],
    ["кадети_−44_Ч_2.pdf", "2 pages"],
    ["a_b.pdf", "1 pages"],
  ])
  await jobs.close()
})

test("more orders than may wait are refused, and the others are made in their turn", async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const { jobs, order } = queue(async () => {
    await gate
    return Buffer.from("x")
  })
  const plan = planOf([sheet("Один")])
  const own = Array.from({ length: QUEUE.account }, () => order(plan))
  expect(own.map(({ ahead }) => ahead)).toEqual([0, 1])
  expect(() => order(plan)).toThrow("print_queue_full")
  for (let more = own.length; more < QUEUE.tournament; more++) order(plan, 10 + more)
  expect(() => order(plan, 30)).toThrow("print_queue_full")
  for (let more = QUEUE.tournament; more < QUEUE.all; more++) order(plan, 40 + more, 2 + more)
  expect(() => order(plan, 90, 90)).toThrow("print_queue_full")
  open()
  for (const job of own) expect((await ready(jobs, job)).state).toBe("ready")
  await jobs.close()
})

test("an order that fails says so, and the next one is made", async () => {
  const { jobs, order, errors } = queue()
  const broken: Sheet = {
    ...sheet("Зламана"),
    pages: () => {
      throw new Error("no such font")
    },
  }
  const first = order(planOf([sheet("Добра"), broken]), 1)
  const long = order(planOf([sheet("Довга", 3001)]), 2)
  const last = order(planOf([sheet("Остання")]), 3)
  expect(await ready(jobs, first)).toMatchObject({ state: "failed", error: { message: "no such font" } })
  expect(await ready(jobs, long)).toMatchObject({ state: "failed", error: { code: "print_too_long" } })
  expect(await ready(jobs, last)).toMatchObject({ state: "ready" })
  expect(errors).toHaveLength(1)
  await expect(jobs.read(jobs.find(cup, first.id))).rejects.toThrow("print_job_gone")
  await jobs.close()
})

test("an order of another tournament or of before a restart is not there, and what was left in the folder is thrown away", async () => {
  const { jobs, order, folder } = queue()
  const job = order(planOf([sheet("Один")]))
  expect(() => jobs.find(2 as TournamentId, job.id)).toThrow("print_job_gone")
  await jobs.close()
  const left = mkdtempSync(join(tmpdir(), "sijak-jobs-"))
  writeFileSync(join(left, "old.part"), "x")
  writeFileSync(join(left, "photo.png"), "x")
  const next = createPrintJobs({
    printer: { pdf: async () => Buffer.from("") } as never,
    folder: left,
    onError: () => 0,
  })
  expect(readdirSync(left)).toEqual(["photo.png"])
  expect(() => next.find(cup, job.id)).toThrow("print_job_gone")
  expect(folder).not.toBe(left)
  await next.close()
})
