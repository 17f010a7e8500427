import { expect, test } from "vitest"
import type { showReach, WireDevice } from "#contract/site/reach.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { signUp } from "#tests/support/journey.ts"
import { doMainJob } from "#tests/support/main-job.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage({ host: "hall.test" })

test("a tablet that opens the page of reach reads that all is well; the computer itself sees who came, or what is in the way", async () => {
  const page = await stage.open()
  await page.goto("/reach")
  await page.getByText("Цей пристрій бачить Сіджак").waitFor()
  const program = "C:\\Users\\Олена\\AppData\\Local\\Programs\\Sijak\\node\\node.exe"
  const origin = "http://192.168.1.5:3000"
  const shown: OutputOf<typeof showReach> = {
    origin,
    ways: [origin],
    lack: "",
    devices: [],
    system: "windows",
    program,
    port: 3000,
  }
  let devices: WireDevice[] = []
  await page.route("**/api/v1/reach", (route) => route.fulfill({ json: { status: 200, ...shown, devices } }))
  await page.clock.install()
  await page.reload()
  await page.getByRole("img", { name: `QR-код адреси ${origin}` }).waitFor()
  await page.getByText("Чекаю на перший пристрій").waitFor()
  await page.getByText("Якщо Windows питає").waitFor()
  await page.clock.runFor(61_000)
  await page.getByText("Хвилину не прийшов жоден пристрій").waitFor()
  const command = await page.getByRole("textbox", { name: "Команда для адміністратора" }).inputValue()
  expect(command).toContain(`add rule name="Sijak" dir=in action=allow profile=any program="${program}"`)
  devices = [{ address: "192.168.1.23", kind: "tablet", seconds: 1 }]
  await page.clock.runFor(5_000)
  await page.getByText("192.168.1.23, планшет: щойно").waitFor()
  expect(await page.getByText("Хвилину не прийшов").count()).toBe(0)
})

test("the main job needs no secure context: it works by a plain name of the hall's network", async () => {
  const page = await stage.open()
  await page.goto(stage.url)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await signUp(page, "koval.olena")
  await doMainJob(page, "Кубок Дніпра", {
    sheet: "entries-350-utf8.csv",
    athletes: 350,
    athletesTitle: "Спортсмени 350",
    categories: 102,
    categoriesTitle: "Категорії 102",
    fought: "Кадети -49 ч",
    entrants: 10,
    alone: "Дорослі -80 ч",
    aloneName: "Сидоренко Микола Іванович",
  })
})
