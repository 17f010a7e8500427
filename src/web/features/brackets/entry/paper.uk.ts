import { plural } from "#domain/uk/words.ts"

const results = (count: number) => plural(count, "результат", "результати", "результатів")

export const messages = {
  title: "Результати з паперу",
  lines: "Рядки: номер, хто переміг (1 або 2), бали, причина",
  hint: "Порядок рядків не важливий. Наприклад: 101 1 12:7 F. Без переможця вирішують бали; 0: вибули обидва.",
  linesByRounds: "Рядки: номер, хто переміг (1 або 2), бали раундів, причина",
  hintByRounds:
    "Порядок рядків не важливий. Наприклад: 101 5:3 2:4 7:7=1 F; рівний раунд виграв той, чий номер після «=». Без переможця вирішують раунди; 0: вибули обидва.",
  check: "Перевірити",
  checkKey: "Ctrl+Enter",
  record: (count: number) => `Записати ${results(count)}`,
  recorded: (count: number, named: readonly string[]) => [`Записано: ${results(count)}.`, ...named].join(" "),
  notRecorded: "Не записано",
  nothing: "Рядків ще немає.",
  ready: (count: number) => `Усе гаразд: можна записати ${results(count)}. Ще нічого не збережено.`,
  wrong: (lines: readonly number[]) =>
    lines.length === 1 ? `Виправте рядок ${lines[0]}.` : `Виправте рядки: ${lines.join(", ")}.`,
  falls: (list: readonly string[]) => `Буде скасовано ${results(list.length)}: ${list.join("; ")}.`,
  table: "Як прочитано рядки",
  columns: {
    line: "Рядок",
    fight: "Поєдинок",
    category: "Категорія",
    pair: "Синій – червоний",
    result: "Буде записано",
  },
  corrects: "виправлення",
  unknown: "…",
  both: "вибули обидва",
  otherDecision: "інша причина",
  asked: (line: number, question: string): string => `Рядок ${line}: ${question}`,
  andMore: (count: number): string => `і ще ${results(count)}`,
}
