import type { RuleFault } from "#domain/rules/check-rule-set.ts"
import { quoted } from "#domain/uk/words.ts"

/**
 * The data of a fault that its sentence needs: the band, the list of classes ('male', 'female', 'none') and the value
 * there.
 */
interface FaultFacts {
  readonly band: string
  readonly list: string
  readonly value: string
}

/** What is wrong with a rule set, naming the band and the class. */
export function ruleSentence({ fault, band, list, value }: Readonly<Record<string, unknown>>): string {
  const text = typeof fault === "string" && isFault(fault) ? texts[fault] : undefined
  const told = { band: String(band ?? ""), list: lists[String(list)] ?? "", value: String(value ?? "") }
  return text?.(told) ?? "Набір правил заповнено неправильно"
}

const texts: Readonly<Record<RuleFault, (told: FaultFacts) => string>> = {
  name_missing: () => "Укажіть назву набору правил",
  date: ({ value }) => `Початок дії ${quoted(value)}: потрібен справжній день у вигляді дд.мм.рррр`,
  no_bands: () => "Потрібна хоча б одна основна вікова група",
  band_name_missing: ({ band }) => `Вікова група ${band}: укажіть назву`,
  band_name_twice: ({ band }) => `Вікова група ${quoted(band)} записана двічі`,
  ages: ({ band }) => `${quoted(band)}: вік має бути від 1 до 100, а «до» не менший за «від»`,
  forms: ({ band, value }) =>
    `Пумсе для віку ${band}: ${quoted(value)} не прочитано, потрібні щонайменше два номери від 1 до 17`,
  number: ({ band, value }) => `${band ? `Вік ${band}: ` : ""}потрібне число в межах ${value}`,
  whole: ({ value }) => `Потрібне ціле число в межах ${value}`,
  tenths: ({ value }) => `Потрібне число в межах ${value} з кроком 0,1`,
  cut_offs: () =>
    "Кількості мають зростати: фіналістів менше, ніж учасників півфіналу, а тих менше, ніж попереднього кола",
  one_of: ({ value }) => `Тут може бути лише одне з чисел: ${value}`,
  sum_only: () => "За форматом «до двох виграних раундів» тут має бути 0: це діє лише за сумою балів усіх раундів",
  unread: ({ band, list, value }) => `${quoted(band)}, ${list}: ${quoted(value)} не прочитано, потрібно -44 або 44+`,
  order: ({ band, list, value }) => `${quoted(band)}, ${list}: клас ${value} має бути важчий за попередній`,
  open_not_last: ({ band, list, value }) =>
    `${quoted(band)}, ${list}: після відкритого класу ${value} не може бути інших`,
  open_gap: ({ band, list, value }) =>
    `${quoted(band)}, ${list}: відкритий клас ${value} має починатися там, де закінчується попередній`,
  too_heavy: ({ band, list, value }) => `${quoted(band)}, ${list}: межа ${value} завелика, найбільше 99,9 кг`,
  too_many: ({ band, list, value }) => `${quoted(band)}, ${list}: забагато класів, найбільше ${value}`,
}

const isFault = (fault: string): fault is RuleFault => Object.hasOwn(texts, fault)

const lists: Readonly<Record<string, string>> = { male: "чоловіки", female: "жінки", none: "разом" }
