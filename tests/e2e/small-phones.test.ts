import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { saveSection } from "#contract/sections/calls.ts"
import { acceptInvitation, inviteStaff } from "#contract/staff/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { field, openSection } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage()

// [P1-61]
test("nothing of the athletes goes past the side of the page, and an empty list says so", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const page = await stage.open(person, { viewport: { width: 360, height: 800 } })
  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  await page
    .getByRole("checkbox", { name: /^Вибрати: / })
    .first()
    .click()
  await page.getByText("Вибрано: 1").waitFor()
  expect(await widthOf(page)).toBe(360)
  await page.getByRole("button", { name: "Зняти вибір" }).click()
  await page.getByRole("button", { name: "Додати", exact: true }).click()
  const save = page.getByRole("dialog").getByRole("button", { name: "Зберегти", exact: true })
  const tops = await save.evaluate((one) =>
    [...(one.parentElement?.children ?? [])]
      .filter((other) => other.getClientRects().length > 0)
      .map((other) => Math.round(other.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(1)
  const { item } = await person.call(createTournament, { name: "Ще порожній" })
  await page.goto(`/user/tournaments/overview/${item.id}?tab=2`)
  await page.getByText("Інформація відсутня").waitFor()
})

test("names are whole among hundreds of athletes, in the history and where a category is chosen", async () => {
  const { person, id } = await filledTournament(stage.url)
  const page = await stage.open(person, { viewport: { width: 360, height: 740 } })
  const tournament = `/user/tournaments/overview/${id}`
  const names = page.getByRole("rowheader")
  await page.goto(`${tournament}?tab=2`)
  await names.first().waitFor()
  expect(await names.count()).toBeGreaterThan(8)
  expect(await names.evaluateAll(cutOf)).toEqual([])
  // Two lines of a name have room in a row of a laptop's list.
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect.poll(() => names.count()).toBeGreaterThan(14)
  expect(await names.filter({ hasText: "Сидоренко Владислав Андрійович" }).count()).toBe(1)
  expect(await names.evaluateAll(cutOf)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${tournament}/history`)
  await names.filter({ hasText: "Завантажено таблицю спортсменів: категорії: додано 102" }).waitFor()
  expect(await names.locator("button, button *").evaluateAll(cutOf)).toEqual([])
  await page.goto(`${tournament}?tab=5`)
  const picker = page.getByRole("heading", { level: 2 }).getByRole("button")
  await picker.click()
  await page.getByRole("button", { name: /^Молодші юнаки -28 ч/ }).click()
  await picker.filter({ hasText: "Молодші юнаки -28 ч · Чоловіки" }).waitFor()
  expect(await picker.locator("*").evaluateAll(cutOf)).toEqual([])
  await picker.click()
  const rows = page.getByRole("navigation", { name: "Категорії" }).locator("[data-category] *:not(.visually-hidden)")
  expect(await rows.evaluateAll(cutOf)).toEqual([])
})

/** Those of which something has no room. */
const cutOf = (all: readonly Element[]): string[] =>
  all.flatMap(({ scrollWidth, clientWidth, scrollHeight, clientHeight, textContent }) =>
    clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 2) ? [textContent ?? ""] : [],
  )

test("form, list and bin of tournaments fit", async () => {
  const person = await signedUp(stage.url)
  const page = await stage.open(person, { viewport: { width: 360, height: 740 }, colorScheme: "dark" })
  await page.goto("/user/tournaments/create")
  await page.getByRole("checkbox", { name: /^Юніори/ }).check()
  await openSection(page, "Оголошення")
  await page.getByRole("textbox", { name: "Повний опис/Регламент" }).waitFor()
  await expectFit(page)
  await field(page, "Назва турніру").fill("Відкрита першість Івано-Франківської області серед кадетів та юніорів")
  await page.getByRole("button", { name: "Зберегти", exact: true }).click()
  await page.getByRole("dialog", { name: "Створити категорії, яких бракує?" }).waitFor()
  await expectFit(page)
  await page.getByRole("button", { name: "Створювати, коли з’явиться учасник" }).click()
  await page.goto("/user/tournaments")
  await page.getByRole("button", { name: /^Дії: / }).waitFor()
  await expect.poll(() => cutCells(page)).toEqual([])
  await page.getByRole("button", { name: /^Дії: / }).click()
  await page.getByRole("menuitem", { name: /^Видалити турнір/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Видалити" }).click()
  await page.getByText("Турнір видалено").waitFor()
  await page.getByRole("tab", { name: "Кошик" }).click()
  await page.getByText("Залишилося").waitFor()
  await expectFit(page)
})

test("the ring of what has the focus is whole in heads, tabs, rows and the bar", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const page = await stage.open(person, { viewport: { width: 360, height: 740 }, hasTouch: true })
  const ready: Readonly<Record<string, string>> = {
    "?tab=2": "Дії: ",
    "?tab=4": "Автоматичне",
    "?tab=7": "Дії: ",
    "/checkin": "Зважування",
  }
  for (const [path, name] of Object.entries(ready)) {
    await page.goto(`/user/tournaments/overview/${id}${path}`)
    await page
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .or(page.getByRole("tab", { name }))
      .first()
      .waitFor()
    await page.keyboard.press("Tab")
    expect(await cutRings(page), path).toEqual([])
  }
})

/** What of the first lines of a page has a ring that an edge around it cuts. */
const cutRings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const places = ["main header", "[role=tablist]", "[role=row]:nth-child(-n+3)", "nav:last-of-type"]
    const within = places.map((place) => `${place} :is(a[href], button, input)`).join()
    return [...document.querySelectorAll<HTMLElement>(within)].flatMap((one) => {
      one.focus({ focusVisible: true } as FocusOptions)
      const box = one.getBoundingClientRect()
      if (document.activeElement !== one || box.bottom > innerHeight || box.right > innerWidth || box.left < 0)
        return []
      const { outlineWidth, outlineOffset } = getComputedStyle(one)
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const isOut = (edge: DOMRect, room: number): boolean =>
        Math.max(edge.left - box.left, edge.top - box.top, box.right - edge.right, box.bottom - edge.bottom) + ring >
        room + 0.6
      // What stands over the page is cut by none of them.
      let isOver = getComputedStyle(one).position === "fixed"
      for (let around = one.parentElement; around && !isOver; around = around.parentElement) {
        const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(around)
        const room = overflowX === "clip" ? Number.parseFloat(overflowClipMargin) || 0 : 0
        const edge = around.getBoundingClientRect()
        // What is scrolled out of it at all is another matter.
        const isIn = box.left >= edge.left && box.right <= edge.right + 0.6
        if (isIn && (overflowX !== "visible" || overflowY !== "visible") && isOut(edge, room))
          return [`${one.getAttribute("aria-label") ?? one.innerText} in ${around.tagName} ${around.className}`]
        isOver = getComputedStyle(around).position === "fixed"
      }
      return []
    })
  })

test("who works on a tournament is read whole: name, login and role", async () => {
  const owner = await signedUp(stage.url)
  const { item } = await owner.call(createTournament, { name: "Кубок" })
  const colleague = await signedUp(stage.url)
  const { code } = await owner.call(inviteStaff, { id: item.id, role: "secretary" })
  await colleague.call(acceptInvitation, { code })
  const page = await stage.open(owner, { viewport: { width: 360, height: 740 } })
  await page.goto(`/user/tournaments/overview/${item.id}/staff`)
  await page.getByRole("grid", { name: "Хто працює з турніром" }).waitFor()
  await expect.poll(() => cutCells(page)).toEqual([])
  await expectFit(page)
})

test("the page of a court without fights says so, and leads on by a touch", async () => {
  const owner = await signedUp(stage.url)
  const { item } = await owner.call(createTournament, { name: "Кубок" })
  const court = await owner.call(saveSection, { tournament_id: item.id, name: "Корт 1" })
  const page = await stage.open(owner, { viewport: { width: 360, height: 740 } })
  await page.goto(`/user/tournaments/overview/${item.id}/desk/${court.item.id}`)
  await page.getByRole("link", { name: "До нумерації" }).click()
  await page.waitForURL(/tab=11/)
})

/** What the cells of a table show in part only. */
const cutCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("tbody :is(th, td)")].flatMap((cell) =>
      cell.scrollWidth > cell.clientWidth ? [cell.textContent ?? ""] : [],
    ),
  )

async function expectFit(page: Page): Promise<void> {
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
}
