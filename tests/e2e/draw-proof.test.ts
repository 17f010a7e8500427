import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { deleteAthlete, saveAthlete } from "#contract/athletes/calls.ts"
import { autoSortableBracket, clearBracket, updateBracketFight } from "#contract/brackets/calls.ts"
import { drawProof } from "#contract/brackets/draw-proof.ts"
import { setDrawState } from "#contract/brackets/draws.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { violations } from "#tests/support/axe.ts"
import { type Filled, filledTournament } from "#tests/support/filled-tournament.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { setStage, shots } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

// By a plain name of the hall's network: no secure context, so no SHA-256 of the browser's own.
const stage = await setStage({ host: "hall.test" })
const address = stage.url.replace("hall.test", "127.0.0.1")
const isKept = process.env.SHOTS === "1"

test("a reader makes a published draw again in the browser and would see a place that was changed", async () => {
  const { person, id, category } = await filledTournament(address, { published: 1, only: /Кадети.*-49/ })
  const { id: drawn } = category("Кадети -49 ч")
  const page = await stage.open(null, { viewport: { width: 360, height: 740 } })
  await page.goto(`/t/${id}/draw/${drawn}`)
  await page.getByRole("status").filter({ hasText: "Збіглося: 16 місць з 16" }).waitFor()
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const { item } = await person.call(drawProof, { category: drawn })
  expect(await page.getByRole("region", { name: "Що оголошено" }).innerText()).toContain(item.listHash)
  expect(await page.getByRole("region", { name: "Що оголошено" }).innerText()).toContain("перераховано: той самий")
  await page.getByText("Список, з якого жеребкували").click()
  expect(await page.locator("pre").innerText()).toBe(item.list)
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await shot(page, "proof")

  // A server that shows other places than those it drew is caught, place by place.
  await page.route("**/api/v1/draws/proof*", async (route) => {
    const [first, second, ...rest] = item.drawn
    const body = { status: 200, item: { ...item, drawn: [second, first, ...rest], places: [second, first, ...rest] } }
    await route.fulfill({ json: body })
  })
  await page.reload()
  await page.getByRole("status").filter({ hasText: "Не збіглися місця: 1, 2" }).waitFor()
  await shot(page, "proof-wrong")
})

test("a draw is prepared, confirmed, and published from an hour on; before, nobody else finds it", async () => {
  const { person, id, category } = await filledTournament(address, { published: 1, only: /Кадети.*-49/ })
  const own = category("Кадети -49 ч")
  await person.call(setDrawState, { category: own.id, state: "prepared" })
  const [desk, reader] = [await stage.open(person), await stage.open()]
  await openDraw(desk, own)
  const facts = desk.getByRole("region", { name: "Стан жеребкування" })
  await facts.getByText("Підготовлено").waitFor()
  await setState(desk, "Затверджено")
  await facts.getByText("Затверджено").waitFor()
  await reader.goto(`/t/${id}/draw/${own.id}`)
  await reader.getByText("ще не оприлюднено").waitFor()

  await setState(desk, "Оприлюднено", "2099-05-15T18:30")
  await facts.getByText("публіці з 15.05.2099, 18:30").waitFor()
  await reader.reload()
  await reader.getByText("ще не оприлюднено").waitFor()
  // Half a moment is neither saved nor taken for none.
  await fromMenu(desk, "Стан…")
  const dialog = desk.getByRole("dialog", { name: "Хто бачить жеребкування" })
  await dialog.getByLabel("Показати не раніше").press("Backspace")
  await dialog.getByRole("button", { name: "Зберегти" }).click()
  await dialog.getByText("Укажіть справжні день і час повністю або очистьте поле").waitFor()
  expect((await person.call(drawProof, { category: own.id })).item.embargo).toContain("2099-05-15")
  await dialog.getByLabel("Показати не раніше").fill("")
  await dialog.getByRole("button", { name: "Зберегти" }).click()
  await dialog.waitFor({ state: "detached" })
  await facts.getByText("Оприлюднено").waitFor()
  await reader.reload()
  await reader.getByRole("status").filter({ hasText: "Збіглося" }).waitFor()

  await fromMenu(desk, "Журнал жеребкувань")
  const log = desk.getByRole("dialog", { name: "Журнал жеребкувань" })
  await log.getByText("Дозволено показувати всім").first().waitFor()
  const lines = await log.getByRole("row").allInnerTexts()
  expect(lines.filter((line) => line.includes("за жеребом"))).toHaveLength(1)
  expect(lines.at(-1)).toContain("Коваль")
  await log.getByRole("img", { name: "QR-код сторінки перевірки жеребкування" }).waitFor()
  expect(await violations(desk)).toEqual([])
  await shot(desk, "log")
})

