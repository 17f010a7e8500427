import type { Format } from "#domain/bracket/index.ts"
import { plural } from "#domain/uk/words.ts"

export const messages = {
  format: "Спосіб проведення",
  wantedFormat: "Спосіб проведення після жеребкування",
  byRule: "За правилом турніру",
  formats: {
    bracket: "Сітка, дві бронзи",
    thirdFight: "Сітка, поєдинок за третє місце",
    repechage: "Сітка, утішні поєдинки",
    roundRobin: "Колова система",
    bestOf: "До двох перемог",
  } satisfies Record<Format, string>,
  changeQuestion: "Змінити спосіб проведення?",
  changeAction: "Змінити",
  changeBody: (format: string, fallen: readonly string[], numbers: number) =>
    [
      `${format}.`,
      fallen.length > 0
        ? `Буде скасовано ${plural(fallen.length, "результат", "результати", "результатів")}: ${fallen.join("; ")}.`
        : "",
      numbers > 0
        ? `Без номера ${plural(numbers, "лишиться поєдинок", "лишаться поєдинки", "лишаться поєдинків")}.`
        : "",
      "Місця учасників залишаться. Можна скасувати в історії.",
    ]
      .filter(Boolean)
      .join(" "),
  table: "Таблиця",
  list: (category: string) => `Поєдинки: ${category}`,
  noFights: "Поєдинків у категорії немає.",
  parts: { now: "На кортах зараз", ready: "Далі", waiting: "Пара ще невідома", done: "Завершені" },
  now: { called: "виклик", running: "триває" },
  fights: "Поєдинки за порядком",
  bronzeFights: "Поєдинки за бронзу",
  athlete: "Учасник",
  wins: "Перемоги",
  points: "Бали",
  place: "Місце",
  won: "перемога",
  lost: "поразка",
  winMark: "В",
  lossMark: "П",
  against: (number: number, name: string) => `проти ${number}, ${name}`,
  tie: "нічия",
  tieMark: "=",
  tieNote: "Рівні за всіма показниками: призові місця визначить ще один поєдинок між ними, він є в списку нижче.",
  levelNote: "Рівні за всіма показниками й після додаткових поєдинків: місця ще не визначено.",
  tieFight: "додатковий",
  rules:
    "Місця: за перемогами, далі між рівними – за перемогами у зустрічах між собою, за різницею балів у цих зустрічах, за різницею балів у всіх зустрічах.",
  rulesOf: {
    bracket: "",
    roundRobin: "",
    bestOf: "Перемагає той, хто виграє два поєдинки. Відмова, травма чи дискваліфікація завершує зустріч.",
    thirdFight: "За бронзу змагаються ті, хто програв півфінали.",
    repechage:
      "За бронзу своєї половини змагаються ті, кого переміг її фіналіст: від першого кола до програлого у півфіналі.",
  } satisfies Record<Format, string>,
  half: { upper: "верхня половина", lower: "нижня половина" },
}
