import { plural } from "#domain/uk/words.ts"
import type { FormProblem } from "#web/tournament/result/result-form.ts"

const results = (count: number) => plural(count, "результат", "результати", "результатів")

export const messages = {
  bar: "Введення результатів з клавіатури",
  number: "Поєдинок №",
  winner: "Хто: 1 / 2",
  winnerShort: "Хто",
  winnerHint: "1 або с: синій; 2 або ч: червоний; 0: вибули обидва; порожньо: за балами",
  score: "Бали",
  scoreHint: "бали синього і червоного: 12:7, 12-7 або 12 7",
  rounds: "Раунди",
  roundsHint: "бали кожного раунду: 5:3 2:4 7:1; рівний раунд з переможцем: 3:3=1",
  decision: "Причина",
  decisionShort: "Чим",
  save: "Записати",
  help: "Як уводити результати",
  keys: "Enter або Tab: далі, після причини – записати · Esc: спочатку · F2: до номера.",
  letters: (list: string) => `Літери причин: ${list}, «-» інша; без літери PTG, за раундами PTF.`,
  found: (category: string, blue: string, red: string) => `${category} · синій: ${blue} · червоний: ${red}`,
  again: "Enter ще раз запише саме так.",
  saved: (result: string, category: string) => `Записано. ${result} (${category}).`,
  sending: (numbers: readonly string[]) => `Записується: ${numbers.map((number) => `№ ${number}`).join(", ")}…`,
  notSaved: (typed: readonly string[], lines: readonly string[]) =>
    `Не записано: № ${typed.join(" · ")}. ${lines.join(" ")}`,
  fallen: (count: number) => `Скасовано далі в сітці: ${results(count)}.`,
  problems: {
    number: "Номер поєдинку: ціле число.",
    unknown: (number: number) => `Поєдинку ${number} в цьому турнірі немає.`,
    unnumbered: "Поєдинки цього турніру ще не мають номерів: пронумеруйте їх у розділі «Нумерація».",
    several: (number: number, categories: readonly string[]) =>
      `Номер ${number} мають кілька поєдинків (${categories.join("; ")}). Виберіть категорію в списку і введіть номер ще раз.`,
    notReady: (number: number) => `У поєдинку ${number} ще немає двох суперників.`,
    walkover: (number: number) => `Поєдинку ${number} не буде: учасник проходить без суперника.`,
    sending: (number: string) => `Поєдинок ${number} саме записується: зачекайте на відповідь.`,
    winnerText: "Хто переміг: 1 (синій), 2 (червоний) або 0 (вибули обидва).",
    score: "Бали: два цілих числа від 0 до 999, наприклад 12:7.",
    decisionText: "Такої причини немає: введіть її код або літеру.",
  },
  form: {
    rounds: "Раунди: бали кожного через пробіл, наприклад 5:3 2:4 7:1; рівний раунд: 3:3=1.",
    points: "Бали: два цілих числа від 0 до 999, наприклад 12:7.",
    winner: "Укажіть переможця або бали.",
    equal: "Рахунок рівний: укажіть переможця.",
    sums: "Суми: дві, від 0 до 20 (фристайл – до 10), не більше трьох цифр після коми, наприклад 16,768 16,467.",
    equalSums: "Суми рівні: укажіть переможця й причину SUP (рішення суддів) або відкрийте поєдинок.",
    decision: "Укажіть причину: чому вибули обидва.",
  } satisfies Record<FormProblem, string>,
  correction: (recorded: string) => `Результат уже записано: ${recorded}. Його буде виправлено.`,
  falls: (list: readonly string[]) => `Буде скасовано ${results(list.length)} далі в сітці: ${list.join("; ")}.`,
  movedResult: (recorded: string) => `Цей поєдинок щойно змінив хтось інший. Тепер записано: ${recorded}.`,
  movedPair: "У цьому поєдинку щойно стала інша пара: перегляньте, хто переміг.",
}
