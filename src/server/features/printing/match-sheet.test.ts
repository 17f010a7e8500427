import { writeFileSync } from "node:fs"
import { expect, test } from "vitest"
import { hall, no, ok } from "#tests/support/hall.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { scoredCourt, scoringHall } from "#tests/support/scored-court.ts"

const at = await scoringHall()
const { time } = at
const { nobody } = await hall()

/** Where somebody who wants to look at the papers has them written; '' nowhere. */
const PAPERS = process.env.PAPERS ?? ""
function look(name: string, pdf: Buffer): string[] {
  if (PAPERS) writeFileSync(`${PAPERS}/${name}.pdf`, pdf)
  return linesOf(pdf)
}

test("the sheet of a scored fight has its rounds, points, reasons and code, and the hash of its log once it is confirmed", async () => {
  const { desk, owner, id, category } = await scoredCourt(at)
  const operator = desk()
  await operator.open(1)
  const url = `/api/v1/tournaments/${id}/match-sheet?category=${category}&technicalNumber=1`
  const round = async (number: number, scores: () => Promise<unknown>): Promise<void> => {
    await operator.clock("start")
    time.pass(2_000)
    await scores()
    time.pass(200_000)
    await operator.does({ kind: "roundEnd", round: number })
  }
  const point = (side: "blue" | "red", technique: "trunk" | "turningTrunk" | "punch") =>
    operator.does({ kind: "point", side, technique })
  await round(1, async () => {
    await point("blue", "turningTrunk")
    await point("red", "trunk")
    await operator.does({ kind: "gamjeom", side: "blue", reason: "grab" })
  })
  // Two phones are lost before the second round, and one of them comes back in it.
  await operator.does({ kind: "seats", seats: 3, present: [2] })
  // A level round of nothing: the officials vote.
  await round(2, async () => void (await operator.does({ kind: "seats", seats: 3, present: [1, 2] })))
  await operator.does({ kind: "superiority", round: 2, votes: ["blue", "red", "red"], winner: "red" })
  await round(3, () => point("red", "punch"))
  expect(look("match-open", (await owner.get(url)).rawPayload).join("\n")).not.toContain("SHA-256")
  ok(await operator.confirm())
  const lines = look("match-scored", (await owner.get(url)).rawPayload)
  const text = lines.join("\n")
  expect(text).toContain("Протокол поєдинку № 102")
  // Turning, head, trunk, punch, the other's gam-jeom, hits, all.
  expect(text).toMatch(/С 4 0 4 0 0 0 4/)
  expect(text).toMatch(/Ч 0 0 2 0 1 0 3/)
  expect(text).toContain("SUP: голоси")
  expect(text).toContain("Телефони суддів: перед раундом 2 – рахує оператор, на зв’язку 1 з 3; Р2 1:28 – 2 з 3")
  expect(text).toMatch(/ЧЕРВОНИЙ 1 ?: ?2 PTF/)
  const [summary] = await at.db.selectFrom("boutSummaries").select("logHash").execute()
  expect(text).toContain(summary?.logHash ?? "?")
})

test("a fight that nobody has scored gets its names and empty cells; strangers get nothing, and everybody a blank one", async () => {
  const { owner, id, category } = await scoredCourt(at)
  const url = `/api/v1/tournaments/${id}/match-sheet?category=${category}&technicalNumber=`
  const text = look("match-empty", (await owner.get(`${url}2`)).rawPayload).join("\n")
  expect(text).toContain("Протокол поєдинку № 101")
  expect(text).not.toMatch(/[СЧ] \d/)
  expect(no(await at.nobody.get(`${url}2`))).toMatchObject([401, [null, "not_signed_in"]])
  expect(no(await owner.get(`${url}77`))).toEqual([404, [null, "not_found"]])
  expect(look("match-blank", (await nobody.get("/api/v1/templates/match-sheet")).rawPayload).join("\n")).toContain(
    "Голова (3)",
  )
})
