import type { Tournament } from "#domain/tournament/types.ts"

type Listed = Pick<Tournament, "id" | "name" | "shortName" | "date" | "city">

const lineOf = ({ id, name, shortName, date, city }: Listed): string =>
  `• ${shortName || name}${shortName ? ` – ${name}` : ""}${[date, city]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join("")}\n  /t${id}`

/** Texts of the bot. */
export const messages = {
  help: [
    "Це бот турнірів Сіджак.",
    "",
    "/tournaments – опубліковані турніри",
    "/following – за ким Ви стежите",
    "",
    "Надішліть прізвище спортсмена або назву організації – і я нагадаю за 5 поєдинків до виходу та повідомлю результат.",
  ].join("\n"),
  tournaments: (list: readonly Listed[]) =>
    list.length === 0 ? "Опублікованих турнірів зараз немає." : `Турніри:\n${list.map(lineOf).join("\n")}`,
  tournament: (one: Listed & { readonly address: string; readonly notes: string }, athletes: number) =>
    [
      one.name,
      [one.date, one.city, one.address].filter(Boolean).join(", "),
      one.notes,
      `Учасників: ${athletes}.`,
      "Надішліть прізвище спортсмена або назву організації, щоб стежити.",
    ]
      .filter(Boolean)
      .join("\n"),
  noTournament: "Такого опублікованого турніру немає. Список: /tournaments",
  nobody: "Нікого не знайдено. Надішліть прізвище спортсмена або назву організації.",
  whom: "За ким стежити?",
  athleteButton: (name: string, club: string, tournament: string) => `${name} (${club}) · ${tournament}`,
  clubButton: (club: string, tournament: string) => `${club} · ${tournament}`,
  followed: (whom: string) =>
    `Стежу: ${whom}. Скажу за 5 поєдинків до виходу та повідомлю результат. Список: /following`,
  gone: "Цього запису вже немає.",
  following: "Ви стежите за (натисніть, щоб припинити):",
  followingNobody: "Ви ні за ким не стежите. Надішліть прізвище спортсмена або назву організації.",
  unfollowed: "Більше не стежу.",
  stop: (whom: string) => `✕ ${whom}`,
}
