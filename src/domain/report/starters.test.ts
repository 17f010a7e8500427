import { expect, test } from "vitest"
import { rankedTitles } from "#domain/standings/rank-norms.ts"
import { athlete, someAthlete } from "#tests/support/athletes.ts"
import { startersOf } from "./starters.ts"

const rank = (code: string): number => rankedTitles.find((one) => one.code === code)?.id ?? 0

test("starters are told by rank and territory, an unread rank counts as none and is said", () => {
  const starters = startersOf([
    someAthlete({ id: athlete(1), qualification: "КМС, 1 дан" }),
    someAthlete({ id: athlete(2), qualification: "1 розряд", region: "Сумська область" }),
    someAthlete({ id: athlete(3), qualification: "1", region: "Інша країна: Польща" }),
    someAthlete({ id: athlete(4), qualification: "щось", region: "" }),
    someAthlete({ id: athlete(5), qualification: "МС", members: [{ name: "Яр", birthYear: 2012, sex: "female" }] }),
  ])
  expect(starters).toEqual({
    count: 5,
    territories: 3,
    ranks: [
      { rank: rank("КМС"), count: 1 },
      { rank: rank("І"), count: 2 },
      { rank: 0, count: 2 },
    ],
    unread: 1,
  })
  expect(startersOf([])).toEqual({ count: 0, territories: 0, ranks: [], unread: 0 })
})
