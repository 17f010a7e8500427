import { yearsBetween, yearsFrom } from "#domain/uk/ages.uk.ts"
import { inForm, plural, quoted, count as thousands } from "#domain/uk/words.ts"
import { positionText } from "#web/tournament/position.uk.ts"

interface Counted {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}

const inHistory = "Можна скасувати в історії."
/** The position of the winner of a category. */
const CHAMPION = "0_0"

const athletes = (count: number): string => plural(count, "спортсмен", "спортсмени", "спортсменів")
const listed = (named: readonly string[], others: number): string =>
  named.length === 0 ? "" : `: ${[...named, ...(others > 0 ? [`ще ${others}`] : [])].join("; ")}`

const lostFights = ({ count, numbers }: { readonly count: number; readonly numbers: readonly number[] }): string => {
  const fights = plural(count, "поєдинок", "поєдинки", "поєдинків")
  return numbers.length > 0 ? `${fights}, № ${numbers.join(", ")}` : fights
}

export const messages = {
  page: "Спортсмени",
  title: athletes,
  add: "Додати",
  upload: "Завантажити таблицю",
  uploadShort: "Завантажити",
  deleteAll: "Видалити всіх спортсменів",
  missing: "не вказано",
  empty: "Спортсменів ще немає",
  emptyWord: "Інформація відсутня",
  emptyText: "Завантажте таблицю заявок або додайте першого вручну.",
  emptyPublic: "Учасників додає секретаріат турніру.",
  isVerified: "перевірено",
  filterOutside: "У сітках",
  isPlaced: "усі інші",
  isUnverified: "не перевірено",
  onlyUnverified: "Лише не перевірені",
  search: "Пошук за прізвищем, організацією, тренером або ID",
  searchHint: "Прізвище або ID",
  filterRegion: "Область",
  filterCategory: "Категорія",
  filterOrganization: "Організація",
  filterCoach: "Тренер",
  filterGrade: "Клас",
  filterAmong: "Лише вибрані",
  nothing: "Нічого не знайдено",
  noCategory: "без категорії",
  table: "Таблиця спортсменів",
  id: "ID",
  name: "ПІБ",
  region: "Область",
  year: "Рік",
  sex: "Стать",
  category: "Категорія",
  organization: "Організація",
  coach: "Тренер",
  verified: "Перевірка",
  male: "чоловік",
  female: "жінка",
  lettersMany: (count: number) => `Великі літери → «Прізвище Ім’я»: ${thousands(count)}`,
  lettersWritten: (count: string) => `Імена записано як «Прізвище Ім’я»: ${count}`,
  writeUsual: (name: string) => `Записати як ${quoted(name)}`,
  verifyNamed: (name: string) => `Перевірено: ${name}`,
  move: "Перевести до категорії",
  verify: "Позначити перевіреними",
  unverify: "Зняти позначку перевірки",
  verifiedMany: (count: string) => `Перевірено: ${count}`,
  unverifiedMany: (count: string) => `Знято позначку перевірки: ${count}`,
  confirmDeleteMany: "Ви впевнені, що хочете видалити вибраних спортсменів?",
  confirmDeleteManyBody: (count: string, texts: readonly string[]) =>
    [`З турніру буде видалено ${count}.`, ...texts, inHistory].join(" "),
  placesFree: (count: number) => `У сітках звільниться місць: ${thousands(count)}.`,
  resultsFall: (count: number, named: readonly string[], others: number) =>
    `Буде скасовано ${plural(count, "результат", "результати", "результатів")}${listed(named, others)}.`,
  scoresFall: (count: number) => `Оцінки пумсе більше не рахуватимуться: ${athletes(count)}.`,
  standsOn: (name: string, category: string, position: string) =>
    `${name} (${position === CHAMPION ? "перемагає" : positionText(position)}${category && `, ${category}`})`,
  standAfter: (named: readonly string[], others: number) =>
    `Після цього далі ${inForm(named.length + Math.max(0, others), "проходить", "проходять", "проходять")}${listed(named, others)}.`,
  outInstead: "Щоб результати лишилися, позначте натомість «Вибув…».",
  moveTitle: (count: string) => `Перевести до категорії: ${count}`,
  sync: "Синхронізувати",
  syncTitle: "Синхронізація",
  syncing: "Синхронізація даних. Зачекайте...",
  syncRefused: "Не вдалося з’єднати",
  synced: ({ added, updated, unchanged, refused }: Counted) =>
    `Дані синхронізовано. Додано: ${added}, оновлено: ${updated}, без змін: ${unchanged}, відхилено: ${refused}`,
  notSynced: "Дані не синхронізовано",
  exportAs: (kind: string, count: number) => `Зберегти ${kind} (${thousands(count)})`,
  exportName: "спортсмени",

  namesakes: "тезки",
  out: "не виступає",
  atDesk: "Зважування і медичні записи",
  namesakesOf: (name: string) => `Тезки: ${name}`,
  also: (categories: string) => `ще в категорії ${categories}`,
  peopleTitle: "Та сама людина чи тезки?",

  verifyChanged: "Статус перевірки оновлено",

  confirmDelete: "Ви впевнені, що хочете видалити спортсмена з турніру?",
  confirmDeleteBody: (name: string, category: string, texts: readonly string[]) =>
    [`${name}${category && `, категорія ${quoted(category)}`}.`, ...texts, inHistory].join(" "),
  deleteMany: "Видалити…",
  deleteAction: "Видалити",
  deleted: (name: string) => `Спортсмена видалено: ${name}`,
  forceMove: "Перевести разом із результатами?",
  forceMoveBody: (reason: string, texts: readonly string[]) => [reason, ...texts, inHistory].join(" "),
  forceMoveAction: "Перевести",
  markOut: "Вибув…",
  markOutNamed: (name: string) => `Вибув…: ${name}`,
  outBody: (name: string, forecast: string, elsewhere: string) => `${name}. ${forecast} ${elsewhere} ${inHistory}`,
  outDone: (name: string, word: string, effect: string) => `${name}: ${word}. ${effect}`,
  notOut: "Не позначено",
  markOutMany: "Вибули…",
  outManyTitle: "Позначити, що спортсмени вибули?",
  outManyAction: "Вибули",
  outManyBody: (count: string) => `Більше не виступатиме: ${count}. Зіграні результати лишаються.`,
  outManyFates: "Що буде з поєдинками",
  outManySkipped: (names: readonly string[]) => `Уже не виступають, лишаться як є: ${names.join(", ")}.`,
  outManyDone: (count: string, lost: { readonly count: number; readonly numbers: readonly number[] }) =>
    [`Вибуло: ${count}.`, lost.count > 0 ? `Програно через зняття (WDR): ${lostFights(lost)}.` : ""]
      .filter(Boolean)
      .join(" "),
  inHistory,
  confirmDeleteAll: "Ви впевнені, що хочете видалити всіх спортсменів?",
  confirmDeleteAllBody: (count: string) =>
    `З турніру вибуде ${count}, жеребкування та результати зникнуть. Категорії залишаться. Можна скасувати в історії.`,
  deletedAll: (count: string) => `Видалено: ${count}`,
  notDeleted: "Не вдалося видалити",
  notVerified: "Статус перевірки не змінено",

  addTitle: "Додати спортсмена",
  editTitle: "Редагувати спортсмена",
  anotherTitle: "Ще одна категорія спортсмена",
  another: "Додати ще одну категорію",
  saveAndAdd: "Зберегти і додати ще",
  personal: "Особисто",
  personalHint: "Без організації: «Особисто»",
  teamMembers: "Склад",
  memberName: (number: number) => `Учасник ${number}: прізвище, ім’я`,
  memberYear: (number: number) => `Учасник ${number}: рік народження`,
  memberSex: (number: number) => `Учасник ${number}: стать`,
  memberSexNone: "Стать",
  addMember: "Додати учасника",
  removeMember: (number: number) => `Прибрати учасника ${number}`,
  teamName: (name: string) => `Назва: ${name}`,
  noMembers: "Укажіть учасників",
  twin: (category: string) => `Цей спортсмен уже є в категорії ${quoted(category)}.`,
  licenseTaken: (license: string, who: string) =>
    `Ліцензія ${quoted(license)} уже записана за іншим іменем: ${who}. Це той самий спортсмен?`,
  openTwin: "Відкрити наявний запис",
  saveTwin: "Усе одно зберегти",
  weight: "Вага, кг",
  columnOf: (title: string) => `Стовпець: ${title}`,
  fieldName: "Прізвище, ім’я, по батькові",
  fieldYear: "Рік народження",
  fieldSex: "Стать",
  fieldOrganization: "Організація",
  fieldCoach: "Тренер",
  fieldCoach2: "Другий тренер",
  fieldCoach3: "Третій тренер",
  fieldRegion: "Область",
  fieldCountry: "Країна",
  fieldWeight: "Вага, кг",
  fieldRank: "Рейтинг",
  close: "Закрити",
  saved: "Спортсмена збережено",
  notSaved: "Помилка",
  warned: (warnings: string) => `Зверніть увагу: ${warnings}`,
  undone: (count: number) => `Скасовано результатів: ${thousands(count)}`,
  justAdded: "щойно додано",
  misfitTitle: "Спортсмен не відповідає категорії, але зберегти його можна:",
  rareFields: (names: readonly string[]) => {
    const text = names.map((name) => name.replace(/ \(.*/, "").toLowerCase()).join(", ")
    return text.slice(0, 1).toUpperCase() + text.slice(1)
  },
  fromClub: "Область і тренер – з останнього запису організації",
  sexQuestion: "Зберегти з такою статтю?",
  sexMeant: "Так і зберегти",
  misfitSex: "стать інша, ніж у категорії",
  misfitAge: (age: number, from: number, to: number) =>
    to === 0 ? `вік ${age}, а категорія ${yearsFrom(from)}` : `вік ${age}, а категорія на ${yearsBetween(from, to)}`,
  misfitWeight: (weight: string) => `вага ${weight} кг поза межами категорії`,
}
