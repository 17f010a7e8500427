import { expect, test } from "vitest"
import { sentence } from "#contract/refusals/uk.ts"
import { ProcessLost } from "#server/platform/process-pool.ts"
import { createPrint } from "./print.ts"
import { type Printer, PrinterBusy } from "./printer.ts"

test.each([
  ["too many papers wait", new PrinterBusy()],
  ["its process is told to end with the server", new ProcessLost(new Error("gone"), true)],
  ["its process has not memory enough", new ProcessLost(new Error("gone"), false)],
])("a paper is refused with words that say to ask again if %s", async (_, error) => {
  const printer = { pdf: () => Promise.reject(error) } as unknown as Printer
  const print = createPrint({ db: undefined as never, printer, clock: () => new Date(0) })
  const asked = print.paper(["application"], { title: "Заявка", pictures: [] })
  await expect(asked).rejects.toMatchObject({ status: 503, problems: [{ field: null, code: "unavailable" }] })
  expect(sentence("unavailable", null)).toBe("Сервер зараз недоступний. Спробуйте за хвилину")
})

test("any other fault of a paper stays what it is", async () => {
  const printer = { pdf: () => Promise.reject(new RangeError("no such font")) } as unknown as Printer
  const print = createPrint({ db: undefined as never, printer, clock: () => new Date(0) })
  await expect(print.paper(["application"], { title: "Заявка", pictures: [] })).rejects.toBeInstanceOf(RangeError)
})
