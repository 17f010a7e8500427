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
  report: "подати звіт",
  print: "надрукувати підсумки",
}

/** `until`: the last day of the report, dd.mm.yyyy; «Далі: подати звіт до 20.12». */
export const nextStepTitle = (kind: StepKind, until = ""): string =>
  `Далі: ${steps[kind]}${kind === "report" && until !== "" ? ` до ${until.slice(0, 5)}` : ""}`
