import type { Page } from "playwright-core"
import { saveTeamAthlete, uploadTeamPhoto, type WireTeamAthlete } from "#contract/team/calls.ts"
import type { Person } from "./api.ts"
import { field } from "./journey.ts"
import { picture } from "./photos.ts"
import type { Screens } from "./screen-ways.ts"

const long = { first_name: "Олександра-Вікторія", last_name: "Красноставська-Переяславець" }

/** Two athletes, one with a photo, one with a long name. */
export async function makeTeam({ call }: Person): Promise<void> {
  const iva = { first_name: "Іва", last_name: "Їжак", middle_name: "Петрівна", bdate: "2012-09-05", sex: 2 }
  const { item }: { item: WireTeamAthlete } = await call(saveTeamAthlete, iva)
  await call(saveTeamAthlete, { ...iva, ...long, bdate: "", sex: 0 })
  await call(uploadTeamPhoto, { id: item.id, img: new File([new Uint8Array(await picture())], "фото.jpg") })
}

export const accountPublicScreens: Screens = {
  "tablets seen or not": async (page) => {
    await at(page, "/reach", "Чи бачать нас планшети?")
    await page.getByText("слухає лише цей комп’ютер").waitFor()
  },
  "lost password": async (page) => {
    await at(page, "/reset", "Новий пароль")
    await field(page, "Логін або електронна пошта").fill("хтось")
    await page.getByRole("button", { name: "Надіслати посилання" }).click()
    await page.getByRole("status").getByText("Цей сервер не надсилає листів").waitFor()
  },
  "link that is over": async (page) => {
    await at(page, "/reset/немає", "Новий пароль")
    for (const label of ["Новий пароль", "Новий пароль ще раз"]) await field(page, label).fill("новий-пароль")
    await page.getByRole("button", { name: "Зберегти пароль" }).click()
    await page.getByRole("alert").getByText("Це посилання вже не діє").waitFor()
  },
}

export const accountDeskScreens: Screens = {
  "profile with errors": async (page) => {
    await at(page, "/user/profile", "Мій профіль секретаря")
    await page.getByText("цей пристрій").waitFor()
    await field(page, "Прізвище").fill("")
    await page.getByRole("button", { name: "Зберегти", exact: true }).click()
    await page.getByText("Укажіть прізвище").waitFor()
    await page.getByRole("button", { name: "Змінити пароль" }).click()
    await page.getByText("Укажіть теперішній пароль").waitFor()
  },
  team: team,
  "team from a sheet": (page) => at(page, "/user/team/import", "Команда з таблиці"),
  "accounts, for operators alone": (page) => at(page, "/user/accounts", "Кабінети"),
  "personal data, for operators alone": (page) => at(page, "/user/privacy", "Персональні дані в усіх турнірах"),
  "a tournament of the cloud, to be taken to this laptop": (page) =>
    at(page, "/user/mirror", "Забрати турнір із хмари"),
  "the file of a tournament and its copies": async (page, { id }) => {
    // Servers of journeys make no copies: one copy target in order, and one with every possible problem.
    const [savedAt, verifiedAt] = ["2026-05-15T09:30:00.000Z", "2026-05-15T09:20:00.000Z"]
    const sound = { folder: "data/backups", savedAt, verifiedAt, steps: 412, broken: false, trouble: "", late: "" }
    const gone = { folder: "/media/usb/sijak", savedAt: "", verifiedAt: "", steps: 0, broken: true }
    const list = [sound, { ...gone, trouble: "missing", late: "unsaved" }]
    await page.route("**/backups", (route) => route.fulfill({ json: { status: 200, revision: 412, list } }))
    await at(page, `/user/tournaments/update/${id}`, "Файл і резервні копії")
    await page.getByText("Копії давно не дописано").waitFor()
  },
}

export const accountDialogScreens: Screens = {
  "team athlete with errors": async (page) => {
    await team(page)
    await page.getByRole("button", { name: "Додати спортсмена" }).click()
    const dialog = page.getByRole("dialog", { name: "Додати спортсмена в команду" })
    await field(dialog, "Дата народження").fill("31.02.2012")
    await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
    await dialog.getByText("Укажіть справжній день").waitFor()
  },
  "photo to crop": async (page) => {
    await team(page)
    const name = `${long.last_name} ${long.first_name} Петрівна`
    await page.getByRole("button", { name: `Завантажити фото: ${name}` }).click()
    const dialog = page.getByRole("dialog", { name: `Фото: ${name}` })
    const choosing = page.waitForEvent("filechooser")
    await Promise.all([choosing, dialog.getByRole("button", { name: "Вибрати фото" }).click()])
    await (await choosing).setFiles({ name: "фото.jpg", mimeType: "image/jpeg", buffer: await picture(900, 600) })
    await dialog.getByRole("slider", { name: "Масштаб" }).waitFor()
  },
}

async function team(page: Page): Promise<void> {
  await at(page, "/user/team", "Моя команда")
  await page.locator('li img[src^="blob:"]').waitFor()
}

async function at(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address)
  await page.getByRole("heading", { name: heading }).waitFor()
}
