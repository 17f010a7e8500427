import type { About } from "#contract/wire/endpoint.ts"
import type { FieldText } from "#contract/wire/field-text.ts"
import type { PayeeFault } from "#domain/money/payee.ts"
import { plural, quoted } from "#domain/uk/words.ts"

export const payeeFields: Readonly<Record<Extract<About, "payee">, Record<string, FieldText>>> = {
  payee: {
    name: {
      label: "Отримувач",
      required: "Укажіть, хто отримує внески: так, як назву записано в банку",
      invalid: "Отримувач: назву потрібно записати українськими або латинськими літерами",
    },
    iban: { label: "Рахунок IBAN", required: "Укажіть рахунок IBAN" },
    code: { label: "Код отримувача", required: "Укажіть код отримувача: ЄДРПОУ або РНОКПП" },
    purpose: {
      label: "Призначення платежу",
      required: "Укажіть призначення платежу",
      invalid:
        "Призначення платежу: потрібен номер {invoice}, а підставити можна ще {tournament}, {club} і {date} – більше нічого у фігурних дужках",
    },
    category: {
      label: "Категорія і ціль",
      invalid: "Категорія і ціль: потрібні чотири латинські літери, скісна риска і ще чотири, наприклад OTHR/OTHR",
    },
    lastDay: {
      label: "Останній день оплати",
      invalid: "Останній день оплати: потрібен справжній день у вигляді дд.мм.рррр",
    },
  },
}

const digits = (value: number): string => plural(value, "цифра", "цифри", "цифр")
const signs = (value: number): string => plural(value, "символ", "символи", "символів")

/** What is wrong with an account or a code, so that it can be found. */
export function payeeSentence(wrong: PayeeFault): string {
  switch (wrong.fault) {
    case "iban_start":
      return "Рахунок IBAN: має починатися з UA латинськими літерами – рахунок України"
    case "iban_sign":
      return `Рахунок IBAN: після UA лише цифри, а ${wrong.at}-й символ – ${quoted(wrong.sign)}`
    case "iban_length":
      return `Рахунок IBAN: потрібно 29 символів (UA і 27 цифр), а тут ${signs(wrong.length)}`
    case "iban_sum":
      return "Рахунок IBAN: контрольне число не сходиться – десь у цифрах помилка"
    case "code_sign":
      return `Код отримувача: лише цифри, а ${wrong.at}-й символ – ${quoted(wrong.sign)}`
    case "code_length":
      return `Код отримувача: потрібно 8 цифр (ЄДРПОУ) або 10 (РНОКПП), а тут ${digits(wrong.length)}`
    case "code_sum":
      return wrong.of === "company"
        ? "Код отримувача: такого ЄДРПОУ не буває – контрольна цифра не сходиться"
        : "Код отримувача: такого РНОКПП не буває – контрольна цифра не сходиться"
  }
}
