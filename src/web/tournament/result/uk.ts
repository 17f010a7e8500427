import type { Sex } from "#domain/athletes/types.ts"
import type { FormProblem } from "./result-form.ts"
import type { Slip } from "./typing-slips.ts"

export const messages = {
  rounds: "Бали раундів",
  roundsHint: "Синій:червоний через пробіл: 5:3 2:4 7:1. Рівний раунд: 3:3=1 (виграв синій) або 3:3=2",
  problems: {
    rounds: "Раунди: бали кожного через пробіл, наприклад 5:3 2:4 7:1; рівний раунд – з переможцем: 3:3=1",
    points: "Бали: ціле число від 0 до 999",
    sums: "Суми обох: від 0 до 20 (фристайл – до 10), не більше трьох цифр після коми",
    winner: "Виберіть переможця або вкажіть бали",
    equal: "Рахунок рівний: виберіть переможця",
    equalSums: "Суми рівні: виберіть переможця й укажіть, що вирішило",
    decision: "Укажіть причину: чому вибули обидва",
  } satisfies Record<FormProblem, string>,
  slips: {
    halfScore: "Бали введено лише одному учаснику.",
    huge: "Балів незвично багато.",
  } satisfies Record<Slip, string>,
  by: "Рівні суми вирішило",
  byKeys: {
    "": "виберіть",
    second: "презентація (фристайл: техніка)",
    whole: "бали з відкинутими оцінками",
    extra: "перевиступ",
    judges: "рішення суддів",
  },
  askQuestion: "Записати саме так?",
  askAction: "Записати так",
  chooseDecision: "Виберіть причину",
  bothOut: "вибули обидва",
  otherDecision: "інша причина",
  fight: (number: number): string => (number > 0 ? `Поєдинок ${number}` : "Поєдинок без номера"),
  /** Pairs and teams have no sex. */
  won: (sex: Sex, side: "blue" | "red", name: string): string => {
    if (sex === "female") return `перемогла ${side === "blue" ? "синя" : "червона"} ${name}`
    const corner = side === "blue" ? "синій" : "червоний"
    return sex === "male" ? `переміг ${corner} ${name}` : `перемога: ${corner} ${name}`
  },
}
