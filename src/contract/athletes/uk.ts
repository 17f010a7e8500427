import type { RefusalData } from "#domain/refusal.ts"
import { quoted } from "#domain/uk/words.ts"

const WANTED = "потрібна таблиця Excel (.xlsx) або CSV"

/** Why a file is no sheet that we read, and what to do with it. */
export function wrongFileText({ kind, of }: RefusalData): string {
  if (of === "statement" && isNoTable(kind))
    return `Це ${NO_TABLES[kind]}, а ${WANTED}. Завантажте виписку з інтернет-банку ще раз і виберіть Excel або CSV`
  switch (kind) {
    case "xls":
      return `Це книга старого формату .xls, а ${WANTED}. Відкрийте її в Excel і виберіть «Зберегти як» → «Книга Excel (*.xlsx)»`
    case "locked":
      return "Книгу Excel захищено паролем: зніміть пароль («Файл» → «Відомості» → «Захист книги») і збережіть її ще раз"
    case "ods":
      return `Це таблиця LibreOffice (.ods), а ${WANTED}. Виберіть «Зберегти як» → «Excel 2007–365 (.xlsx)»`
    case "word":
      return `Це текстовий документ, а ${WANTED}. Скопіюйте з нього список і натисніть «Вставити текст»`
    case "pdf":
      return `Це PDF, а ${WANTED}. Скопіюйте з нього список і натисніть «Вставити текст» або попросіть саму таблицю`
    case "picture":
      return `Це знімок, а ${WANTED}. Попросіть саму таблицю або наберіть список у полі «Вставити текст»`
    case "page":
      return `У файлі вебсторінка або XML, а ${WANTED}. Відкрийте його в Excel і збережіть як «Книга Excel (*.xlsx)»`
    default:
      return `Такий файл не підходить: ${WANTED}`
  }
}

/** What banks offer beside tables, and people take pictures of. */
const NO_TABLES = { word: "текстовий документ", pdf: "PDF", picture: "знімок" } as const
const isNoTable = (kind: unknown): kind is keyof typeof NO_TABLES => Object.hasOwn(NO_TABLES, String(kind))

/** Why a sheet cannot be read. */
export function unreadableSheetText({ reason, line, name }: RefusalData): string {
  if (reason === "empty") return "Таблиця порожня"
  if (reason === "workbook") return "Книгу Excel пошкоджено: відкрийте її в Excel, збережіть ще раз і завантажте знову"
  if (reason === "sheet") return `Аркуша ${quoted(name)} у книзі немає`
  if (reason === "line" && typeof line === "number" && line > 0) {
    return `Не вдалося прочитати таблицю: перевірте лапки й роздільники в рядку ${line}`
  }
  return "Не вдалося прочитати таблицю: перевірте, чи є в ній заголовки стовпців"
}

/** Why a spreadsheet is too large if its rows are not the reason. */
export const largeWorkbookText = "Завелика таблиця: у книзі забагато клітинок. Залиште в ній лише аркуш із заявкою"
