import { NOUNS } from "#contract/history/uk.ts"
import type { RefusalData } from "#domain/refusal.ts"

/** Why a file of a tournament is not opened, and what to do about it. */
export function transferFileText({ reason, what }: RefusalData): string {
  switch (reason) {
    case "torn":
      return "Файл пошкоджено або записано не до кінця: візьміть іншу копію чи збережіть турнір у файл ще раз"
    case "newer":
      return "Файл зроблено новішою версією Сіджака: оновіть програму й відкрийте його знову"
    case "older":
      return `Файл зроблено надто старою версією Сіджака: відкрийте його там, де зберігали, оновіть там програму й збережіть ще раз`
    case "deleted":
      return "Цей турнір видалено остаточно вже після того, як зберегли файл: він не відкривається. Відкрити можна лише файл із пізнішими кроками звідти, де турнір ще є"
    case "large":
      return "У файлі забагато даних, щоб його відкрити"
    case "broken":
      return `Дані файлу суперечать одне одному${partOf(what)}: візьміть іншу копію чи збережіть турнір у файл ще раз`
    default:
      return "Це не файл турніру: потрібен файл із закінченням .sijak, збережений у Сіджаку"
  }
}

function partOf(what: unknown): string {
  const noun = typeof what === "string" ? NOUNS[what]?.many : undefined
  return noun === undefined ? "" : ` (${noun})`
}
