import type { WireTeamNotice, WireTeamRow } from "#contract/team/import.ts"
import { localDate } from "#domain/uk/dates.ts"
import { plural, quoted, count as thousands } from "#domain/uk/words.ts"

export const teamTexts = {
  title: "Команда з таблиці",
  back: "До команди",
  lead: "Таблиця Excel (.xlsx), CSV або список із повідомлення. Потрібні прізвище та ім’я; дату народження й стать можна дописати потім. Клуб, вагу й пояс команда не зберігає: їх указують у заявці на турнір.",
  choose: "Вибрати файл",
  drop: "або перетягніть його сюди",
  other: "Інший файл",
  leave: "Таблицю ще не додано до команди.",
  preview: "Ще нічого не збережено",
  done: "Команду поповнено",
  counts: "Підсумок таблиці",
  willBe: ({ added, merged, rejected }: Counts) => sum("буде додано", added, merged, rejected),
  was: ({ added, merged, rejected }: Counts) => sum("додано", added, merged, rejected),
  add: (added: number) => `Додати до команди: ${thousands(added)}`,
  update: "Оновити команду",
  adding: "Додається…",
  failed: "Команду не поповнено",
  moved: "Команда змінилася після перевірки. Таблицю перевірено ще раз: перегляньте й додайте.",
  toTeam: "До моєї команди",
  rows: "Рядки таблиці",
  row: (row: number, table: string) => `${table && `${table}, `}рядок ${row}`,
  born: (date: string) => `нар. ${localDate(date)}`,
  noDate: "дати немає",
  sexes: ["статі немає", "чоловік", "жінка"],
  outcomes: { added: "новий", merged: "уже в команді", rejected: "не додано" },
  correct: "Виправити",
  correctOf: (name: string, row: number) => `Виправити: ${name}, рядок ${row}`,
  skip: "Пропустити",
  skipOf: (name: string, row: number) => `Пропустити: ${name}, рядок ${row}`,
  restore: "Повернути",
  restoreOf: (name: string, row: number) => `Повернути: ${name}, рядок ${row}`,
  correcting: (row: number) => `Рядок ${row}: виправлення`,
  name: "Прізвище, ім’я, по батькові",
  birth: "Дата народження",
  birthHint: "наприклад 05.09.2012",
  sex: "Стать",
  apply: "Застосувати",
  who: (row: number) => `Хто це, рядок ${row}`,
  itIs: (name: string, date: string, reason: string) => `Це ${name}${date && `, ${localDate(date)}`} (${reason})`,
  otherPerson: "Інша людина: додати",
  reasons: {
    license: "та сама ліцензія",
    order: "ті самі слова імені",
    year: "інший рік",
    name: "майже те саме ім’я",
    other_license: "інша ліцензія",
  },
  differing: (row: number) => `Записане інакше, рядок ${row}`,
  difference: (field: string, stored: string, sheet: string) =>
    `${field}: у команді ${quoted(stored)}, у таблиці ${quoted(sheet)}`,
  take: "Взяти з таблиці",
  keep: "Лишити, як у команді",
  showMore: (count: number) => `Показати ще ${plural(count, "рядок", "рядки", "рядків")}`,
}

/** As a sheet writes them, by the wire's code. */
export const sexLetters = ["", "ч", "ж"]

interface Counts {
  readonly added: number
  readonly merged: number
  readonly rejected: number
}

const sum = (added: string, ...[fresh, merged, rejected]: readonly number[]): string =>
  [
    `${added} ${thousands(fresh ?? 0)}`,
    merged ? `уже в команді ${thousands(merged)}` : "",
    rejected ? `не додано ${thousands(rejected)}` : "",
  ]
    .filter(Boolean)
    .join(" · ")

/** Fields of a team athlete by their wire names. */
export const fieldLabels: Readonly<Record<WireTeamRow["differences"][number]["field"], string>> = {
  last_name: "Прізвище",
  first_name: "Ім’я",
  middle_name: "По батькові",
  bdate: "Дата народження",
  sex: "Стать",
}

const filledWords: Readonly<Record<string, string>> = {
  last_name: "прізвище",
  first_name: "ім’я",
  middle_name: "по батькові",
  bdate: "дату народження",
  sex: "стать",
}

/** What is said of a row, for the coach. */
export const noticeText = (notice: WireTeamNotice): string => notices[notice.code](notice)

const notices: Readonly<Record<WireTeamNotice["code"], (notice: WireTeamNotice) => string>> = {
  skipped: () => "Пропущено",
  two_people: ({ names }) =>
    `У рядку двоє: ${names.map((name) => quoted(name)).join(", ")}. Розмістіть списки один під одним`,
  name_missing: () => "Немає прізвища та імені",
  first_name_missing: ({ value }) => `Потрібні прізвище та ім’я, а є лише ${quoted(value)}`,
  birth_invalid: ({ value }) => `Дату ${quoted(value)} не прочитано: потрібен справжній день, наприклад 05.09.2012`,
  sex_invalid: ({ value }) => `Стать ${quoted(value)} не прочитано: потрібно «ч» або «ж»`,
  alike: () => "Схожий на того, хто вже в команді. Без відповіді його буде додано як іншу людину",
  differs: () => "У команді записано інакше. Без відповіді лишиться, як записано",
  sex_patronymic: ({ value }) => `По батькові ${quoted(value)}, а стать інша. Перевірте`,
  birth_missing: () => "Немає дати народження: без неї на турнір не заявити",
  birth_day_missing: ({ value }) => `Є лише ${quoted(value)}, без дня й місяця: без дати на турнір не заявити`,
  sex_missing: () => "Немає статі: без неї на турнір не заявити",
  text_cut: () => "Надто довгий текст скорочено",
  same_row: ({ value }) => `Та сама людина, що в рядку ${value}`,
  filled: ({ names }) => `Доповнено: ${names.map((name) => filledWords[name] ?? name).join(", ")}`,
  sex_by_patronymic: () => "Стать узято з по батькові",
}
