import type { WireReportFacts, WireReportPreview } from "#contract/printing/state-papers.ts"
import { belongings } from "#domain/report/belonging.ts"
import { count, plural } from "#domain/uk/words.ts"
import { belongingTitles } from "#layout/documents/state-papers.uk.ts"

const people = (value: number): string => plural(value, "людину", "людини", "людей")

export const stateTexts = {
  report: "Звіт головного судді",
  about: "Про змагання",
  reportHint:
    "Звіт проведених змагань за рядками старої форми міністерства. Чого немає в турнірі, лишається рядком для ручки.",
  until: "Подати до",
  noDate: "дату турніру не вказано",
  twoCopies: (day: string) => `${day}, у двох примірниках`,
  people: "Учасників",
  rank: "Ранг змагань",
  rankHint: "Обласні, всеукраїнські, чемпіонат України…",
  cup: "Кому вручено перехідний приз",
  service: "Обслуговуючого персоналу, осіб",
  lines: "Інші рядки звіту",
  linesHint: "Кожен рядок стане окремим рядком звіту",
  pen: "лишиться рядок для ручки",
  edit: "Змінити відомості",
  title: "Відомості для звіту",
  saved: "Відомості для звіту збережено",
  unknown: "Чого звіт іще не знає",
  nothingUnknown: "Усі рядки звіту заповнено.",
  belonging: "Належність: здогад",
  belongingHint: "Належність визначено за словами в назвах клубів. Це здогад: звірте його, перш ніж підписувати.",
  print: "Надрукувати звіт",
  notPrinted: "Звіт не надруковано",
  file: "звіт головного судді",
  extracts: "Витяги для розряду",
  whose: "Чиї витяги",
  extractsHint:
    "Сторінка на кожну людину: виступ, виграні поєдинки з розрядами суперників, норма, журі. Повну дату народження і номер посвідчення вписують від руки: турнір їх не зберігає.",
  unfinished: (value: number) =>
    `${plural(value, "категорію", "категорії", "категорій")} ще не завершено: витягів із них немає.`,
  fulfilled: (value: number) => `Усі, хто виконав норму: ${count(value)}`,
  noNorms: "Норм у турнірі не записано: запишіть їх у підсумках, на вкладці «Розряди», або вписуйте у витяг від руки.",
  club: "Клуб",
  athlete: "Спортсмен",
  nobody: "Завершених категорій іще немає.",
  printExtract: "Витяг спортсмена",
  printClub: "Витяги клубу",
  notExtracted: "Витяг не надруковано",
  extractFile: "витяг для розряду",
  found: "Нічого не знайдено",
}

/** Lines of the report that stay empty, each with why. */
export function unknownLines(item: WireReportFacts, preview: WireReportPreview): string[] {
  const lines: [boolean, string][] = [
    [item.rank === "", `${stateTexts.rank}: ${stateTexts.pen}`],
    [item.cup === "", `${stateTexts.cup}: ${stateTexts.pen}`],
    [item.service === null, `${stateTexts.service}: ${stateTexts.pen}`],
    [preview.judges === 0, `Суддів до турніру не внесено: ${stateTexts.pen}`],
    [preview.uncategorised > 0, `Суддів без категорії й посвідчення: ${count(preview.uncategorised)}`],
    [preview.unread > 0, `Розряд не прочитати в ${people(preview.unread)}: пораховано без розряду`],
    [preview.unwritten > 0, `Розряду не вказано в ${people(preview.unwritten)}: пораховано без розряду`],
    [preview.unsexed > 0, `Стать не вказано в ${people(preview.unsexed)}`],
    [preview.placeless > 0, `Область не вказано в ${people(preview.placeless)}`],
    [preview.fulfilled === null, `Норм розрядів не записано: ${stateTexts.pen}`],
    [preview.unfinished > 0, `Категорій не завершено: ${count(preview.unfinished)}; звіт буде попереднім`],
  ]
  return lines.flatMap(([isUnknown, text]) => (isUnknown ? [text] : []))
}

/** «ДЮСШ – 412, «Динамо» – 118» */
export const belongingText = ({ belongings: of }: WireReportPreview): string =>
  belongings
    .filter((one) => (of[one] ?? 0) > 0)
    .map((one) => `${belongingTitles[one]} – ${count(of[one] ?? 0)}`)
    .join(", ")