test("who leaves and who comes after the draw is told, and comes in where it costs least; the log keeps all", async () => {
  const filled = await filledTournament(address, { published: 1, only: /Кадети.*-49/ })
  const { person } = filled
  const own = filled.category("Кадети -49 ч")
  // Somebody with an opponent, so that every free place has one.
  const firsts = new Map(own.drawdata.flatMap((one) => (one.position.startsWith("4_") ? [[one.position, one]] : [])))
  const gone = [...firsts.values()].find(
    ({ position, sp_id }) => sp_id !== 0 && (firsts.get(besides(position))?.sp_id ?? 0) !== 0,
  )!
  await person.call(deleteAthlete, { id: gone.sp_id })
  await enter(filled, own, "Пізній Павло")
  const desk = await stage.open(person)
  await openDraw(desk, own)
  const late = desk.getByRole("region", { name: "Зміни після жеребкування" })
  await late.getByText("Доки хтось не в сітці, категорія не завершиться.").waitFor()
  // The athlete is named once, in the line of those without a place.
  const pending = desk.getByRole("region", { name: "Ще не в сітці" })
  await pending.getByText("Пізній Павло").waitFor()
  expect(await desk.getByText("Пізній Павло").count()).toBe(1)
  await late.getByText(`Вибули після жеребкування: ${gone.name}`).waitFor()
  await shot(desk, "late")
  await late.getByRole("button", { name: "Поставити на вільне місце" }).click()
  const placing = desk.getByRole("dialog", { name: "Хто не в сітці" })
  await placing.getByText(/^Пізній Павло \(Кадети -49 ч\): перший суперник – /).waitFor()
  await placing.getByText("Місця інших, зіграні поєдинки й номери лишаються.").waitFor()
  await placing.getByRole("button", { name: "Поставити: 1" }).click()
  await pending.waitFor({ state: "detached" })
  await late.getByText("Доки хтось не в сітці").waitFor({ state: "detached" })
  const { item } = await person.call(drawProof, { category: own.id })
  expect(item.places.filter((one) => one !== 0)).toHaveLength(own.count)
  expect(item.drawn).toContain(gone.sp_id)

  // The public page shows the same: the lot, and what became of its places.
  const reader = await stage.open()
  await reader.goto(`/t/${filled.id}/draw/${own.id}`)
  await reader.getByRole("status").filter({ hasText: "Збіглося" }).waitFor()
  const moved = reader.getByRole("region", { name: /^Після жеребкування змінено/ })
  expect(await moved.innerText()).toContain("Пізній Павло")
  expect(await moved.innerText()).toContain(`запис ${gone.sp_id}, якого вже немає`)

  await fromMenu(desk, "Журнал жеребкувань")
  const log = desk.getByRole("dialog", { name: "Журнал жеребкувань" })
  await log.getByText(/вільне → Пізній Павло/).waitFor()
  await log.getByText(/→ вільне/).waitFor()
})

test("a seed that was called out in the hall is typed in, and the log outlives the draw", async () => {
  const { person, id, category } = await filledTournament(address, { only: /Кадети.*-49/, draw: "undrawn" })
  const own = category("Кадети -49 ч")
  const desk = await stage.open(person)
  await openDraw(desk, own)
  await fromMenu(desk, "Ключ…")
  const dialog = desk.getByRole("dialog", { name: "Жеребкування з оголошеним ключем" })
  await dialog.getByRole("button", { name: "Прожеребкувати" }).click()
  await dialog.getByText("Укажіть ключ").waitFor()
  await dialog.getByLabel("Ключ").fill("сорок два, Дніпро")
  await dialog.getByRole("button", { name: "Прожеребкувати" }).click()
  await desk.getByRole("dialog").getByRole("button", { name: "Прожеребкувати" }).click()
  await desk.getByRole("region", { name: "Стан жеребкування" }).getByText("№ 1,").waitFor()
  const { item } = await person.call(drawProof, { category: own.id })
  expect(item.seed).toBe("сорок два, Дніпро")
  await person.call(clearBracket, { tournament_id: id, category: own.id })
  await desk.getByRole("region", { name: "Стан жеребкування" }).getByText("ще не прожеребковано").waitFor()
  await fromMenu(desk, "Журнал жеребкувань")
  const log = desk.getByRole("dialog", { name: "Журнал жеребкувань" })
  await log.getByText("Жеребкування скинуто").waitFor()
  await log.getByText("сорок два, Дніпро").waitFor()
})

