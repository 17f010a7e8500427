/** Metres from which each is read. */
interface From {
  readonly points: number
  readonly names: number
  readonly details: number
}

/** Texts of the page on which headquarters give displays their roles. */
export const messages = {
  title: "Табло залу",
  loading: "Читаємо табло…",
  forbidden: "Табло бачать лише секретарі турніру",
  hint: "Відкрийте адресу табло в браузері екрана один раз: далі воно показує те, що ви виберете тут, і вмикається саме після перезапуску.",
  none: "Табло ще немає",
  noneText: "Додайте перше: назва, що показувати, і корт.",
  add: "Додати табло",
  table: "Табло турніру",
  columns: { name: "Назва", role: "Показує", state: "Стан", page: "Сторінка" },
  on: "Увімкнене",
  off: "Не відповідає",
  unknown: "Немає зв’язку",
  open: "Відкрити",
  openNamed: (name: string): string => `Відкрити табло: ${name}`,
  code: "QR-код",
  codeNamed: (name: string): string => `QR-код табло: ${name}`,
  codeTitle: (name: string): string => `Адреса табло: ${name}`,
  codeLabel: "QR-код адреси табло",
  removed: (name: string): string => `Табло прибрано: ${name}`,
  saved: (name: string): string => `Табло збережено: ${name}`,
  newTitle: "Нове табло",
  editTitle: (name: string): string => `Табло: ${name}`,
  name: "Назва табло",
  namePlaceholder: "Наприклад: Корт 1, ліворуч",
  role: "Що показує",
  court: "Корт",
  noCourt: "Виберіть корт",
  kort: "Місце виступу",
  bothKorts: "1 і 2 поруч",
  sides: "Сторони",
  margin: "Поля екрана",
  marginHint: "Якщо телевізор обрізає краї картинки.",
  percent: (percent: number): string => `${String(percent).replace(".", ",")} %`,
  calm: "Спокійний режим",
  calmHint: "Нічого не рухається: для людей, яким рух заважає.",
  diagonal: "Діагональ екрана, дюймів",
  distance: "Найдальший ряд, м",
  legibleHint: "Вкажіть діагональ, і тут буде сказано, що читається з найдальшого ряду.",
  legible: {
    panel: (inches: number, { points, names, details }: From): string =>
      `На ${inches}″ рахунок читається до ${points} м, прізвища – до ${names} м, організації й категорії – до ${details} м.`,
    all: (far: number, { details }: From): string =>
      `З ${far} м читається все: організації й категорії видно до ${details} м.`,
    names: (far: number, { details }: From): string =>
      `З ${far} м читаються рахунок, час і прізвища; організації й категорії – лише до ${details} м.`,
    points: (far: number, { names }: From): string =>
      `З ${far} м читаються лише рахунок, час і номер поєдинку; прізвища – до ${names} м.`,
    nothing: (far: number, { points }: From, inches: number): string =>
      `З ${far} м не читається навіть рахунок (лише до ${points} м): щоб читалися прізвища, потрібен екран від ${inches}″.`,
  },
  categories: "Категорії",
  allCategories: "Не вибрано жодної: показуватиме всі.",
  hidden: (name: string): string => `${name} (не оприлюднено)`,
  hiddenHint: "Неоприлюднених категорій і сіток табло не показують: їх бачили б усі в залі.",
  place: (court: string, kort: number): string => `${court}, місце виступу ${kort}`,
  bothPlaces: (court: string): string => `${court}, обидва місця виступу`,
  chosen: (count: number): string => `вибрано категорій: ${count}`,
  everything: "усі категорії",
  gone: "корту вже немає",
  close: "Закрити",
  failed: "Не вдалося",
} as const
