// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const bracketPdf = "Сітка категорії, PDF"
export const markPrinted = "Позначити номери поєдинків категорій надрукованими"
export const blankBracketPdf = "Порожня сітка, PDF"
export const applicationForm =
  "Порожня заявка на участь: PDF, щоб заповнити від руки, XLSX або CSV, щоб заповнити й імпортувати"
export const getDiploma = "Вигляд дипломів турніру"
export const saveDiploma = "Змінити вигляд дипломів"
export const uploadDiplomaPicture = "Тло дипломів: PNG, JPEG або WebP до 9 МБ, не менше 300×300"
export const diplomaPicture = "Тло дипломів, JPEG"
export const listSheets = "Аркуші турніру: що можна надрукувати, що вже надруковано й що відтоді змінилося"
export const startPrint = "Замовити пакет аркушів одним PDF або архівом ZIP"
export const printJob = "Стан замовлення друку"
export const printFile = "Готовий файл друку, PDF або ZIP"
export const markSheetsPrinted = "Позначити аркуші замовлення надрукованими"
export const weighingPdf = "Протокол зважування категорії, PDF: для тих, хто веде турнір"
export const listPdf = "Список виступів категорії пумсе за раундами, PDF"
export const listResultPdf =
  "Результати категорії пумсе, PDF: за списком, за місцями або з місцями, порахованими наново"
export const sectionPdf = "Аркуш поєдинків корту (`id`) турніру (`tid`), PDF: для тих, хто веде турнір"
export const wholePdf = "Усі протоколи турніру одним PDF із закладками"
export const tablePdf = "Таблиця турніру, PDF: організації, області, тренери, медалі, категорії або призери"
