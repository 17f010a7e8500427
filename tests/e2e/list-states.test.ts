import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { listApplications } from "#contract/applications/calls.ts"
import { listCheckins } from "#contract/checkin/calls.ts"
import { listCourts } from "#contract/courts/calls.ts"
import { listAwards, listScreens } from "#contract/displays/calls.ts"
import { listHistory } from "#contract/history/calls.ts"
import { showMirror } from "#contract/mirror/calls.ts"
import { listContacts, listOfficials } from "#contract/office/calls.ts"
import { listFees } from "#contract/office/fees.ts"
import { listSheets } from "#contract/printing/jobs.ts"
import { tournamentProgress } from "#contract/progress/calls.ts"
import { listStaff } from "#contract/staff/calls.ts"
import { listNorms, listStandings } from "#contract/standings/calls.ts"
import { createTournament, fullTournament } from "#contract/tournaments/calls.ts"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { signedUp } from "#tests/support/api.ts"
import { makeApplications } from "#tests/support/application-screens.ts"
import { violations } from "#tests/support/axe.ts"
import { fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { field } from "#tests/support/journey.ts"
import { lead, settled } from "#tests/support/look.ts"
import { pauseCalls } from "#tests/support/paused-calls.ts"
import { fillRegisters } from "#tests/support/register-screens.ts"
import { setStage } from "#tests/support/stage.ts"

// Sections 6 and 9 of the workspace's design: what a list shows while it loads, when that failed, and while it has no row.
const stage = await setStage()

interface List {
  /** Of the tournament's address. */
  readonly part: string
  /** What answers for the list. */
  readonly call: Pick<Endpoint, "paths">
  /** What it says while it has no row, and the button or link that leads on. */
  readonly empty: string
  readonly way: string
}

const noneDrawn = { call: listStandings, empty: "Ще немає жодної прожеребкованої категорії", way: "До жеребкування" }

const lists: readonly List[] = [
  {
    part: "?tab=1",
    call: tournamentProgress,
    empty: "Далі: вибрати вікові категорії",
    way: "Вибрати вікові категорії",
  },
  { part: "?tab=2", call: fullTournament, empty: "Спортсменів ще немає", way: "Завантажити таблицю" },
  { part: "?tab=4", call: fullTournament, empty: "Категорій ще немає", way: "До категорій" },
  { part: "?tab=5", call: fullTournament, empty: "Категорій ще немає", way: "До категорій" },
  { part: "?tab=6", call: fullTournament, empty: "День 1", way: "День 1" },
  { part: "?tab=7", call: fullTournament, empty: "Категорій ще немає", way: "Додати з довідника" },
  { part: "?tab=11", call: fullTournament, empty: "Кортів ще немає", way: "Додати корт" },
  { part: "/people?part=contacts", call: listContacts, empty: "Контактів ще немає", way: "Зібрати з заявок" },
  { part: "/people?part=judges", call: listOfficials, empty: "Суддів ще немає", way: "Додати суддю" },
  { part: "/people?part=fees", call: listFees, empty: "Ще ніхто не заявлений", way: "Задати тарифи" },
  { part: "/standings?part=winners", ...noneDrawn },
  { part: "/standings?part=medals", ...noneDrawn },
  { part: "/standings?part=teams", ...noneDrawn },
  { part: "/standings?part=fights", ...noneDrawn },
  { part: "/standings?part=ranks", call: listNorms, empty: "Впишіть норми з положення", way: "Змінити норми" },
  { part: "/print?part=pack", call: listSheets, empty: "ще немає", way: "Виберіть, що друкувати" },
  { part: "/applications", call: listApplications, empty: "Онлайн-заявок ще немає", way: "Відкрити реєстрацію" },
  { part: "/awards", call: listAwards, empty: "Нагороджувати ще нікого", way: "До результатів" },
  { part: "/checkin", call: listCheckins, empty: "Спортсменів ще немає", way: "До спортсменів" },
  { part: "/desk", call: listCourts, empty: "ще немає жодного корту", way: "До нумерації" },
  // What is never empty: the first step made the tournament, its owner works on it, and it is on this server.
  { part: "/history", call: listHistory, empty: "Створено турнір", way: "Створено турнір" },
  { part: "/mirror", call: showMirror, empty: "Створіть код", way: "Створити код" },
  { part: "/screens", call: listScreens, empty: "Табло ще немає", way: "Додати табло" },
  { part: "/staff", call: listStaff, empty: "Запрошень ще не створювали", way: "Створити посилання" },
]

const RETRY = "Спробувати ще раз"
const refusal = { status: 409, errors: [{ field: null, code: "busy", message: "Турнір саме змінює хтось інший." }] }

const PRESSED = "data-pressed"

/**
 * Holds the calls of a list until they fail; those after the next press reach the server. It is the page that notes the
 * press: the live stream asks at its own time too, and would have filled the list before it.
 */
async function failing(page: Page, { call }: List, id: number) {
  const pressed = () => page.evaluate((mark) => document.documentElement.hasAttribute(mark), PRESSED)
  let fail = (): void => {}
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  const path = call.paths[0].replace(":id", String(id))
  const end = await pauseCalls(page, `*${path}*`, async (paused) => {
    if (paused.path === path) await held
    if (paused.path === path && !(await pressed())) await paused.answer(refusal.status, refusal)
    else await paused.goOn()
  })
  return {
    fail,
    passAtPress: () =>
      page.evaluate((mark) => {
        const note = (): void => void document.documentElement.toggleAttribute(mark, true)
        window.addEventListener("click", note, { capture: true, once: true })
      }, PRESSED),
    async end(): Promise<void> {
      await end()
      await page.evaluate((mark) => document.documentElement.removeAttribute(mark), PRESSED)
    },
  }
}

type Scheme = "light" | "dark"

async function inScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await settled(page, scheme)
}

