import type { PublicFight } from "#contract/public.ts"

const clock = new Intl.DateTimeFormat("uk-UA", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Kyiv" })

interface Listed {
  readonly id: number
  readonly name: string
  readonly shortName: string
  readonly date: string
  readonly city: string
}

const lineOf = ({ id, name, shortName, date, city }: Listed): string =>
  `• ${shortName || name}${shortName ? ` – ${name}` : ""}${[date, city]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join("")}\n  /t${id}`

const numberOf = ({ number }: PublicFight): string => (number > 0 ? ` ${number}` : "")
const namesOf = ({ blue, red }: PublicFight): string =>
  [blue?.name, red?.name].map((name) => name ?? "суперник ще невідомий").join(" – ")

/** What the bot says. */
export const messages = {
  help: [
    "Це бот турнірів Сіджак.",
    "",
    "/tournaments – опубліковані турніри",
    "/following – за ким Ви стежите",
    "",
    "Надішліть прізвище спортсмена або назву клубу – і я нагадаю за 5 боїв до виходу та повідомлю результат.",
  ].join("\n"),
  tournaments: (list: readonly Listed[]) =>
    list.length === 0 ? "Опублікованих турнірів зараз немає." : `Турніри:\n${list.map(lineOf).join("\n")}`,
  tournament: (one: Listed & { readonly address: string; readonly notes: string }, athletes: number) =>
    [
      one.name,
      [one.date, one.city, one.address].filter(Boolean).join(", "),
      one.notes,
      `Учасників: ${athletes}.`,
      "Надішліть прізвище спортсмена або назву клубу, щоб стежити.",
    ]
      .filter(Boolean)
      .join("\n"),
  noTournament: "Такого опублікованого турніру немає. Список: /tournaments",
  nobody: "Нікого не знайдено. Надішліть прізвище спортсмена або назву клубу.",
  whom: "За ким стежити?",
  athleteButton: (name: string, club: string, tournament: string) => `${name} (${club}) · ${tournament}`,
  clubButton: (club: string, tournament: string) => `Клуб ${club} · ${tournament}`,
  followed: (whom: string) => `Стежу: ${whom}. Скажу за 5 боїв до виходу та повідомлю результат. Список: /following`,
  gone: "Цього запису вже немає.",
  following: "Ви стежите за (натисніть, щоб припинити):",
  followingNobody: "Ви ні за ким не стежите. Надішліть прізвище спортсмена або назву клубу.",
  unfollowed: "Більше не стежу.",
  stop: (whom: string) => `✕ ${whom}`,

  soon: (fight: PublicFight, court: string, tournament: string) => {
    const when = fight.expected === "" ? "" : `, не раніше ${clock.format(new Date(fight.expected))}`
    const ahead = fight.ahead === 0 ? "наступний на корті" : `за боїв: ${fight.ahead}`
    return `${tournament}\nГотуйтеся: бій${numberOf(fight)}, ${court || "корт уточнюється"}, ${ahead}${when}.\n${namesOf(fight)}`
  },
  called: (fight: PublicFight, court: string, tournament: string) =>
    `${tournament}\nВикликано на корт: бій${numberOf(fight)}, ${court}.\n${namesOf(fight)}`,
  result: (fight: PublicFight, category: string, tournament: string) => {
    const { blue, red, winner, blue_points, red_points, decision } = fight
    const won = [blue, red].find((one) => one?.id === winner)?.name
    const score = blue_points === null && red_points === null ? "" : ` ${blue_points ?? 0}:${red_points ?? 0}`
    const how = decision ? ` (${decision})` : ""
    return `${tournament}\n${category}: ${namesOf(fight)}${score}${how}.\n${won ? `Перемога: ${won}.` : "Вибули обидва."}`
  },
}
