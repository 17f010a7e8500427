import { deviceName } from "#contract/wire/device.ts"
import type { FieldText, Sentence } from "#contract/wire/field-text.ts"

/** Refusals to a court. */
export const courtTexts = {
  fight_over: () => "Результат цього поєдинку вже записано",
  fight_without_number: () => "У цього поєдинку ще немає номера: спершу пронумеруйте корт",
  fight_held: (_field, { number }) => `Поєдинок ${number} чекає на рішення щодо протесту`,
  athlete_elsewhere: (_field, { number }) => `Спортсмена вже викликано на поєдинок ${number}. Потрібне підтвердження`,
  athlete_resting: (_field, { seconds }) =>
    `Спортсмен ще відпочиває після поєдинку: лишилося ${waitText(seconds)}. Потрібне підтвердження`,
  court_taken: (_field, { number }) =>
    `На корті триває поєдинок ${number}: спершу запишіть його результат. Потрібне підтвердження`,
  award_not_called: () => "Категорію ще не викликано на нагородження: спершу викличте її",
  award_not_ready: () => "Категорія ще триває: нагороджувати можна, коли її завершено",
  seat_offer_over: () => "Цей код не діє: попросіть секретаря корту показати новий",
  seat_taken: (_field, { device }) =>
    `Це місце вже займає інший пристрій${device ? ` (${deviceName(String(device))})` : ""}. Потрібне підтвердження`,
  seat_lost: () => "Цей пристрій більше не займає місце судді. Попросіть секретаря корту показати код",
} satisfies Record<string, Sentence>

/** Fields of the messages between courts and headquarters. */
export const courtFieldTexts: Readonly<Record<"message" | "seat" | "screen", Record<string, FieldText>>> = {
  message: {
    text: { label: "Повідомлення", required: "Напишіть повідомлення" },
    section: { label: "Корт", required: "Виберіть корт" },
  },
  seat: {
    section: { label: "Корт", required: "Виберіть корт" },
    kort: { label: "Місце виступу", required: "Виберіть місце виступу" },
    judges: { label: "Кількість суддів", invalid: "Кількість суддів: 1, 3, 5 або 7" },
    fightJudges: { label: "Кількість суддів", invalid: "Кількість суддів на поєдинках: 2, 3 або 4" },
    seat: {
      label: "Місце судді",
      required: "Укажіть місце судді",
      invalid: "Такого місця судді тут немає",
    },
    pin: { label: "PIN", required: "Введіть PIN, який показує секретар корту" },
    code: { label: "Код місця" },
    token: { label: "Ключ пристрою" },
  },
  screen: {
    name: { label: "Назва табло", required: "Назвіть табло" },
    role: { label: "Що показує", required: "Виберіть, що показує табло", invalid: "Табло такого не показує" },
    section: { label: "Корт", required: "Виберіть корт" },
    kort: { label: "Місце виступу" },
    categories: { label: "Категорії" },
    category: { label: "Категорія", required: "Виберіть категорію" },
    step: { label: "Крок нагородження", invalid: "Категорія готова, викликана або нагороджена" },
  },
}

/** «7 хв 20 с», «45 с». */
function waitText(seconds: unknown): string {
  const left = Number(seconds)
  return left < 60 ? `${left} с` : `${Math.floor(left / 60)} хв${left % 60 === 0 ? "" : ` ${left % 60} с`}`
}
