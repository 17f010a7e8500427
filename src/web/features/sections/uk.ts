import { inForm, plural, quoted, count as thousands } from "#domain/uk/words.ts"

const athletes = (value: number): string => plural(value, "учасник", "учасники", "учасників")
const fights = (value: number): string => plural(value, "поєдинок", "поєдинки", "поєдинків")
const categories = (value: number): string => plural(value, "категорія", "категорії", "категорій")
/** «1 год 25 хв» of seconds, whole minutes; its blanks hold a line together. */
const duration = (seconds: number): string => {
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return [
    hours > 0 ? `${thousands(hours)}\u00a0год` : "",
    minutes % 60 > 0 || hours === 0 ? `${minutes % 60}\u00a0хв` : "",
  ]
    .filter(Boolean)
    .join("\u00a0")
}
const given = (value: number): string => `Номери ${inForm(value, "отримає", "отримають", "отримають")} ${fights(value)}`
const reversible = "Можна скасувати в історії."

export const messages = {
  athletes,
  fights,
  categories,
  duration,
  stats: (entries: number, bouts: number, seconds: number) =>
    `${athletes(entries)} · ${fights(bouts)} · ${duration(seconds)}`,
  fightStats: (bouts: number, seconds: number) => `${thousands(bouts)}\u00a0поєд. · ${duration(seconds)}`,
  moreOf: (column: string) => `Ще: ${column}`,
  shortStats: (entries: number, bouts: number, seconds: number) =>
    `${thousands(entries)}\u00a0учасн. · ${thousands(bouts)}\u00a0поєд. · ${duration(seconds)}`,
  missing: "не вказано",

  allCategories: "Усі категорії",
  search: "Пошук категорії",
  age: "Вікова категорія",
  allAges: "Усі вікові категорії",
  noAge: "без вікової категорії",
  noCategories: "Категорій ще немає. Додайте їх у розділі «Категорії».",
  select: (name: string) => `Вибрати: ${name}`,
  selected: (value: number) => `Вибрано: ${categories(value)}`,
  unselect: "Зняти вибір",
  moveHere: (value: number) => `Перенести сюди (${thousands(value)})`,
  moveHereTo: (value: number, column: string) => `Перенести сюди (${thousands(value)}): ${column}`,
  handle: (name: string) => `Перетягнути: ${name}`,
  earlier: (name: string) => `Вище: ${name}`,
  later: (name: string) => `Нижче: ${name}`,
  emptyColumn: "Перетягніть сюди категорії або виберіть їх у списку",
  readOnlyEmpty: "Категорій немає",
  load: (share: number) => `Завантаження ${share} % від найбільшого`,

  instructions:
    "Щоб перенести категорію, натисніть пробіл. Стрілками вгору і вниз виберіть місце, стрілками вліво і вправо – інший список. Пробіл ставить категорію, Escape скасовує.",
  picked: (what: string) => `Взято: ${what}.`,
  over: (what: string, column: string, place: string) => `${what}: ${column}, ${place}.`,
  placeBefore: (name: string) => `перед ${quoted(name)}`,
  placeEnd: "у кінці",
  dropped: (what: string, column: string) => `Поставлено: ${what}, ${column}.`,
  cancelled: (what: string) => `Скасовано: ${what} залишається на місці.`,

  saving: "Збереження...",
  savedAt: (time: string) => `Збережено о ${time}`,
  undo: "Скасувати",
  error: "Помилка",
  serverError: "Помилка сервера",
  notMoved: (reason: string) => `${reason} Категорії повернуто на місце.`,
  close: "Закрити",
  save: "Зберегти",
  loading: "Завантаження...",
  notSaved: "Помилка",

  numbering: "Нумерація",
  sectionsTitle: (value: number) => plural(value, "корт", "корти", "кортів"),
  addSection: "Додати корт",
  noSections: "Кортів ще немає",
  noSectionsText: "Корт (додянг) має власну чергу поєдинків.",
  noSection: "Без корту",
  nowhere: "немає",
  assigned: "Розподілені",
  sectionOf: (name: string) => `Корт: ${name}`,
  desk: "Стіл корту",
  deskOf: (name: string) => `Стіл корту: ${name}`,
  startNumber: (value: number) => `Початковий номер ${value}`,
  maxCategory: (name: string, entries: number) => `Найбільша: ${name}, ${athletes(entries)}`,
  numbers: (ranges: string) => `Номери ${ranges}`,
  noNumbers: "Поєдинки не пронумеровано",
  openSection: (name: string) => `Змінити корт: ${name}`,
  open: "Змінити",

  newSection: "Додати корт",
  editSection: "Відділення",
  fieldName: "Назва",
  fieldStart: "Початковий номер поєдинку",
  fieldCourts: "Кортів",
  courtsRule: "Кілька одразу: назви й номери йдуть далі самі",
  courtsWrong: (most: number) => `Укажіть число від 1 до ${most}`,
  courtsMade: (count: number) => `Створено ${plural(count, "корт", "корти", "кортів")}`,
  sectionSaved: "Корт збережено",
  number: "Пронумерувати поєдинки",
  downloadSheet: "Завантажити аркуш поєдинків, PDF",
  numberOpen: "Пронумерувати лише ще не викликані",
  numberFirst: "Спочатку збережіть корт: нумерація стосується його категорій.",
  confirmNumber:
    "Ви впевнені, що хочете пронумерувати поєдинки? Всі попередні номера в даному відділенні будуть стерті",
  confirmNumberOpen: "Пронумерувати поєдинки, яких ще не викликали?",
  noneToNumber: (printed: number) =>
    printed > 0
      ? "Усі номери корту надруковано, вони лишаються. Змінити їх можна, нумеруючи весь турнір"
      : "На корті немає прожеребкованих поєдинків",
  confirmNumberBody: (value: number, range: string, erased: number, printed: number) =>
    [
      `${given(value)}: ${range}.`,
      erased > 0 ? `Зміниться номерів: ${thousands(erased)}.` : "Попередніх номерів немає або вони не зміняться.",
      printed > 0 ? `Надруковані номери (${thousands(printed)}) лишаться.` : "",
      reversible,
    ]
      .filter(Boolean)
      .join(" "),
  numberAction: "Пронумерувати",
  numbered: (value: number, range: string) => `Пронумеровано: ${fights(value)}, ${range}`,
  twiceTitle: "Номери повторюються",
  deleteSection: "Видалити корт",
  confirmDelete: "Видалити корт?",
  confirmDeleteBody: (name: string, value: number) =>
    [
      `Корт ${quoted(name)} буде видалено.`,
      value > 0 ? `Без корту: ${categories(value)}; номери їхніх поєдинків залишаться.` : "",
      reversible,
    ]
      .filter(Boolean)
      .join(" "),
  deleteAction: "Видалити",
  deleted: (name: string) => `Корт видалено: ${name}`,
  notDeleted: "Не вдалося видалити",

  spread: "Розподілити порівну",
  spreadText:
    "Категорії буде розподілено так, щоб корти закінчили одночасно: за тривалістю поєдинків, окремо для кожного дня.",
  spreadWhich: "Що розподілити",
  spreadFree: "Лише категорії без корту",
  spreadAll: "Усі категорії заново, кожну у свій день",
  spreadDays: "Усі категорії заново, за всіма днями",
  spreadColumn: "Корт",
  spreadNow: "Зараз",
  spreadThen: "Буде",
  spreadTable: "Завантаження кортів",
  spreadMoves: (value: number) =>
    value === 0 ? "Нічого не зміниться: корти вже завантажені порівну." : `Змінять корт: ${categories(value)}.`,
  fullDay: (day: string, over: string, end: string) =>
    `${day} не вміщує всіх поєдинків: найдовший корт працюватиме на ${over} довше, ніж до кінця дня (${end} або своя година закриття).`,
  theDay: "День",
  roomAtLeast: "Щоб усе вмістилося, потрібно щонайменше одне з цього:",
  roomDays: (value: number) => `ще ${plural(value, "день", "дні", "днів")}`,
  roomCourts: (value: number) => `ще ${plural(value, "корт", "корти", "кортів")}`,
  roomHours: (over: string) => `довший день: на ${over}`,
  useDays: "Розподілити за всіма днями",
  changeDays: "Змінити дні та години",
  spreadAction: "Розподілити",
  spreadDone: (value: number) => `Розподілено: ${categories(value)}`,
  notSpread: "Не вдалося розподілити",

  numberAll: "Пронумерувати весь турнір",
  numberAllText:
    "Номери отримають поєдинки всіх кортів у порядку спільного розкладу: спортсмени відпочивають, ніхто не потрібен на двох кортах водночас.",
  numberAllOpen: "Лише ті, яких ще не викликали: викликані та проведені збережуть номери",
  numberAllFresh: "Підібрати початкові номери кортів, які не перетинаються",
  numberAllPrinted: "Не змінювати номери кортів, протоколи яких уже надруковано",
  numberAllReprint: (value: number) =>
    `Змінити й надруковані номери (${thousands(value)}): протоколи доведеться друкувати знову`,
  numberAllSeen: (value: number, erased: number) =>
    [
      `${given(value)}.`,
      erased > 0 ? `Зміниться номерів: ${thousands(erased)}.` : "Попередні номери не зміняться.",
      reversible,
    ].join(" "),
  nothingToNumberAll: "Немає прожеребкованих поєдинків на кортах",
  numberAllTable: "Коли закінчать корти",
  columnFights: "Поєдинки",
  columnEnd: "Кінець",
  columnIdle: "Простій",
  afterClosing: " після закриття",
  numberedAll: (value: number) => `Пронумеровано: ${fights(value)}`,

  rounds: "Раунди на іншому корті",
  roundsTitle: "Перенесені раунди",
  roundsText: "Раунд категорії можна провести на іншому корті: він отримає його номери, коли їх буде пронумеровано.",
  roundField: "Раунд",
  roundName: (round: number) => (round === 0 ? "фінал" : round === 1 ? "півфінали" : `1/${2 ** round} фіналу`),
  roundCategory: "Категорії",
  roundAll: "Усі категорії інших кортів",
  roundCourt: "Куди",
  roundMove: (value: number) => `Перенести (${categories(value)})`,
  roundsMoved: "Раунди перенесено. Пронумеруйте поєдинки знову",
  roundBack: "Повернути",
  roundBackLabel: (what: string) => `Повернути на свій корт: ${what}`,
  noRounds: "Усі раунди проводять на кортах своїх категорій",

  endsAt: (day: string, time: string) => `${day}: до ${time}`,
  endChanged: (day: string, court: string, from: string, to: string) => `${court}, ${day}: кінець ${from} → ${to}`,
  sharedChanged: (from: number, to: number) => `Спортсменів на двох кортах одного дня: ${from} → ${to}`,

  allCourts: "Усі корти",
  breaksTitle: "Перерви та години кортів",
  breaksHint: "Поєдинки не потрапляють на перерву. Без «з» корт починає пізніше, без «до» – закінчує раніше.",
  breakLine: (number: number) => `Перерва ${number}`,
  breakCourt: "Де",
  breakTitle: "Що саме",
  breakFrom: "З, гг:хв",
  breakTo: "До, гг:хв",
  breakTime: (from: string, to: string) =>
    from === "" ? `починає о ${to}` : to === "" ? `закінчує о ${from}` : `${from}–${to}`,
  addBreak: "Додати перерву",
  removeBreak: (number: number) => `Прибрати перерву ${number}`,
  finalsLast: "Фінали – наприкінці дня, після всіх інших поєдинків",

  days: "Дні",
  daysTitle: (value: number) => plural(value, "день", "дні", "днів"),
  noDay: "Без дня",
  day: (number: number) => `День ${number}`,
  courtOfDay: (court: string, day: number) => `${court}, ${day === 0 ? "без дня" : `день ${day}`}`,
  dayNamed: (number: number, title: string) => (title === "" ? `День ${number}` : `День ${number}. ${title}`),
  dayOf: (name: string) => `День: ${name}`,
  addDay: "Додати день",
  removeDay: (name: string) => `Видалити день: ${name}`,
  removeDayShort: "Видалити",
  confirmRemoveDay: "Видалити день?",
  confirmRemoveDayBody: (name: string, value: number) =>
    [`${name} буде видалено.`, value > 0 ? `Без дня: ${categories(value)}.` : "", reversible].filter(Boolean).join(" "),
  dayRemoved: (name: string) => `День видалено: ${name}`,
  openDay: (name: string) => `Змінити день: ${name}`,
  dayDialog: "День турніру",
  fieldTitle: "Назва дня",
  fieldDate: "Дата",
  fieldBegin: "Початок, гг:хв",
  daySaved: "День збережено",
  begins: (time: string) => `Початок о ${time}`,
  courtsOfDay: "Корти цього дня",
  courtTime: (from: string, to: string) => `${from}–${to}`,
  scheduled: "Розподілені за днями",
  expected:
    "Час орієнтовний: за середньою тривалістю поєдинків і відпочинком спортсменів і перервами; де всі поєдинки мають номери – за номерами.",
}
