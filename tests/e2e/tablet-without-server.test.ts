import type { Page } from "playwright-core"
import { test } from "vitest"
import { startEvent } from "#contract/poomsae/calls.ts"
import { setStage } from "#tests/support/stage.ts"
import { giveMark, poomsaeHall, seatAddress } from "#tests/support/tablets.ts"

const stage = await setStage()
const send = (page: Page) => page.getByRole("button", { name: "Відправити результати" })
const kept = (page: Page) => page.getByRole("heading", { name: "Збережено на пристрої, чекаємо на мережу" })

test("in a secure context a tablet opens again while there is no server, with what its judge has pressed", async () => {
  const hall = await poomsaeHall(stage.url, 1, ["Коваль Ірина"])
  const judge = await stage.open(null, { serviceWorkers: "allow", viewport: { width: 1024, height: 600 } })
  await judge.goto(await seatAddress(hall, 1))
  await judge.getByRole("heading", { name: "Чекаємо на виступ" }).waitFor()
  // Storing the program takes as long as the machine needs for some hundred files.
  await judge.evaluate(async () => void (await navigator.serviceWorker.ready))
  const event = { tournament_id: hall.id, category: hall.category, round: "final" as const, kort: 1, poomsaeNumber: 1 }
  await hall.person.call(startEvent, { ...event, sp_id: hall.athletes[0] ?? 0 })
  await giveMark(judge, ["1,5", "1,5", "1,5"])
  await stage.crash(async () => {
    await judge.reload()
    await send(judge).click()
    await kept(judge).waitFor()
    await judge.reload()
    await kept(judge).waitFor()
  })
  await judge.getByRole("heading", { name: /^Прийнято \d\d:\d\d$/ }).waitFor()
})
