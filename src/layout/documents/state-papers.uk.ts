import type { Sex } from "#domain/athletes/types.ts"
import type { Belonging } from "#domain/report/belonging.ts"
import { plural } from "#domain/uk/words.ts"

/** A line to write on. */
export const pen = (length: number): string => "_".repeat(length)

export const sexRows: Readonly<Record<Sex, string>> = {
  male: "Чоловіки",
  female: "Жінки",
  none: "Стать не вказано",
}

export const belongingTitles: Readonly<Record<Belonging, string>> = {
  school: "ДЮСШ",
  dynamo: "«Динамо»",
  kolos: "«Колос»",
  spartak: "«Спартак»",
  ukraina: "«Україна»",
  other: "інші клуби",
  none: "без клубу",
}

const people = (value: number): string => plural(value, "особа", "особи", "осіб")

/** The report of the head judge: the lines of an older form of the ministry, not an official text. */
export const reportTexts = {
  title: "Звіт головного судді проведених змагань",
  until: (day: string) => (day === "" ? "у двох примірниках" : `подати до ${day}, у двох примірниках`),
  sport: "Вид спорту",
  sportName: "тхеквондо (ВТ)",
  event: "Назва змагань, ранг",
  date: "Дата проведення",
  place: "Місце проведення",
  participants: "5–6. Учасники, за розрядами і статтю",
  noRank: "без розр.",
  all: "Усього",
  together: "Разом",
  unread: (count: number) =>
    `Розряд невідомий: ${count} (записане не прочитати як розряд чи пояс; пораховано без розряду).`,
  territories: "Території",
  territory: "Територія",
  clubs: "Клубів",
  men: "Чол.",
  women: "Жін.",
  unsexed: "Стать?",
  notGiven: "не вказано",
  belonging: "Належність",
  judges: "7. Судді",
  judgeName: "Прізвище, ім’я, по батькові",
  judgeCategory: "Категорія, № посвідчення",
  post: "Посада",
  mark: "Оцінка",
  serviceStaff: (count: number | null) =>
    `Обслуговуючого персоналу${count === null ? `, осіб: ${pen(8)}` : ` – ${people(count)}`}.`,
  teams: { organization: "8. Командні результати: клуби", region: "8. Командні результати: території" },
  team: "Команда",
  points: "Очок",
  cup: "9. Перехідний приз вручено",
  norms: "11. Виконали норми розрядів",
  youth: "юнацькі",
  first: "Виконали вперше",
  confirmed: "Підтвердили",
  normsNote: (without: readonly string[]) =>
    [
      `За нормами, які записав організатор турніру; джерело: ${pen(24)}.`,
      without.length > 0 ? `Норм не записано для: ${without.join(", ")} – вписати від руки.` : "",
      noRecords,
    ]
      .filter(Boolean)
      .join(" "),
  noNorms: () => `Норм у турнірі не записано: вписати від руки. ${noRecords}`,
  lines: "Інше",
  noTeams: "Командного заліку немає",
}

const noRecords = "Рядок 10 (рекорди) у тхеквондо не заповнюють."

/** The extract for a rank, one page a person. */
export const extractTexts = {
  title: "Витяг з протоколу змагань",
  for: "для подання на присвоєння розряду",
  name: "Прізвище, ім’я, по батькові",
  born: "Дата народження",
  bornIn: (year: number) => `__.__.${year}`,
  rank: "Розряд до змагань",
  club: "Клуб, ДЮСШ",
  territory: "Територія",
  coach: "Тренер",
  license: "Ліцензія",
  of: { pair: "У складі пари", team: "У складі команди" },
  performance: "Виступ",
  event: "Змагання",
  category: "Категорія",
  starters: "Виступали в категорії",
  startersOf: (count: number, territories: number) =>
    `${plural(count, "учасник", "учасники", "учасників")} з ${plural(territories, "території", "територій", "територій")}`,
  rankCount: (rank: string, count: number) => `${rank} – ${count}`,
  withoutRank: "без розряду",
  among: (ranks: string) => `; з них ${ranks}`,
  unreadRank: (count: number) => `; розряд невідомий: ${count}`,
  drawn: (count: number) => `; у жеребі ${count}`,
  place: "Зайняте місце",
  unranked: "поза конкурсом, без місця",
  noPlace: "без місця",
  wins: "Виграних поєдинків",
  winsOf: (count: number, left: string) =>
    `${count}${left === "" ? " (неявок суперників і вільних кіл немає)" : ` (не пораховано: ${left})`}`,
  byes: (count: number) => plural(count, "вільне коло", "вільні кола", "вільних кіл"),
  noneFulfilled: "жодної норми, записаної в турнірі, цим виступом не виконано",
  sport: "тхеквондо ВТ",
  noShows: (count: number) => plural(count, "неявка суперника", "неявки суперників", "неявок суперників"),
  fights: "Виграні поєдинки",
  number: "Бій №",
  round: "Коло",
  opponent: "Суперник",
  rankColumn: "Розряд",
  clubColumn: "Клуб, територія",
  rounds: "Рахунок",
  decision: "Рішення",
  performances: "Оцінки",
  roundColumn: "Раунд",
  scoreColumn: "Сума",
  placeColumn: "Місце в раунді",
  norm: "Норма",
  given: "Розряд, що присвоюють",
  confirmed: (rank: string) => `${rank} (підтверджено)`,
  row: (rank: string, row: number) => `${rank} – рядок ${row} норм, які записав організатор турніру`,
  facts: "Вимога і факт",
  normPlace: (most: number, fact: number) => `місце ≤ ${most} (${fact})`,
  normWins: (least: number, fact: number) => `перемог ≥ ${least} (${fact})`,
  normAthletes: (least: number, fact: number) => `учасників ≥ ${least} (${fact})`,
  normAge: (least: number, fact: number) => `вік ≥ ${least} (${fact})`,
  source: "Джерело норми",
  jury: "Склад журі",
  post: "Посада",
  judgeName: "Прізвище, ім’я, по батькові",
  issued: (day: string) => `Видано за запитом клубу ${day}.`,
  stamp: "М. П.",
}
