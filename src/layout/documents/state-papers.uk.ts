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
    `Обслуговуючого персоналу – ${count === null ? `${pen(8)} осіб` : people(count)}.`,
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
