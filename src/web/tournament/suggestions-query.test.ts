import { expect, test } from "vitest"
import { wireAthlete, wireCategory, wireTournament } from "#tests/support/wire.ts"
import { suggestionsQuery } from "./suggestions-query.ts"

test("proposals are read anew when somebody takes no part any more, and not with every other change of him", () => {
  const keyOf = (of: Parameters<typeof wireAthlete>[0]) =>
    suggestionsQuery(
      wireTournament({
        protocols: [wireCategory({ id: 4, count: 3 })],
        sportsmans: [wireAthlete({ category_id: 4, ...of })],
      }),
    ).queryKey
  expect(keyOf({ out: 1 })).not.toEqual(keyOf({ out: 0 }))
  expect(keyOf({ out: 0, name: "Жук Яна" })).toEqual(keyOf({ out: 0 }))
})
