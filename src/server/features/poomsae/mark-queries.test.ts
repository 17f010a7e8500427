import { expect, test } from "vitest"
import { countingDatabase } from "#tests/support/counting.ts"
import { testDatabase } from "#tests/support/database.ts"
import { hall, ok } from "#tests/support/hall.ts"
import { half, matchJudging } from "#tests/support/match-judging.ts"

const database = await testDatabase()
const counting = countingDatabase({ connectionString: database.url })
const { signUp, app } = await hall({ database: { ...database, db: counting.db } })
database.lastLook(() => counting.close())
const olena = await signUp("olena")

const of = (statements: readonly string[], start: RegExp): readonly string[] =>
  statements.filter((one) => start.test(one.trim()))

// PM-5: seven tablets send at once, and ten devices ask after each mark.
test("a judge's mark of two costs two inserts and reads nothing of the category; who asks after it reads the place once", async () => {
  const { open, send, look } = await matchJudging(app, olena, 7)
  ok(await open(2))
  for (const at of [0, 1]) ok(await send(at, { ...half(3.7, 1.7), red: half(3.5, 1.6) }))
  await look()
  counting.sent()
  ok(await send(2, { ...half(3.7, 1.7), red: half(3.5, 1.6) }))
  const cost = counting.sent()
  expect(of(cost, /^(with .*)?insert into/is).length, "marks and journal").toBeLessThanOrEqual(2)
  expect(of(cost, /from "?(poomsaeScores|poomsaeMarks|draws|fights)"?/i)).toEqual([])
  for (let at = 0; at < 10; at++) await look()
  const asked = counting.sent()
  expect(of(asked, /from "poomsaeMarks"/i)).toHaveLength(1)
  expect(of(asked, /from "poomsaeScores"/i)).toHaveLength(1)
})