test("one athlete more than there are places comes into a larger bracket, by which no result falls", async () => {
  const filled = await filledTournament(address, { only: /Кадети.*-49/, draw: "undrawn" })
  const { person, id } = filled
  const own = filled.category("Кадети -49 ч")
  const full = (await person.call(fullTournament, { id })).item
  for (const { id: extra } of full.sportsmans.filter((one) => one.category_id === own.id).slice(8)) {
    await person.call(deleteAthlete, { id: extra })
  }
  await person.call(autoSortableBracket, { tournament_id: id, category: own.id })
  const before = (await person.call(drawProof, { category: own.id })).item.places
  const fought = { technicalNumber: 3, blue_points: 9, red_points: 1 }
  await person.call(updateBracketFight, { tournament_id: id, category: own.id, ...fought })
  await enter(filled, own, "Дев’ятий Данило")
  const desk = await stage.open(person)
  await openDraw(desk, own)
  const late = desk.getByRole("region", { name: "Зміни після жеребкування" })
  await late.getByRole("button", { name: "Поставити на вільне місце" }).click()
  const placing = desk.getByRole("dialog", { name: "Хто не в сітці" })
  await placing.getByText(/Дев’ятий Данило .*вільних місць у сітці немає/).waitFor()
  await placing.getByRole("button", { name: "Збільшити сітки" }).click()
  await placing.getByText("Кадети -49 ч: сітка на 16").waitFor()
  await placing.getByRole("button", { name: "Поставити: 1" }).click()
  await late.waitFor({ state: "detached" })
  const { places } = (await person.call(drawProof, { category: own.id })).item
  expect(places).toHaveLength(16)
  expect(places.filter((one) => before.includes(one) && one !== 0)).toEqual(before)
  const { protocols } = (await person.call(fullTournament, { id })).item
  const kept = protocols.find((one) => one.id === own.id)?.drawdata ?? []
  expect(kept.flatMap(({ points }) => points ?? []).sort()).toEqual([1, 9])
})

test("a ceremony opens the places one by one by keys, and ends with the draw published", async () => {
  const { person, id, category } = await filledTournament(address, { published: 1, only: /Кадети.*-49/ })
  const own = category("Кадети -49 ч")
  await person.call(setDrawState, { category: own.id, state: "confirmed" })
  const { item } = await person.call(drawProof, { category: own.id })
  const nameAt = (slot: number) => item.athletes.find((one) => one.id === item.places[slot])?.name ?? ""
  const page = await stage.open(person)
  await openDraw(page, own)
  await fromMenu(page, "Церемонія")
  await page.getByText("Натисніть пробіл або стрілку").waitFor()
  expect(await page.locator("body").innerText()).not.toContain(nameAt(0))
  const status = page.getByRole("status").filter({ hasText: "Місце" })
  await page.keyboard.press("Space")
  await status.getByText("Місце 1", { exact: true }).waitFor()
  expect(await status.innerText()).toContain(nameAt(0))
  await shot(page, "ceremony")
  await page.keyboard.press("ArrowRight")
  await page.getByText(`2 з ${own.count}`).waitFor()
  await page.keyboard.press("ArrowLeft")
  await page.getByText(`1 з ${own.count}`).waitFor()
  await page.keyboard.press("End")
  await page.getByText("Усі місця відкрито").waitFor()
  expect(await violations(page)).toEqual([])
  await shot(page, "ceremony-end")
  await page.getByRole("button", { name: "Оприлюднити жеребкування" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Оприлюднити жеребкування" }).click()
  await page.getByText("Жеребкування оприлюднено").waitFor()
  const { protocols } = (await person.call(fullTournament, { id })).item
  expect(protocols.find((one) => one.id === own.id)?.draw_state).toBe("published")
})

/** The first-round position of the opponent: pairs are 4_0 and 4_1, 4_2 and 4_3 and so on. */
function besides(position: string): string {
  const [round, index] = position.split("_").map(Number)
  return `${round}_${(index ?? 0) ^ 1}`
}

async function openDraw(page: Page, { tournament_id, id }: WireCategory): Promise<void> {
  await page.goto(`/user/tournaments/overview/${tournament_id}/bracket/${id}`)
  await page.getByRole("region", { name: "Стан жеребкування" }).waitFor()
}

async function setState(page: Page, state: string, embargo?: string): Promise<void> {
  await fromMenu(page, "Стан…")
  const dialog = page.getByRole("dialog", { name: "Хто бачить жеребкування" })
  await dialog.getByRole("radio", { name: new RegExp(`^${state}`) }).check()
  if (embargo !== undefined) await dialog.getByLabel("Показати не раніше").fill(embargo)
  await dialog.getByRole("button", { name: "Зберегти" }).click()
  await dialog.waitFor({ state: "detached" })
}

const enter = ({ person, id }: Filled, { id: category_id }: WireCategory, name: string) =>
  person.call(saveAthlete, {
    tournament: id,
    category_id,
    name,
    bdate: 2013,
    sex: 1,
    organization: "СК «Пізній»",
    oblast: "Київ",
    coach: "Тренер П. П.",
    weight: 48,
  })

async function shot(page: Page, name: string): Promise<void> {
  if (isKept) await page.screenshot({ path: `${shots}draw-${name}.png`, fullPage: true })
}
