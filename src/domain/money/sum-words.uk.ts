import { inForm } from "#domain/uk/words.ts"

const ONES = ["", "один", "два", "три", "чотири", "п’ять", "шість", "сім", "вісім", "дев’ять"]
const TEENS = [
  "десять",
  "одинадцять",
  "дванадцять",
  "тринадцять",
  "чотирнадцять",
  "п’ятнадцять",
  "шістнадцять",
  "сімнадцять",
  "вісімнадцять",
  "дев’ятнадцять",
]
const TENS = ["", "", "двадцять", "тридцять", "сорок", "п’ятдесят", "шістдесят", "сімдесят", "вісімдесят", "дев’яносто"]
const HUNDREDS = ["", "сто", "двісті", "триста", "чотириста", "п’ятсот", "шістсот", "сімсот", "вісімсот", "дев’ятсот"]

/** What is counted, in its three forms, and whether it is feminine: «одна тисяча», «один мільйон». */
interface Counted {
  readonly forms: readonly [one: string, few: string, many: string]
  readonly isFeminine: boolean
}

const HRYVNIA: Counted = { forms: ["гривня", "гривні", "гривень"], isFeminine: true }
const THOUSAND: Counted = { forms: ["тисяча", "тисячі", "тисяч"], isFeminine: true }
const MILLION: Counted = { forms: ["мільйон", "мільйони", "мільйонів"], isFeminine: false }
const KOPIYKA = ["копійка", "копійки", "копійок"] as const

/** «чотири тисячі п’ятсот гривень 00 копійок»: a sum below 1,000,000,000 hryvnias; `kopiyky` is not negative. */
export function sumInWords(kopiyky: number): string {
  const whole = Math.floor(kopiyky / 100)
  const rest = kopiyky % 100
  const [millions, thousands, ones] = [Math.floor(whole / 1_000_000), Math.floor(whole / 1_000) % 1_000, whole % 1_000]
  const words = [
    ...(millions > 0 ? [...below1000(millions, MILLION), inForm(millions, ...MILLION.forms)] : []),
    ...(thousands > 0 ? [...below1000(thousands, THOUSAND), inForm(thousands, ...THOUSAND.forms)] : []),
    ...(whole === 0 ? ["нуль"] : below1000(ones, HRYVNIA)),
    inForm(whole, ...HRYVNIA.forms),
    `${String(rest).padStart(2, "0")} ${inForm(rest, ...KOPIYKA)}`,
  ]
  return words.join(" ")
}

function below1000(number: number, { isFeminine }: Counted): string[] {
  const [hundreds, tens, ones] = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10]
  const last = tens === 1 ? TEENS[ones] : isFeminine ? feminine(ones) : ONES[ones]
  return [HUNDREDS[hundreds], TENS[tens], last].filter((word): word is string => Boolean(word))
}

const feminine = (ones: number): string | undefined => ({ 1: "одна", 2: "дві" })[ones] ?? ONES[ones]
