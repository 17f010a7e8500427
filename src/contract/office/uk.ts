import type { About } from "#contract/wire/endpoint.ts"
import type { FieldText } from "#contract/wire/field-text.ts"
import type { FeeKind } from "#domain/office/fees.ts"
import type { OfficialRole } from "#domain/office/officials.ts"
import type { PayMethod } from "#domain/office/payments.ts"

/** The fields of the people registers: contacts, judges, fees. */
export const registerTexts: Readonly<
  Record<Extract<About, "contact" | "official" | "fee">, Record<string, FieldText>>
> = {
  contact: {
    contact: { label: "Контакт", required: "Виберіть контакт" },
    role: { label: "Роль", required: "Виберіть роль: представник або тренер" },
    name: { label: "Прізвище та ім’я", required: "Укажіть прізвище та ім’я; представникові досить організації" },
    phone: {
      label: "Телефон",
      invalid: "Телефон вказано неправильно: потрібні 5–15 цифр, кілька номерів розділяйте комою",
    },
    email: { label: "Електронна пошта", invalid: "Електронну пошту вказано неправильно" },
    note: { label: "Примітка" },
  },
  official: {
    official: { label: "Суддя", required: "Виберіть суддю" },
    officials: { label: "Судді", required: "Виберіть суддів", invalid: "Такого судді немає або його названо двічі" },
    name: { label: "Прізвище та ім’я", required: "Укажіть прізвище та ім’я судді" },
    category: { label: "Суддівська категорія" },
    role: { label: "Роль", required: "Виберіть роль судді" },
    section: { label: "Корт", required: "Виберіть корт", invalid: "Такого корту немає" },
    day: { label: "День", required: "Виберіть день" },
    shift: { label: "Зміна", required: "Виберіть зміну", invalid: "Такої зміни немає" },
    title: { label: "Назва зміни", required: "Укажіть назву зміни" },
    count: { label: "Кількість змін", required: "Укажіть кількість змін" },
    minutes: { label: "Тривалість зміни, хв", required: "Укажіть тривалість зміни" },
    seats: { label: "Бічних суддів на корт", required: "Укажіть, скільки бічних суддів на корт" },
    start: { label: "Початок", required: "Укажіть початок", invalid: "Початок: потрібен час у вигляді гг:хв" },
    note: { label: "Примітка" },
  },
  fee: {
    amount: { label: "Сума", required: "Укажіть суму" },
    date: { label: "Дата", required: "Укажіть дату", invalid: "Дата: потрібен справжній день у вигляді дд.мм.рррр" },
    payer: { label: "Платник", required: "Укажіть, хто заплатив" },
    method: { label: "Спосіб оплати", required: "Виберіть спосіб оплати" },
    athlete: { label: "Спортсмен", invalid: "Такого спортсмена в турнірі немає" },
    note: { label: "Примітка" },
    payment: { label: "Оплата", required: "Виберіть оплату" },
    reason: { label: "Причина", required: "Укажіть, чому оплату скасовано" },
    kyorugi: { label: "Керугі" },
    kyorugiNext: { label: "Керугі, наступний запис" },
    individual: { label: "Пумсе особисто" },
    individualNext: { label: "Пумсе особисто, наступний запис" },
    pair: { label: "Пара" },
    pairNext: { label: "Пара, наступний запис" },
    team: { label: "Команда" },
    teamNext: { label: "Команда, наступний запис" },
  },
}

/** What the members of the staff of judges are called. */
export const officialWords: Readonly<Record<OfficialRole, string>> = {
  chief: "головний суддя",
  manager: "керівник корту",
  referee: "референт",
  corner: "бічний суддя",
  timekeeper: "суддя-хронометрист",
  secretary: "секретар",
  doctor: "лікар",
}

export const methodWords: Readonly<Record<PayMethod, string>> = {
  cash: "готівка",
  card: "картка",
  transfer: "переказ",
}

export const feeWords: Readonly<Record<FeeKind, string>> = {
  kyorugi: "керугі",
  individual: "пумсе особисто",
  pair: "пара",
  team: "команда",
}
