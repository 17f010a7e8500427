import type { HistoryChange, Names } from "./history-change.ts"
import { shortName } from "./short-name.ts"

/** What the columns of online entries and of their limits are called in the history. */
export const applicationLabels: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  applications: {
    ...{
      accountId: null,
      teamAthletes: null,
      name: "ім’я",
      birthYear: "рік народження",
      sex: "стать",
      members: "склад",
    },
    ...{ categoryId: "категорія", weight: "вага", organization: "організація", region: "область", country: "країна" },
    ...{ coach: "тренер", qualification: "кваліфікація", enteredAt: null, consentAt: null, state: "стан" },
    ...{ note: "зауваження секретаря", answer: "відповідь тренера", athleteId: null, synced: null },
  },
  applicationRules: {
    ...{ deadline: "строк подання заявок", clubLimit: "межа для організації", totalLimit: "межа для турніру" },
  },
}

export const applicationNouns = {
  applications: { one: "онлайн-заявку", many: "онлайн-заявки" },
  applicationRules: { one: "умови реєстрації", many: "умови реєстрації" },
}

export const applicationStates: Readonly<Record<string, string>> = {
  ...{ waiting: "очікує", accepted: "прийнято", declined: "відхилено", asked: "уточнення", withdrawn: "відкликано" },
}

/** «Онлайн-заявка: Їжак І. (Кадети -44 ж)», «Їжак І.: заявку прийнято»; '' where the columns say it better. */
export function applicationSentence({ before, after }: HistoryChange, names: Names): string {
  const category = names.categories.get(Number((after ?? before)?.categoryId))
  if (before === null) return `Онлайн-заявка: ${String(after?.name ?? "")}${category ? ` (${category})` : ""}`
  if (after && Object.keys(after).every((column) => column === "athleteId" || column === "synced")) {
    const athlete = names.athletes.get(Number(after.athleteId ?? before.athleteId))
    const who = athlete ? `: ${shortName(athlete)}` : ""
    return after.athleteId === null ? `Заявку знято зі списку${who}` : `Заявку внесено до списку${who}`
  }
  return ""
}

/** Kinds of steps with online entries. */
export const applicationSteps: Readonly<Record<string, string>> = {
  "application.enter": "Подано онлайн-заявки",
  "application.change": "Змінено онлайн-заявку",
  "application.withdraw": "Онлайн-заявку відкликано",
  "application.answer": "Тренер відповів секретареві",
  "application.accept": "Прийнято онлайн-заявки",
  "application.decline": "Відхилено онлайн-заявки",
  "application.ask": "Запит до тренера щодо онлайн-заявок",
  "application.rules": "Змінено умови реєстрації",
  "application.apply": "Зміну онлайн-заявки перенесено до списку",
}
