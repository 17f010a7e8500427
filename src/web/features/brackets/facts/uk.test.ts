import { expect, test } from "vitest"
import type { WireDrawLogLine } from "#contract/brackets/draw-proof.ts"
import { drawAudience } from "#web/tournament/draw-audience.ts"
import { messages } from "../uk.ts"
import { drawStateText, factsMessages } from "./uk.ts"

test("nothing is called published of a tournament that visitors do not see, nor of a draft category", () => {
  const states = ["prepared", "confirmed", "published"] as const
  expect(states.map((state) => drawStateText(state, "all"))).toEqual(["Підготовлено", "Затверджено", "Оприлюднено"])
  expect(states.map((state) => drawStateText(state, "tournament"))).toEqual([
    "Підготовлено",
    "Затверджено",
    "Буде оприлюднено з турніром",
  ])
  expect(drawStateText("published", "category")).toBe("Буде оприлюднено з категорією")
  expect(messages.publishedTo).toEqual({
    all: "Жеребкування оприлюднено",
    tournament: "Жеребкування побачать, коли турнір буде опубліковано",
    category: "Жеребкування побачать, коли категорія не буде чернеткою",
  })
})

test("a published draw is seen by all in a published category of a published tournament alone", () => {
  const [published, draft] = [{ category_status: 1 }, { category_status: 2 }]
  expect([drawAudience(true, published), drawAudience(false, published)]).toEqual(["all", "tournament"])
  expect([drawAudience(true, draft), drawAudience(false, draft)]).toEqual(["category", "category"])
})

test("a line of the log says what was allowed, not that visitors saw it", () => {
  const said = ["prepared", "confirmed", "published"].map((state) =>
    factsMessages.how.state({ state } as unknown as WireDrawLogLine),
  )
  expect(said).toEqual(["Стан: підготовлено", "Стан: затверджено", "Дозволено показувати всім"])
})
