import { expect, test } from "vitest"
import { decideApplications, enterAthletes, saveApplicationRules } from "#contract/applications/calls.ts"
import { autoSortableBracket, updateBracketFight } from "#contract/brackets/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { numberSection, saveCategorySection, saveSection } from "#contract/sections/calls.ts"
import { saveTeamAthlete } from "#contract/team/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { syncTournamentPost } from "#contract/tournaments/sync.ts"
import { builtInGroups } from "#domain/catalogue/age-groups.ts"
import { signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { field } from "#tests/support/journey.ts"
import { isKept } from "#tests/support/look.ts"
import { setStage, shots } from "#tests/support/stage.ts"

const stage = await setStage()
/** Every coach is offered every tournament that takes entries, so this one may not share its name with another journey's. */
const NAME = "Кубок тренерів"
const cadets = { agecategory: 4, age1: 12, age2: 14, sex: 1, type: 1, showType: 1, categoryStatus: 1 } as const

test("a coach comes from the landing page through signing up to his team and the tournaments that take entries; a spectator is told that he needs no account", async () => {
  const page = await stage.open(null, { viewport: { width: 360, height: 740 } })
  await page.goto("/")
  await page.getByRole("link", { name: "Відкрити кабінет тренера" }).click()
  const who = page.getByRole("radiogroup", { name: "Хто Ви?" })
  await who.getByRole("radio", { name: "Тренер" }).and(page.locator(":checked")).waitFor()
  await who.getByRole("radio", { name: "Глядач" }).check()
  const open = page.getByRole("link", { name: "Опубліковані турніри" })
  expect(await open.getAttribute("href")).toBe("/#tournaments")
  expect(await page.getByRole("button", { name: "Зареєструватися" }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await who.getByRole("radio", { name: "Тренер" }).check()
  const person = {
    Логін: "coach.of.tigers",
    "Електронна пошта": "coach.of.tigers@example.org",
    Пароль: "кабінет-тренера",
    "Пароль ще раз": "кабінет-тренера",
    Прізвище: "Ґонта",
    "Ім’я": "Ія",
  }
  for (const [label, text] of Object.entries(person)) await field(page, label).fill(text)
  await page.getByRole("button", { name: "Зареєструватися" }).click()
  await page.getByRole("heading", { name: "Участь у турнірі" }).waitFor()
  await page.getByText(/^Почніть із команди/).waitFor()
  // An empty list of tournaments of one's own is no end of the way either, and its tabs are whole on a phone.
  await page.getByRole("link", { name: "Турніри", exact: true }).click()
  for (const name of ["Мої турніри", "Опубліковані турніри", "Кошик"]) {
    const tab = page.getByRole("tab", { name })
    const isCut = await tab.evaluate(
      (one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth,
    )
    expect([name, isCut]).toEqual([name, false])
  }
  await page.getByRole("link", { name: "Я тренер: заявити команду" }).click()
  await page.getByRole("link", { name: "Додати спортсменів" }).click()
  await page.getByRole("heading", { name: "Моя команда" }).waitFor()
})

// [P1-24]
test("a coach enters three, one into a class that is still to be made, the secretary accepts, asks and adds an age group, and the coach sees all of it and his fights", async () => {
  const [secretary, coach] = [await signedUp(stage.url), await signedUp(stage.url)]
  const classes = builtInGroups.main.find(({ id }) => id === cadets.agecategory)?.male.map(({ id }) => id)
  const picks = { category_ids: String(cadets.agecategory), category_weigh_ids: classes?.join(",") ?? "" }
  const { item } = await secretary.call(createTournament, { name: NAME, date: "15.05.2026", published: 1, ...picks })
  const at = { tournament: item.id, ...cadets }
  const light = await secretary.call(saveCategory, { ...at, name: "Кадети -49 ч", weight1: 45, weight2: 49 })
  const years = { Бондар: 2013, Ґудзь: 2013, Їжак: 2010 }
  for (const [last_name, year] of Object.entries(years)) {
    const boy = { last_name, first_name: "Лев", middle_name: "", bdate: `${year}-02-03`, sex: 1 }
    await coach.call(saveTeamAthlete, boy)
  }
  const desk = await stage.open(secretary)
  await desk.goto(`/user/tournaments/overview/${item.id}/applications`)
  await desk.getByRole("button", { name: "Умови реєстрації" }).click()
  await desk.getByRole("checkbox", { name: "Приймати онлайн-заявки" }).check()
  await desk.getByRole("button", { name: "Зберегти", exact: true }).click()
  await desk.getByText(/^Реєстрацію відкрито · /).waitFor()

  const page = await stage.open(coach)
  await page.goto("/user/participation")
  await page.getByRole("link", { name: `Відкрити: ${NAME}` }).click()
  await page.getByRole("button", { name: "Заявити спортсменів" }).click()
  const form = page.getByRole("dialog", { name: "Заявити спортсменів" })
  for (const [name, weight, proposed] of [
    ["Бондар Лев", "47,5", "Кадети -49 ч"],
    ["Ґудзь Лев", "52", "За віком і вагою: Кадети -53 ч"],
    ["Їжак Лев", "50", "Визначить секретар"],
  ] as const) {
    await form.getByRole("checkbox", { name }).check()
    await form.getByRole("textbox", { name: `Вага, кг: ${name}` }).fill(weight)
    const category = form.getByRole("combobox", { name: `Категорія: ${name}` })
    await expect.poll(() => category.locator("option:checked").textContent()).toBe(proposed)
  }
  // What «Поза конкурсом» means is read without a pointer that rests, and told with each tick.
  await form.getByText("«Поза конкурсом»: виступає без місця").waitFor()
  const about = await form
    .getByRole("checkbox", { name: "Поза конкурсом: Бондар Лев" })
    .getAttribute("aria-describedby")
  expect(await form.locator(`#${about}`).textContent()).toMatch(/без місця, медалі й балів/)
  await form.getByText("Чекатиме на секретаря: вікової групи «Юніори» турнір ще не оголосив").waitFor()
  await form.getByRole("combobox", { name: "Категорія: Ґудзь Лев" }).selectOption("Кадети -49 ч")
  await field(form, "Організація").fill("СК «Тигр»")
  await form.getByRole("combobox", { name: "Область" }).click()
  await page.getByRole("option", { name: "Київ", exact: true }).click()
  await form.getByRole("button", { name: "Подати заявки (3)" }).click()
  await form.getByText("Підтвердьте, що батьки").waitFor()
  await form.getByRole("checkbox", { name: /^Батьки/ }).check()
  await form.getByRole("button", { name: "Подати заявки (3)" }).dblclick()
  const own = page.getByRole("table", { name: "Мої заявки" })
  await expect.poll(() => own.getByText("очікує рішення").count()).toBe(3)

  const received = desk.getByRole("grid", { name: "Онлайн-заявки" })
  await received.getByRole("button", { name: "Прийняти: Бондар Лев" }).click()
  await received.getByRole("button", { name: "Запитати тренера: Ґудзь Лев" }).click()
  await field(desk.getByRole("dialog"), "Запитання").fill("Він справді важить 52 кг?")
  await desk.getByRole("dialog").getByRole("button", { name: "Запитати" }).click()
  await page.getByText("Він справді важить 52 кг?").waitFor()
  await page.getByRole("button", { name: "Відповісти щодо заявки: Ґудзь Лев" }).click()
  await field(page.getByRole("dialog"), "Відповідь секретареві").fill("Ні, 48,5 кг")
  await page.getByRole("button", { name: "Надіслати" }).click()
  await received.getByText("Ні, 48,5 кг").waitFor()
  await received.getByRole("button", { name: "Прийняти: Ґудзь Лев" }).click()
  await desk.getByRole("button", { name: "Додати «Юніори» до турніру" }).click()
  await received.getByText("Юніори -51 ч").waitFor()
  await received.getByRole("button", { name: "Прийняти: Їжак Лев" }).click()
  await expect.poll(() => received.getByText("прийнято").count()).toBe(3)

  await stage.crash(async () => {})
  await desk.reload()
  await desk.getByRole("button", { name: "Внести прийняті до списку" }).click()
  await desk.getByText("Внесено: 3, оновлено: 0").waitFor()
  await page.reload()
  await expect.poll(() => own.getByText("у списку турніру").count()).toBe(3)

  await page.getByRole("link", { name: "Поєдинки моїх спортсменів" }).click()
  await page.getByText("Поєдинків ще немає").waitFor()
  const { item: court } = await secretary.call(saveSection, {
    tournament_id: item.id,
    name: "Додянг 1",
    start_number: 101,
  })
  await secretary.call(saveCategorySection, { tournament_id: item.id, category: light.item.id, sectionid: court.id })
  await secretary.call(autoSortableBracket, { tournament_id: item.id, category: light.item.id })
  await secretary.call(numberSection, { tournament_id: item.id, id: court.id, start_number: 101 })
  const fight = page.getByRole("listitem", { name: /^Поєдинок 101: / })
  await fight.getByText("Додянг 1").waitFor()
  await expect.poll(() => fight.textContent()).toContain("наступний на корті")

  // The first fight closes entries by itself, and the staff sees a notice.
  const result = { technicalNumber: 0, blue_points: 7, red_points: 3, decision: "PTF" } as const
  await secretary.call(updateBracketFight, { tournament_id: item.id, category: light.item.id, ...result })
  await desk.getByText("Почалися поєдинки: реєстрацію закрито.").waitFor()
  await expect(coach.call(decideApplications, { id: item.id, applications: [1], decision: "accept" })).rejects.toThrow()
})

test("a secretary decides only of what he has seen, and the coach reads why what he mended was left", async () => {
  const [secretary, coach] = [await signedUp(stage.url), await signedUp(stage.url)]
  // It is to come: what is over hears of no mend.
  const year = new Date().getFullYear() + 1
  const fields = { name: "Кубок виправлень", date: `15.05.${year}`, published: 1 } as const
  const { id } = (await secretary.call(createTournament, fields)).item
  const category = { tournament: id, ...cadets, name: "Кадети -49 ч", weight1: 45, weight2: 49 }
  const light = (await secretary.call(saveCategory, category)).item.id
  await secretary.call(saveApplicationRules, { id, registrationOpen: true, deadline: "", clubLimit: 0, totalLimit: 0 })
  const boy = { last_name: "Бондар", first_name: "Лев", middle_name: "", bdate: `${year - 13}-02-03`, sex: 1 }
  const athlete = (await coach.call(saveTeamAthlete, boy)).item.id
  const mend = (first_name: string) => coach.call(saveTeamAthlete, { ...boy, id: athlete, first_name })
  const from = { organization: "СК «Тигр»", region: "Київ", coach: "Ткач О.", consent: true }
  const items = [{ athletes: [athlete], category: light, weight: 48 }]
  const { items: sent } = await coach.call(enterAthletes, { id, ...from, items })
  const applications = sent.map((one) => one.id)
  await secretary.call(decideApplications, { id, applications, decision: "accept" })
  await mend("Назар")

  const desk = await stage.open(secretary, { viewport: { width: 1366, height: 768 } })
  await desk.goto(`/user/tournaments/overview/${id}/applications`)
  const entries = desk.getByRole("grid", { name: "Онлайн-заявки" })
  const openEntry = (name: string) => entries.getByRole("button", { name, exact: true }).click()
  const panel = desk.getByRole("dialog")
  const keepAsIs = panel.getByRole("button", { name: "Лишити, як було" })
  await openEntry("Бондар Назар")
  await panel.getByText("Змінено після прийняття: ім’я: Бондар Лев → Бондар Назар.").waitFor()
  if (isKept) await desk.screenshot({ path: `${shots}received mended 1366.png` })
  await keepAsIs.click()
  await field(panel, "Причина").fill("Документи на ім’я Лев")
  // Meanwhile, it is mended again.
  await mend("Устим")
  await keepAsIs.click()
  await panel.getByText("Дані вже змінив хтось інший").waitFor()
  if (isKept) await desk.screenshot({ path: `${shots}received moved 1366.png` })
  await desk.reload()
  await openEntry("Бондар Устим")
  await keepAsIs.click()
  await field(panel, "Причина").fill("Документи на ім’я Лев")
  expect(await violations(desk)).toEqual([])
  await keepAsIs.click()
  await entries.getByText("зміну тренера не взято: Документи на ім’я Лев").waitFor()

  const page = await stage.open(coach, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.goto(`/user/participation/${id}`)
  const own = page.getByRole("table", { name: "Мої заявки" })
  await own.getByText("Секретар не взяв Вашої зміни й лишив, як було. Причина: Документи на ім’я Лев").waitFor()
  if (isKept) await page.screenshot({ path: `${shots}own kept 360.png` })
  await mend("Юрій")
  await own.getByText("Ваші зміни ще розглядає секретар").waitFor()
  await openEntry("Бондар Юрій")
  await desk.setViewportSize({ width: 360, height: 740 })
  await panel.getByRole("button", { name: "Взяти зміну" }).click()
  // Over an open panel a notice is narrow: its text has two lines, its button is whole.
  const undo = desk.getByRole("status").filter({ hasText: "Зміну взято" }).getByRole("button", { name: "Скасувати" })
  expect(await undo.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(
    await undo
      .locator("span")
      .last()
      .evaluate((one) => one.scrollWidth - one.clientWidth),
  ).toBe(0)
  await own.getByText("Бондар Юрій").waitFor()
  await expect.poll(() => own.getByText("Ваші зміни ще розглядає секретар").count()).toBe(0)
})

test("a child of two coaches is one question above the entries, and all fights of the day stand in one column on a phone", async () => {
  const [secretary, coach, rival] = [await signedUp(stage.url), await signedUp(stage.url), await signedUp(stage.url)]
  const { item } = await secretary.call(createTournament, {
    name: "Кубок двох тренерів",
    date: "15.05.2026",
    published: 1,
  })
  const { id } = item
  const at = { tournament: id, ...cadets, weight1: 45 }
  const light = (await secretary.call(saveCategory, { ...at, name: "Кадети -49 ч", weight2: 49 })).item.id
  const heavy = (await secretary.call(saveCategory, { ...at, name: "Кадети -53 ч", weight2: 53 })).item.id
  await secretary.call(saveApplicationRules, { id, registrationOpen: true, deadline: "", clubLimit: 0, totalLimit: 0 })
  const team = async (of: typeof coach, ...names: string[]) => {
    const ids: number[] = []
    for (const last_name of names) {
      const boy = { last_name, first_name: "Лев", middle_name: "", bdate: "2013-02-03", sex: 1 }
      ids.push((await of.call(saveTeamAthlete, boy)).item.id)
    }
    return ids
  }
  const enter = (of: typeof coach, athletes: readonly number[], category: number, name: string) =>
    of.call(enterAthletes, {
      id,
      organization: "СК «Тигр»",
      region: "Київ",
      coach: name,
      consent: true,
      items: athletes.map((one) => ({ athletes: [one], category, weight: 48 })),
    })
  const mine = await team(coach, "Бондар", "Ґудзь", "Їжак", "Яр")
  const sent = [
    await enter(coach, mine.slice(0, 2), light, "Ткач О."),
    await enter(coach, mine.slice(2), heavy, "Ткач О."),
  ]
  await enter(rival, await team(rival, "Бондар"), light, "Бойко І.")

  const desk = await stage.open(secretary, { viewport: { width: 1366, height: 768 } })
  await desk.goto(`/user/tournaments/overview/${id}/applications`)
  const question = desk.getByRole("region", { name: "Заявлено не раз: Бондар Лев" })
  await question.getByText("Бондар Лев: заявлено двома тренерами.").waitFor()
  await expect.poll(() => question.textContent()).toMatch(/Ткач О\., СК «Тигр».*; Бойко І\., СК «Тигр»/)
  await desk.screenshot({ path: `${shots}doubles 1366.png` })
  expect(await violations(desk)).toEqual([])
  await question.getByRole("button", { name: "лишити заявку Ткач О." }).click()
  await field(desk.getByRole("dialog"), "Причина").fill("Його вже заявив клуб")
  await desk.getByRole("dialog").getByRole("button", { name: "Відхилити" }).click()
  await question.waitFor({ state: "detached" })

  const applications = sent.flatMap(({ items }) => items.map((one) => one.id))
  await secretary.call(decideApplications, { id, applications, decision: "accept" })
  await secretary.call(syncTournamentPost, { id })
  const court = (await secretary.call(saveSection, { tournament_id: id, name: "Додянг 1", start_number: 101 })).item.id
  await secretary.call(saveCategorySection, { tournament_id: id, category: light, sectionid: court })
  for (const category of [light, heavy]) await secretary.call(autoSortableBracket, { tournament_id: id, category })
  await secretary.call(numberSection, { tournament_id: id, id: court, start_number: 101 })

  const phone = await stage.open(coach, { viewport: { width: 360, height: 740 } })
  await phone.goto(`/user/participation/${id}/day`)
  const fights = phone.getByRole("listitem", { name: /^Поєдинок / })
  await expect.poll(() => fights.count()).toBe(2)
  await phone.screenshot({ path: `${shots}day of a coach 360.png`, fullPage: true })
  const columns = (page: typeof phone) =>
    page
      .getByRole("listitem", { name: /^Поєдинок / })
      .evaluateAll((all) =>
        all.map((one) => [...one.children].map((part) => Math.round(part.getBoundingClientRect().left))),
      )
  const [numbered, without] = await columns(phone)
  expect(without).toEqual(numbered)
  expect(new Set(numbered).size).toBe(1)
  // On a wide page the names of all fights begin at one edge as well.
  await phone.setViewportSize({ width: 1366, height: 768 })
  const [one = [], other = []] = await columns(phone)
  expect(other.slice(0, 2)).toEqual(one.slice(0, 2))
  await phone.screenshot({ path: `${shots}day of a coach 1366.png` })
})
