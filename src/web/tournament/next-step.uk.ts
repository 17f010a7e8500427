import type { StepKind } from "#domain/progress/next-step.ts"

/** After «Далі:». */
export const steps: Readonly<Record<StepKind, string>> = {
  ages: "вибрати вікові категорії",
  entries: "завантажити таблицю",
  applications: "розглянути заявки",
  uncategorised: "призначити категорії",
  weighIn: "завершити зважування",
  draw: "прожеребкувати категорії",
  publish: "оприлюднити жеребкування",
  courts: "розподілити між кортами",
  numbers: "пронумерувати поєдинки",
  fights: "відкрити корти",
  finish: "завершити категорії",
  print: "надрукувати підсумки",
}

export const nextStepTitle = (kind: StepKind): string => `Далі: ${steps[kind]}`
