import { applicationWords } from "#contract/applications/uk.ts"
import type { HistoryChange, Names } from "./row-change.ts"
import { shortName } from "./short-name.ts"

/** Names of the columns of online entries and their limits in the history. */
export const applicationLabels = {
  applications: {
    ...applicationWords,
    categoryId: "категорія",
    state: "стан",
    note: "зауваження секретаря",
    answer: "відповідь тренера",
    kept: "чому лишено, як було",
  },
  applicationRules: {
    deadline: "строк подання заявок",
    clubLimit: "межа для організації",
    totalLimit: "межа для турніру",
  },
}

export const applicationStates: Readonly<Record<string, string>> = {
  waiting: "очікує",
  accepted: "прийнято",
  declined: "відхилено",
  asked: "уточнення",
  withdrawn: "відкликано",
}

/**
 * «Онлайн-заявка: Їжак І. (Кадети -44 ж)», «Їжак І.: заявку прийнято»; '' if the changed columns describe it better.
 */
export function applicationSentence({ before, after }: HistoryChange, names: Names): string {
  const category = names.categories.get(Number((after ?? before)?.categoryId))
  if (before === null) return `Онлайн-заявка: ${String(after?.name ?? "")}${category ? ` (${category})` : ""}`
  if (after === null) return ""
  const columns = Object.keys(after)
  const isLink =
    columns.includes("athleteId") && columns.every((column) => column === "athleteId" || column === "synced")
  if (!isLink) return ""
  const athlete = names.athletes.get(Number(after.athleteId ?? before.athleteId))
  const who = athlete ? `: ${shortName(athlete)}` : ""
  return after.athleteId === null ? `Заявку знято зі списку${who}` : `Заявку внесено до списку${who}`
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
  "application.take": "Зміну онлайн-заявки взято",
  "application.keep": "Онлайн-заявку лишено, як була",
  "application.mend": "Тренер виправив спортсменів у своїй команді",
}
