import type { StepKind } from "#domain/progress/next-step.ts"

/** After «Далі:». */
export const steps: Readonly<Record<StepKind, string>> = {
  ages: "вибрати вікові категорії",
  entries: "завантажити таблицю",
  applications: "розглянути заявки",
  uncategorised: "призначити категорії",
  allEntries: "зібрати всі заявки",
  small: "об’єднати малі категорії",
  weighIn: "зважити спортсменів",
  draw: "прожеребкувати категорії",
  outside: "поставити всіх у сітки",
  publish: "оприлюднити жеребкування",
  courts: "розподілити між кортами",
  numbers: "пронумерувати поєдинки",
  papers: "надрукувати сітки",
  fights: "відкрити корти",
  finish: "завершити категорії",
  print: "надрукувати підсумки",
}

export const nextStepTitle = (kind: StepKind): string => `Далі: ${steps[kind]}`
