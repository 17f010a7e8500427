import sharp from "sharp"
import { expect, test } from "vitest"
import { saveOfficial } from "#contract/office/calls.ts"
import { unzip } from "#server/platform/sheets-zip.ts"
import { signedUp } from "#tests/support/api.ts"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { field } from "#tests/support/journey.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { setStage, shots } from "#tests/support/stage.ts"

const stage = await setStage()
const isKept = process.env.SHOTS === "1"
const ONLY = /Кадети -49 ч|Кадети -53 ч/

test("a secretary prints a pack, is told what has changed since, prints only that, and designs the diplomas", async () => {
  const { person, id, category } = await filledTournament(stage.url, { only: ONLY, published: 1 })
  await person.call(saveOfficial, { id, name: "Яр Остап", role: "corner" })
  const page = await stage.open(person)
  const keep = async (name: string): Promise<void> => {
    if (isKept) await page.screenshot({ path: `${shots}print ${name}.png`, fullPage: true })
  }
  await page.goto(`/user/tournaments/overview/${id}`)
  await page.getByRole("link", { name: "Друк" }).click()
  await page.getByText("Ще нічого не позначено надрукованим.").waitFor()

  // The browser is on the server's own computer, whose address no other device understands: one is named, or no poster is made.
  const poster = page.getByRole("checkbox", { name: "Афіша з QR-кодом" })
  await page.getByText("Сервер слухає лише цей комп’ютер", { exact: false }).waitFor()
  expect(await poster.isDisabled()).toBe(true)
  await page.getByRole("button", { name: "Указати адресу" }).click()
  const address = page.getByRole("form", { name: "Адреса для інших пристроїв" })
  await address.getByRole("radio", { name: "Інша адреса" }).check()
  await field(page, "Адреса").fill("localhost:3000")
  await page.keyboard.press("Enter")
  await address.getByText("потрібна така, яку відкриє інший пристрій", { exact: false }).waitFor()
  await keep("address refused")
  await field(page, "Адреса").fill("192.168.1.5:3000")
  await page.keyboard.press("Enter")
  await page.getByText("Інші пристрої відкривають: http://192.168.1.5:3000").waitFor()
  await poster.check()
  await field(page, "Вид файла").selectOption({ label: "Архів ZIP: файл на кожен документ" })
  await keep("pack")
  await page.getByRole("button", { name: "Підготувати 4 документи" }).click()
  const job = page.getByRole("region", { name: "Пакет" })
  await job.getByText("Готово: 4 сторінки").waitFor({ timeout: 30_000 })
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    job.getByRole("button", { name: /^Завантажити/ }).click(),
  ])
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part))
  const files = unzip(Buffer.concat(parts), () => true)
  expect(linesOf(files.get("Афіша_A4.pdf") ?? new Uint8Array())).toContain(`http://192.168.1.5:3000/t/${id}`)
  expect([...files.keys()].sort()).toEqual(["Афіша_A3.pdf", "Афіша_A4.pdf", "Кадети_-49_ч.pdf", "Кадети_-53_ч.pdf"])
  await job.getByRole("button", { name: "Позначити надрукованим" }).click()
  await page.getByText("Усе надруковане відповідає теперішньому стану.").waitFor()

  await enterResults(person.call, category("Кадети -49 ч"), 99)
  await page.getByText("Змінилося після друку: 1 документ").waitFor()
  await page.getByRole("table", { name: "Застаріло після друку" }).getByText("Кадети -49 ч").waitFor()
  await keep("changed")
  await page.getByRole("button", { name: "Надрукувати лише ці" }).click()
  await page.getByRole("region", { name: "Пакет" }).first().getByText("Готово: 1 сторінка").waitFor({ timeout: 30_000 })

  await page.getByRole("button", { name: "Змінити адресу" }).click()
  await address.getByRole("radio", { name: "Знайти щоразу автоматично" }).check()
  await address.getByRole("button", { name: "Зберегти адресу" }).click()
  await page.getByText("Сервер слухає лише цей комп’ютер", { exact: false }).waitFor()

  await page.getByRole("tab", { name: "Вигляд дипломів" }).click()
  await field(page, "Заголовок").fill("ГРАМОТА")
  await page.getByRole("img", { name: "Зразок диплома" }).getByText("ГРАМОТА").waitFor()
  await field(page, "Поле").selectOption({ label: "Місце" })
  await field(page, "Кегль").fill("40")
  // A field is dragged on the sample: its figures follow.
  const topOf = async (): Promise<number> => Number((await field(page, "Згори, мм").inputValue()).replace(",", "."))
  const before = await topOf()
  const box = await page.getByRole("img", { name: "Зразок диплома" }).locator("[data-chosen]").boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => before - (await topOf())).toBeGreaterThan(10)
  await page.getByRole("button", { name: "Зберегти вигляд" }).click()
  await page.getByText("Вигляд дипломів збережено").waitFor()
  await keep("diploma")
  // The federation's logo takes the place of the emblem, as soon as it is chosen.
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Логотип федерації", exact: true }).click()
  // Heavier than the server takes: it is made smaller before it is sent.
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const
  const side = { width: 1600, height: 1600, channels: 3, background: "#0a4db0", noise } as const
  const buffer = await sharp({ create: side }).jpeg({ quality: 95 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
  await (await chooser).setFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer })
  await page.getByRole("img", { name: "Зразок диплома" }).locator("image").waitFor()
  await page.reload()
  await page.getByRole("img", { name: "Зразок диплома" }).getByText("ГРАМОТА").waitFor()
  await page.getByRole("img", { name: "Зразок диплома" }).locator("image").waitFor()
})

test("whoever is no staff has nothing to print there", async () => {
  const { id } = await filledTournament(stage.url, { only: /Кадети -49 ч/, published: 1 })
  const page = await stage.open(await signedUp(stage.url), { viewport: { width: 360, height: 740 } })
  await page.goto(`/user/tournaments/overview/${id}/print`)
  await page.getByText("Друкувати пакети можуть лише власник і секретарі турніру.").waitFor()
})
