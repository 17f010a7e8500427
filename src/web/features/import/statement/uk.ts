import type { StatementAnswer, StatementField, StatementSheet, StatementWireLine } from "#contract/money/statement.ts"
import { hryvnias } from "#domain/office/money.ts"
import { plural } from "#domain/uk/words.ts"

type Why = StatementWireLine["why"]
type PassedKind = StatementSheet["passed"][number]["kind"]

const money = (kopiyky: number): string => `${hryvnias(kopiyky)}\u00a0грн`
const paymentsOf = (value: number): string => plural(value, "оплату", "оплати", "оплат")
const linesOf = (value: number): string => plural(value, "рядок", "рядки", "рядків")

export const statementTexts = {
  title: "Виписка банку",
  back: "До внесків",
  forbidden: "Виписку банку читають лише власник і секретарі турніру.",
  lead: "Файл виписки з інтернет-банку: Excel (.xlsx) або CSV. Потрібні дата, сума й призначення або платник. Оплати за номером рахунку впізнаються самі; що неясно, вирішуєте ви. До збереження нічого не записується.",
  choose: "Вибрати файл виписки",
  other: "Інший файл",
  columns: "Стовпці",
  columnsTitle: "Стовпці виписки",
  columnsGuessed: "Заголовків не впізнано. Перевірте, що в якому стовпці, і виправте за потреби.",
  remembered: "Стовпці взято з попередньої виписки з такими самими заголовками.",
  tables: "Аркуші",
  sheetLines: (lines: number, unread: number) =>
    [linesOf(lines), unread > 0 ? `не прочитано: ${unread}` : ""].filter(Boolean).join(", "),
  reading: "Читаю виписку…",
  leave: "Оплати з виписки ще не записано.",
  failed: "Виписку не записано",
  moved: "Турнір змінився після перегляду. Виписку перевірено ще раз: перегляньте й запишіть.",
  money,
  row: (row: number) => `рядок ${row}`,
  document: (number: string) => `документ № ${number}`,
  code: (code: string) => `код ${code}`,
  noPayer: "Платника не вказано",
  noClub: "Без організації",
  club: (organization: string, region: string) =>
    [organization || "Без організації", region].filter(Boolean).join(", "),
  sections: {
    asked: "Потребують рішення",
    recorded: "Буде записано",
    bad: "Не прочитано",
    known: "Уже записані",
    other: "Не наші",
    passed: "Не оплати",
  },
  asked: {
    numbers: "У призначенні номери кількох рахунків: поділіть суму або виберіть організацію.",
    code: "Цей платник уже платив за організацію, та сума не така, як борг.",
    name: "Схоже за назвою. Виберіть організацію.",
    nobody: "Ні номера рахунку, ні знайомої назви.",
    undocumented: "Така сама оплата вже є, а номера документа немає. Якщо це та сама, нічого не робіть.",
    revoked: "Цю оплату вже записували, і запис скасовано. Якщо вона не потрібна, нічого не робіть.",
  } as Readonly<Partial<Record<Why, string>>>,
  by: { number: "за номером рахунку", code: "за кодом платника", person: "за вашим рішенням" },
  others: { outgoing: "видаток", currency: "не в гривнях", person: "за вашим рішенням" } as Readonly<
    Partial<Record<Why, string>>
  >,
  bad: { date: "дата", amount: "сума", range: "завелика сума" } as const,
  passed: {
    title: "над заголовками",
    header: "заголовки",
    footer: "підсумок",
    note: "примітка",
    group: "примітка",
    numbered: "примітка",
    official: "примітка",
  } satisfies Record<PassedKind, string> as Readonly<Record<PassedKind, string>>,
  whose: (row: number) => `Чия оплата, рядок ${row}`,
  owes: (owed: number) => (owed > 0 ? `борг ${money(owed)}` : owed < 0 ? `переплата ${money(-owed)}` : "боргу немає"),
  notOurs: "Не наша",
  notOursOf: (row: number) => `Не наша, рядок ${row}`,
  isNew: "Записати",
  isSame: "Не записувати",
  again: (row: number) => `Чи записувати, рядок ${row}`,
  otherClub: "Інша організація",
  otherClubOf: (row: number) => `Інша організація, рядок ${row}`,
  nothingFound: "Такої організації немає",
  split: "Поділити…",
  splitOf: (row: number) => `Поділити суму, рядок ${row}`,
  splitTitle: (sum: number) => `Поділити ${money(sum)}`,
  part: (at: number) => `Організація ${at}`,
  partSum: (at: number) => `Сума ${at}, грн`,
  addPart: "Ще організація",
  left: (rest: number) =>
    rest === 0 ? "Суму поділено" : rest > 0 ? `Лишилося ${money(rest)}` : `Забагато на ${money(-rest)}`,
  apply: "Поділити",
  clear: "Скасувати рішення",
  showMore: (rest: number) => `Показати ще ${rest}`,
  empty: "У виписці немає жодної оплати.",
  counts: "Підсумок виписки",
  preview: "Ще нічого не записано",
  checking: "Перевіряю…",
  willBe: ({ recorded, known, alike, asked, other, bad }: StatementAnswer["counts"]) =>
    [
      `буде записано ${recorded}`,
      asked + alike > 0 ? `чекають рішення ${asked + alike}` : "",
      known > 0 ? `уже записані ${known}` : "",
      other > 0 ? `не наші ${other}` : "",
      bad > 0 ? `не прочитано ${bad}` : "",
    ]
      .filter(Boolean)
      .join(" · "),
  record: (count: number, sum: number) => `Записати ${paymentsOf(count)} на ${money(sum)}`,
  remember: "Запам’ятати рішення",
  nothing: "Записувати нічого",
  recording: "Записую…",
  done: (count: number, sum: number) =>
    count > 0 ? `Записано ${paymentsOf(count)} на ${money(sum)}` : "Рішення запам’ятовано, оплат не записано",
  toFees: "До внесків",
  undo: "Скасувати",
}

/** What a column of a bank's file may hold, in the order in which the choice is offered. */
export const statementLabels: Readonly<Record<Exclude<StatementField, "other">, string>> = {
  "": "не читати",
  date: "Дата",
  amount: "Сума (зі знаком або напрямом)",
  credit: "Надходження (кредит)",
  debit: "Видатки (дебет)",
  direction: "Напрям (кредит / дебет)",
  currency: "Валюта",
  payer: "Платник",
  payerCode: "Код платника (ЄДРПОУ, РНОКПП)",
  purpose: "Призначення платежу",
  reference: "Референс",
  document: "Номер документа",
}
