import type { About } from "./endpoint.ts"
import type { FieldText } from "./field-text.ts"

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
    kyorugi_next: { label: "Керугі, наступний запис" },
    individual: { label: "Пумсе особисто" },
    individual_next: { label: "Пумсе особисто, наступний запис" },
    pair: { label: "Пара" },
    pair_next: { label: "Пара, наступний запис" },
    team: { label: "Команда" },
    team_next: { label: "Команда, наступний запис" },
  },
}
