import { quoted, count as thousands } from "#domain/uk/words.ts"
/** The sentence before a repeated question. */
export const askedAgain = "Поки стояло запитання, результати змінилися: тепер зникне інше."

export const messages = {
  print: "Сітка PDF",
  printNamed: (name: string) => `Сітка PDF: ${name}`,
  printFailed: "Не вдалося завантажити PDF",
  numbersStay: (count: number) => `Надруковані номери (${thousands(count)}) лишаться під час нової нумерації`,
  numbersNotKept: "Надруковані номери не запам’ятовано",
  notFound: "Такого турніру немає",
  notFoundText: "Можливо, його видалили або Ви не маєте до нього доступу.",
  toList: "До списку турнірів",
  rules: "Набір правил",
  rulesOfVersion: (name: string, version: number) => `${name} (версія ${version})`,
  rulesNewer: (version: number) => `Перейти на версію ${version}`,
  rulesPicked: (name: string) => `Правила турніру: ${name}`,
  rulesFrom: (name: string, day: string) => `${name} (діє з ${day})`,
  rulesOfDay: (name: string) => `За днем турніру: ${name}`,
  rulesNotBegun: (name: string, day: string) =>
    `Набір ${quoted(name)} діє лише з ${day}, а турнір починається раніше. Турнір тримається вибраного набору.`,
  rulesSuperseded: (name: string, offered: string) =>
    `На день турніру вже діє новіший набір ${quoted(offered)}. Турнір тримається вибраного: ${quoted(name)}.`,
  rulesNotPicked: "Правила не змінено",
  changedMeanwhile:
    "Поки Ви редагували, ті самі поля змінив хтось інший. У формі лишилося введене Вами. Перевірте і збережіть ще раз.",
  contestedOf: (field: string, who: string) => `${field} (${who})`,
  contested: (field: string, here: string, there: string) => `${field}: тут ${here}, в іншому вікні записано ${there}`,
  contestedAlike: (field: string) => `${field}: змінено і тут, і в іншому вікні`,
  contestedEmpty: "порожньо",
  contestedOther: "інше",
  contestedTicked: "так",
  contestedUnticked: "ні",
  undo: "Скасувати",
  undone: "Крок скасовано",
  undoFailed: "Не вдалося скасувати",
}
