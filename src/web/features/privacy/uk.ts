import { plural, quoted } from "#domain/uk/words.ts"

export const messages = {
  title: "Персональні дані",
  lead: "Людина або її батьки мають право дізнатися, що про неї зберігають, і попросити це вилучити. Знайдіть її за прізвищем чи ім’ям: також тих, кого вже видалено зі списків.",
  what: "Вилучення замінює ім’я номером, стирає рік народження, вагу, страхування, кваліфікацію, телефони та медичні записи – у списках і в усій історії турніру. Організація, місця та результати залишаються. Скасувати вилучення не можна.",
  search: "Прізвище або ім’я",
  find: "Знайти",
  searching: "Шукаємо…",
  nobody: "Нікого не знайдено",
  forbidden: "Персональні дані вилучає лише власник турніру",
  back: "До турніру",
  found: "Знайдено",
  name: "Ім’я",
  kept: "Що зберігають",
  tournament: "Турнір",
  born: "Дата народження",
  account: "Логін тренера",
  onlyHistory: "лише в історії",
  facts: ({ birthYear, organization, here, medical, payments }: Facts) =>
    [
      birthYear === null ? "" : String(birthYear),
      organization,
      here ? "" : messages.onlyHistory,
      medical > 0 ? `${medical} ${plural(medical, "медичний запис", "медичні записи", "медичних записів")}` : "",
      payments > 0 ? `${payments} ${plural(payments, "оплата", "оплати", "оплат")}` : "",
    ]
      .filter(Boolean)
      .join(" · "),
  save: "Зберегти файл",
  saveNamed: (name: string) => `Зберегти файл: ${name}`,
  file: (name: string) => `дані ${name}`,
  erase: "Вилучити",
  eraseNamed: (name: string) => `Вилучити дані: ${name}`,
  ask: "Вилучити персональні дані?",
  body: (name: string) =>
    `${name}: ім’я буде замінено номером, решту даних стерто зі списків і з історії турніру. Це не можна скасувати.`,
  erased: (alias: string) => `Дані вилучено. Тепер це ${quoted(alias)}`,
  failed: "Не вдалося",
  everywhere: "Персональні дані в усіх турнірах",
  everywhereLead: "Де є дані людини: у яких турнірах і в чиїх командах. Вилучають їх окремо в кожному турнірі.",
  onlyOperators: "Ця сторінка – для операторів сервера",
  tournaments: "Турніри",
  teams: "Команди тренерів",
  openNamed: (name: string, title: string) => `Відкрити: ${name}, ${title}`,
  removeNamed: (name: string) => `Вилучити з команди: ${name}`,
  removeBody: (name: string) => `${name}: людину та її фото буде стерто з команди тренера. Це не можна скасувати.`,
  removed: "Вилучено з команди",
}

interface Facts {
  readonly birthYear: number | null
  readonly organization: string
  readonly here: boolean
  readonly medical: number
  readonly payments: number
}
