import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import sharp from "sharp"
import { expect, test } from "vitest"
import { signedUp } from "#tests/support/api.ts"
import { field } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

const names = ["Коваль Олена", "Бондар Ія", "Ткач Марія", "Мельник Ганна", "Шевчук Уляна", "Їжак Ірина"]
const pasted = names.map((name, n) => `${n + 1}. ${name}; Клуб ${n % 2}`).join("\n")

// [P1-26]
test("a pasted list becomes a drawn, filled and printed bracket, which outlives the page; a wrong list is refused in words", async () => {
  const page = await stage.open(await signedUp(stage.url))
  await page.goto("/user/document-templates")
  await page.getByRole("link", { name: "Конструктор сіток" }).click()
  await page.getByRole("heading", { name: "Конструктор сіток" }).waitFor()
  await field(page, "Змагання").fill("Кубок клубу")
  await field(page, "Категорія").fill("Кадетки -47 ж")
  await field(page, "Учасники").fill(`${names[0]}\n${names[0]?.toUpperCase()}`)
  await page.getByRole("button", { name: "Прожеребкувати" }).click()
  await page.getByText("Рядок 2: той самий учасник, що й у рядку 1").waitFor()
  expect(await fights(page).count(), "nothing was drawn").toBe(0)

  await field(page, "Учасники").fill(pasted)
  await page.getByText("У списку: 6 учасників").waitFor()
  await page.getByRole("button", { name: "Прожеребкувати" }).click()
  await fights(page).first().waitFor()
  await expect.poll(() => fights(page).count()).toBe(5)
  const champion = await playedByKeys(page)

  await page.getByRole("button", { name: "Скасувати", exact: true }).click()
  await page.getByText(`Переможець: ${champion}`).waitFor({ state: "hidden" })
  await expect.poll(() => won(page)).toBe(4)
  await page.reload()
  await fights(page).first().waitFor()
  await expect.poll(async () => [await won(page), await field(page, "Учасники").inputValue()]).toEqual([4, pasted])

  const text = await printed(page)
  for (const name of names) expect(text).toContain(name)
  expect(text).toContain("Кубок клубу")
  expect(text).toContain("6 учасників")
  expect(text, "the page itself stays out of the print").not.toContain("Вийти")
  await picture(page)
})

test("athletes stand in the order of the list, if wanted; the draw before comes back", async () => {
  const page = await stage.open(await signedUp(stage.url))
  await page.goto("/user/brackets")
  await field(page, "Учасники").fill("А\nБ\nВ\nГ")
  await page.getByRole("button", { name: "Прожеребкувати" }).click()
  await fights(page).first().waitFor()
  const before = await labels(page)
  await page.getByRole("button", { name: "Розставити за списком" }).click()
  await expect.poll(() => labels(page)).toEqual(expect.arrayContaining(["Поєдинок 1: А – Б", "Поєдинок 2: В – Г"]))
  await page.getByRole("button", { name: "Скасувати", exact: true }).click()
  await expect.poll(() => labels(page)).toEqual(before)
})

const fights = (page: Page) => page.getByRole("button", { name: /^Поєдинок/ })
const labels = (page: Page): Promise<string[]> =>
  fights(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""))
const won = (page: Page): Promise<number> => page.getByRole("button", { name: /перемога:/ }).count()

/** Every fight by keys only: red wins the first; each press leads to the next fight. Returns the champion. */
async function playedByKeys(page: Page): Promise<string> {
  await fights(page).first().press("Enter")
  for (let fight = 0; fight < 5; fight++) {
    await page.getByRole("button", { name: fight === 0 ? /^Червоний:/ : /^Синій:/ }).press("Enter")
    await expect.poll(() => won(page)).toBe(fight + 1)
  }
  const [final = ""] = (await labels(page)).filter((label) => label.startsWith("Поєдинок 5:"))
  return final.replace(/^.*перемога: /, "")
}

/** What the browser would print: one A4 page across. */
async function printed(page: Page): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sijak-print-"))
  try {
    const file = join(folder, "sheet.pdf")
    writeFileSync(file, await page.pdf({ preferCSSPageSize: true }))
    const about = execFileSync("pdfinfo", [file], { encoding: "utf8" })
    expect(about).toMatch(/Pages:\s+1\n/)
    expect(about).toMatch(/Page size:\s+84\d\S* x 59\d\S* pts \(A4\)/)
    return execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function picture(page: Page): Promise<void> {
  const downloading = page.waitForEvent("download")
  await Promise.all([downloading, page.getByRole("button", { name: "Зображення PNG" }).click()])
  const download = await downloading
  expect(download.suggestedFilename()).toBe("Кадетки_-47_ж.png")
  expect((await sharp(readFileSync(await download.path())).metadata()).format).toBe("png")
}