/** Buttons and links of the page below its head, which has them also while there are rows. */
const ways = (main: Locator): Locator => main.locator("xpath=.//*[self::button or self::a][not(ancestor::header)]")

test("every list says that it loads, that it failed with a way to try again, and while it has no row what fills it", async () => {
  const person = await signedUp(stage.url)
  const page = await stage.open(person)
  const main = page.getByRole("main")
  const faults: Record<string, readonly string[]> = {}
  for (const [place, list] of lists.entries()) {
    const { id } = (await person.call(createTournament, { name: "Кубок Дніпра", date: "15.05.2026" })).item
    const calls = await failing(page, list, id)
    // A tournament of its own: nothing of it has come yet, also where no page is loaded.
    await lead(page, `/user/tournaments/overview/${id}${list.part}`)
    const found: string[] = []
    const wanted = (what: string, seen: Promise<unknown>): Promise<void> =>
      seen.then(
        () => undefined,
        () => void found.push(what),
      )
    /** In both schemes, of which the second has the same elements in other colours. */
    const look = async (...[first, second]: readonly [Scheme, Scheme?]): Promise<void> => {
      await inScheme(page, first)
      found.push(...(await violations(page)))
      if (second === undefined) return
      await inScheme(page, second)
      found.push(...(await violations(page, "colours")))
    }
    const loading = main.getByRole("status").filter({ hasText: /(…|\.\.\.)$/ })
    await wanted("loading", loading.first().waitFor())
    // The tournament's name has a call of its own.
    await page.getByRole("heading", { level: 1 }).waitFor()
    await look("light", "dark")
    calls.fail()
    await wanted("failed", main.getByRole("alert").getByRole("button", { name: RETRY }).waitFor())
    await look("dark", "light")
    await calls.passAtPress()
    await wanted("retry", main.getByRole("button", { name: RETRY }).click())
    await wanted("empty", main.getByText(list.empty).first().waitFor())
    await wanted("way on", ways(main).filter({ hasText: list.way }).first().waitFor())
    // Half of the lists are looked at in the dark.
    await look(place % 2 === 0 ? "light" : "dark")
    if (found.length > 0) faults[list.part] = found
    await calls.end()
  }
  expect(faults).toEqual({})
})

test("a list whose filters let nothing through says so, and one press shows all rows again", async () => {
  const filled = await filledTournament(stage.url, { only: fewClasses, clubs: 4, published: 1 })
  await fillRegisters(filled.person.call, filled.id)
  await makeApplications(filled)
  const page = await stage.open(filled.person)
  const main = page.getByRole("main")
  const searched = ["?tab=2", "?tab=4", "?tab=5", "?tab=6", "?tab=7", "?tab=11"]
  const parts = ["/people?part=contacts", "/people?part=fees", "/applications", "/history"]
  for (const part of [...searched, ...parts]) {
    await lead(page, `/user/tournaments/overview/${filled.id}${part}`)
    const search = main.getByRole("searchbox").first()
    await search.fill("такогонемає")
    const back = main.getByRole("button", { name: "Скинути фільтри" })
    await back.waitFor()
    if (part === "?tab=2") expect(await violations(page)).toEqual([])
    await back.click()
    await back.waitFor({ state: "detached" })
    await expect.poll(() => search.inputValue(), { message: part }).toBe("")
  }
  for (const part of ["winners", "medals", "teams", "fights"]) {
    await page.goto(`/user/tournaments/overview/${filled.id}/standings?part=${part}&age=0`)
    const back = main.getByRole("button", { name: "Скинути фільтри" })
    await back.click()
    await back.waitFor({ state: "detached" })
  }
})

test("the first row that is added by keys alone leaves the focus at the list, where the next key is worth something", async () => {
  const own = await signedUp(stage.url)
  const { item } = await own.call(createTournament, { name: "Перший рядок", date: "15.05.2026" })
  const page = await stage.open(own)
  const main = page.getByRole("main")
  await page.goto(`/user/tournaments/overview/${item.id}/people?part=judges`)
  await ways(main).filter({ hasText: "Додати суддю" }).first().press("Enter")
  await field(page.getByRole("dialog"), "Прізвище та ім’я").fill("Яр Остап")
  await page.keyboard.press("Enter")
  await page.getByRole("row", { name: /Яр Остап/ }).waitFor()
  await main.getByRole("grid").and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Enter")
  await page.getByRole("dialog", { name: "Суддя" }).waitFor()
})
