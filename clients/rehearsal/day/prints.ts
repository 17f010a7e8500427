import { setTimeout as pause } from "node:timers/promises"
import { bracketPdf } from "#contract/printing/calls.ts"
import { printFile, printJob, startPrint } from "#contract/printing/jobs.ts"
import { listResultPdf, sectionPdf, weighingPdf, wholePdf } from "#contract/printing/papers.ts"
import { addressOf, CallFailed } from "#contract/wire/client.ts"
import { findings } from "#rehearsal/uk.ts"
import type { Day } from "./day.ts"

/** Papers are printed all day long; `isOver` ends it after the last one. */
export async function printPapers(day: Day, isOver: () => boolean): Promise<void> {
  const every = Math.max(120, Math.ceil((day.size.athletes * 10) / 25))
  let printed = 0
  while (!isOver()) {
    await pause(50, null, { signal: day.lines.signal })
    if (day.ledger.acknowledged.length < (printed + 1) * every) continue
    printed += 1
    await print(day, pathOf(day, printed))
  }
  await print(day, addressOf(wholePdf, { id: day.tournament }))
  await pack(day)
}

function pathOf({ paper, tournament, dice }: Day, n: number): string {
  const own = dice.of(`print ${n}`)
  const trees = [...paper.trees.keys()]
  const lists = [...paper.lists.keys()]
  if (n % 4 === 1 && trees.length > 0) return addressOf(weighingPdf, { category: own.pick(trees) })
  if (n % 4 === 2 && lists.length > 0) return addressOf(listResultPdf, { category: own.pick(lists), sort: "place" })
  if (n % 4 === 3) return addressOf(sectionPdf, { id: own.pick([...paper.courts.values()]), tid: tournament })
  return addressOf(bracketPdf, { category: own.pick(trees) })
}

export async function print(day: Day, path: string): Promise<void> {
  try {
    const { bytes, headers } = await day.office.file(path)
    const isPdf = bytes.subarray(0, 5).toString("latin1") === "%PDF-" && bytes.subarray(-16).includes("%%EOF")
    if (isPdf) return day.ledger.count("printed")
    day.ledger.differ({ about: findings.pdf(path), paper: "PDF", system: String(headers["content-type"]) })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    day.ledger.differ({ about: findings.pdf(path), paper: "PDF", system: error.message })
  }
}

/** All brackets and lists as one file, made in the background; after a kill of the server it is requested again. */
async function pack(day: Day): Promise<void> {
  const { office, tournament: id, ledger } = day
  for (let tries = 0; tries < 5; tries++) {
    const order = { id, kinds: ["result", "table"], form: "pdf", by: "category" } as const
    const { item } = await office.ask(startPrint, { ...order, kinds: [...order.kinds] })
    const file = await madeOf(day, item.job)
    if (!file) continue
    if (file.subarray(0, 5).toString("latin1") === "%PDF-") return ledger.count("printed")
  }
  ledger.differ({ about: findings.pack, paper: "PDF", system: findings.none })
}

async function madeOf({ office, tournament: id, lines }: Day, job: string): Promise<Buffer | null> {
  try {
    for (;;) {
      const { item } = await office.ask(printJob, { id, job })
      if (item.state === "failed") return null
      if (item.state === "ready") return (await office.file(addressOf(printFile, { id, job }))).bytes
      await pause(200, null, { signal: lines.signal })
    }
  } catch (error) {
    // The order went with the server that had it.
    if (error instanceof CallFailed && error.status === 404) return null
    throw error
  }
}
