import { inForm, plural } from "#domain/uk/words.ts"
import { fightTitle } from "#web/tournament/fallen.uk.ts"
import { fightMessages } from "./board/fight.uk.ts"

const results = (count: number) => plural(count, "результат", "результати", "результатів")
const categories = (count: number) => plural(count, "категорія", "категорії", "категорій")
interface Equals {
  readonly place: number
  readonly names: readonly string[]
}
const equalsText = (equals: readonly Equals[]) =>
  equals.map(({ place, names }) => `${place} місце – ${names.join(", ")}`).join("; ")
const inHistory = "Можна скасувати в історії."

export const messages = {
  saved: "Дані оновлено",
  saving: "Збереження…",
  notSaved: "Не збережено",
  undo: "Скасувати",
  inHistory,
  close: "Закрити",

  // The list of categories.
  categories: "Категорії",
  now: "На кортах зараз",
  men: "Чоловіки",
  women: "Жінки",
  other: "Інші",
  allAges: "Усі",
  ages: "Вікові категорії",
  otherAge: "Інше",
  hideEmpty: "Сховати порожні",
  allProtocols: "Усі протоколи, PDF",
  toStandings: "Підсумки турніру",
  chooseCategory: "Категорія",
  noCategories: "Категорій ще немає",
  noCategoriesText: "Візьміть їх із довідника або завантажте таблицю заявок.",
  noCategoriesPublic: "Їх додає секретаріат турніру.",
  toCategories: "До категорій",
  searchCategory: "Пошук категорії",
  stepKeys: "Alt ↑↓",
  noneShown: "Усі категорії цього віку порожні.",
  athletes: (count: number) => plural(count, "учасник", "учасники", "учасників"),
  mark: {
    list: "список",
    empty: "порожня",
    undrawn: "не прожеребковано",
    draft: "чернетка",
    alone: "один учасник",
    outside: "не всі в сітці",
    drawn: "прожеребковано",
    level: "рівні за медаль",
    done: "завершено",
    left: (left: number) => `лишилося ${left}`,
  },
  sexTitle: (sex: number) => (sex === 1 ? "Чоловіки" : sex === 2 ? "Жінки" : ""),

  // The board.
  board: (category: string) => `Сітка: ${category}`,
  zoom: "Масштаб",
  wholeBracket: "Уся сітка",
  percent: (zoom: number) => `${zoom}%`,
  look: "Вигляд",
  fullScreen: "На весь екран",
  png: "Зображення PNG",
  pngFailed: "Не вдалося зберегти зображення",
  below: "Під прізвищем",
  organization: "Організація",
  region: "Область",
  colours: "Кольори",
  fill: "Заливка переможця",
  bars: "Лише смужки (для друку)",
  ...fightMessages,
  isEmpty: "У категорії ще немає учасників.",
  noneTakesPart: "Ніхто з категорії не виступає.",
  tooMany: (count: number) =>
    `У категорії ${plural(count, "учасник", "учасники", "учасників")}, а в сітці може бути щонайбільше 64. Поділіть категорію.`,
  notDrawn: "Категорію ще не прожеребковано.",
  parts: "Частини категорії",
  partNames: { list: "Відбір", bracket: "Сітка 1:1" },
  matchesPaper: "Протокол поєдинків PDF",
  notCut: (size: number) => (size > 0 ? `Буде з перших ${size} місць; рівні на межі: перевиступ` : "Сітки ще немає."),
  leftLabel: "Вибуття із сітки",
  leftText: (name: string) =>
    `${name} вибуває до першого виклику: перемогу віддано супернику. Позицію може зайняти наступне місце відбору, інші лишаться на своїх.`,
  replaceByNext: "Поставити наступне місце",
  replaced: (name: string) => `Позицію зайнято: ${name}`,

  // Draws.
  drawAll: "Прожеребкувати всі",
  drawAllQuestion: "Прожеребкувати всі категорії автоматично?",
  drawAllCount: (count: number) => `Буде прожеребковано: ${categories(count)}.`,
  drawAllNothing: (outside: number) =>
    outside > 0 ? "Усі категорії прожеребковано, але не всі в сітках." : "Нових категорій для жеребкування немає.",
  drawAllWill: "Що буде прожеребковано",
  drawAllLeft: "Що залишиться без змін",
  includeConfirmed: (count: number) => `Прожеребкувати заново вже прожеребковані: ${count}`,
  includeConfirmedHint: "Теперішні місця в сітках буде замінено.",
  includeResults: (count: number) => `Прожеребкувати заново категорії з результатами: ${count}`,
  includeResultsHint: (count: number) => `Буде видалено: ${results(count)}.`,
  reasons: {
    has_results: "є результати",
    confirmed: "уже прожеребковано",
    empty: "немає учасників",
    too_many: "понад 64 учасники",
    list: "проводиться списком",
  },
  drawAction: "Прожеребкувати",
  drawnAll: (count: number) => `Дані оновлено. Прожеребковано: ${categories(count)}`,
  counting: "Рахуємо, що зміниться…",
  autoDraw: "Автоматичне жеребкування",
  autoDrawShort: "Автоматичне",
  autoQuestion: "Прожеребкувати автоматично?",
  autoStarted: "Старт автоматичного жеребкування",
  autoBody: (athletes: number, isDrawn: boolean, fallen: number) =>
    [
      `${plural(athletes, "учасник отримає місце", "учасники отримають місця", "учасників отримають місця")} за жеребом.`,
      isDrawn ? "Теперішні місця буде замінено." : "",
      fallen > 0 ? `Буде видалено: ${results(fallen)}.` : "",
      isDrawn ? inHistory : "",
    ]
      .filter(Boolean)
      .join(" "),
  reset: "Скинути",
  resetNamed: "Скинути жеребкування",
  resetQuestion: "Скидання жеребкування?",
  resetStarted: "Скидання жеребкування",
  resetBody: (placed: number, fallen: number) =>
    [
      `${plural(placed, "учасник повернеться", "учасники повернуться", "учасників повернуться")} до списку «Ще не в сітці».`,
      fallen > 0 ? `Буде видалено: ${results(fallen)}.` : "",
      inHistory,
    ]
      .filter(Boolean)
      .join(" "),
  print: "Друк сітки, PDF",
  printOn: { halves: "Друк двома аркушами A4", a3: "Друк на A3", quarters: "Друк чвертями на A4" },
  forceQuestion: "Скасувати результати?",
  forceAction: "Змінити місця",
  fallen: (list: readonly string[]) => `Буде скасовано ${results(list.length)}: ${list.join("; ")}.`,
  fallenSince: (count: number) =>
    `Поки стояло запитання, результати змінилися: нове жеребкування скасує ${results(count)}. ${inHistory}`,

  // The menu of a draw, and its certificate.
  drawState: "Стан…",
  format: "Спосіб проведення…",
  printMenu: "Друк",
  drawSeed: "Ключ…",
  drawLog: "Журнал жеребкувань",
  ceremony: "Церемонія",
  check: "Перевірка",
  publish: "Оприлюднити",
  publishNamed: "Оприлюднити жеребкування",
  publishedTo: {
    all: "Жеребкування оприлюднено",
    tournament: "Жеребкування побачать, коли турнір буде опубліковано",
    category: "Жеребкування побачать, коли категорія не буде чернеткою",
  },
  certificate: "Зустрічі одноклубників",
  seed: "Ключ",
  noSeed: "без жеребу, місця розставлено вручну",
  drawNo: "Жеребкування №",
  listHash: "Список (SHA-256)",

  // Manual draw.
  manual: "Ручне жеребкування",
  manualBanner: "Ручне жеребкування: виберіть учасника, потім місце",
  manualSaves: "Кожна зміна зберігається одразу.",
  manualChosen: (name: string) => `Вибрано: ${name}. Тепер виберіть місце для нього.`,
  manualKeys: "Перетягніть його, торкніться двічі або клавішами: стрілки, Enter, Delete, Esc.",
  locked: (count: number) => `Місця закрито: у категорії вже є ${results(count)}.`,
  lockedHint: "Щоб пересадити когось, назвіть причину: вона залишиться в історії турніру.",
  unlock: "Відкрити місця",
  unlockTitle: "Відкрити місця під результатами?",
  unlockAction: "Відкрити",
  unlocked: (reason: string) => `Причина: ${reason}`,
  reason: "Причина",
  reasonHint: "Наприклад: помилка в заявці. Кожна зміна назве результати, які скасує.",
  reasonMissing: "Укажіть причину",
  separationNow: (excess: string) =>
    excess === "" ? "Зараз: краще розвести неможливо" : `Зараз понад найменше можливе: ${excess}`,
  separationThen: (excess: string) =>
    excess === "" ? "Так буде: краще розвести неможливо" : `Так буде понад найменше можливе: ${excess}`,
  excess: (count: number, group: "organization" | "region" | "coach", round: number) => {
    const whose = { organization: "одноклубників", region: "земляків", coach: "учнів одного тренера" }[group]
    const met = plural(count, "зустріч", "зустрічі", "зустрічей")
    return `+${met} ${whose} ${round === 1 ? "у 1 колі" : `до ${round} кола`}`
  },
  manualGrown: (size: number) =>
    `Учасників більше, ніж місць: після першої зміни сітка матиме ${plural(size, "місце", "місця", "місць")}.`,
  takeOff: "Прибрати з сітки",
  dropChoice: "Скасувати вибір",
  undoStep: "Скасувати останню зміну",
  undone: "Зміну скасовано",
  finishManual: "Завершити",
  pending: "Ще не в сітці",
  pendingNone: "Усі учасники в сітці.",
  place: (number: number, name: string) => `Місце ${number}: ${name}`,
  emptyPlace: "вільне",
  removeQuestion: "Видалити учасника з позиції?",
  standsOn: (name: string, position: string) => `${name} (${position})`,
  removeBody: (name: string, position: string, fallen: readonly string[], further: readonly string[]) =>
    [
      `${name}, ${position}.`,
      fallen.length > 0 ? `Буде скасовано ${results(fallen.length)}: ${fallen.join("; ")}.` : "",
      further.length > 0
        ? `Після цього далі ${inForm(further.length, "проходить", "проходять", "проходять")}: ${further.join("; ")}.`
        : "",
      inHistory,
    ]
      .filter(Boolean)
      .join(" "),
  removeAction: "Видалити",
  removeNamed: (name: string, position: string) => `Видалити з позиції (${position}): ${name}`,

  // A draft by hand, and a single athlete.
  draft: "Чернетка сітки",
  alone: "Один учасник",
  draftText: (missing: number) => `Чернетка, її бачать лише організатори. Ще без місця: ${missing}.`,
  draftRest: "Поставте всіх або завершіть ручне жеребкування: тоді вільні місця лишаться порожніми.",
  finishDraft: "Завершити жеребкування",
  finishQuestion: "Завершити без них?",
  finishBody: (names: readonly string[]) =>
    `Без місця лишаться: ${names.join(", ")}. Учасники навпроти порожніх місць проходять без поєдинку. ${inHistory}`,
  finished: "Ручне жеребкування завершено",
  aloneText: (name: string) =>
    `Один учасник: ${name}. Перемога зарахується, коли його зареєструють на зважуванні або її підтвердить секретар.`,
  confirmAlone: "Підтвердити перемогу",
  aloneQuestion: (name: string) => `Зарахувати перемогу без поєдинку: ${name}?`,
  aloneBody: `Категорія стане завершеною: медаль, очки й диплом. ${inHistory}`,
  aloneConfirmed: (name: string) => `Перемогу зараховано: ${name}`,
  level: "Рівні за медаль",
  levelText: (equals: readonly Equals[]) => `Рівні й після додаткових поєдинків: ${equalsText(equals)}.`,
  levelRest:
    "Переграйте додатковий поєдинок (заберіть його результат і впишіть новий) або скажіть, що вони ділять місце.",
  share: "Ділять місце",
  shareQuestion: "Рівні ділять місце?",
  shareBody: (equals: readonly Equals[]) =>
    `${equalsText(equals)}. Категорія стане завершеною: медалі, очки й дипломи. ${inHistory}`,
  shared: "Місце поділено",

  // Fights and results.
  desk: "Стіл результатів",
  resultsView: "Подання",
  list: "Список",
  bracket: "Сітка",
  fightMenu: "Дії з поєдинком",
  reopen: "Повернути на пульт…",
  reopenQuestion: "Повернути поєдинок на пульт?",
  reopenAction: "Повернути на пульт",
  reopenBody: (fallen: readonly string[]) =>
    [
      "Результат буде знято, журнал поєдинку залишиться: на пульті рахунок можна виправити й підтвердити ще раз.",
      fallen.length > 0 ? `Разом із ним зникнуть результати: ${fallen.join(", ")}.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  reopened: (number: number | null) =>
    `${fightTitle(number)} знову триває без результату: відкрийте його на пульті корту`,
  takeResult: "Зняти результат…",
  takeResultQuestion: "Зняти результат?",
  fromPaper: "З паперу…",
  checkPapers: "Звірка…",
  fightTitle,
  chooseFight: "Виберіть поєдинок у сітці: натисніть його номер.",
  allDone: "Усі поєдинки категорії завершено.",
  fightNotReady: "У поєдинку ще немає двох суперників.",
  fightBefore: "Спершу запишіть попередній поєдинок цих суперників.",
  walkover: "Поєдинку не буде: учасник проходить без суперника.",
  correctQuestion: "Змінити переможця?",
  correctBody: (list: readonly string[]) =>
    `Буде скасовано ${results(list.length)} далі в сітці: ${list.join("; ")}. ${inHistory}`,
  correctAction: "Змінити",
  movedTitle: "Цей поєдинок щойно змінили",
  movedPair: "Тепер тут інша пара. Уведене не збережено.",
  movedResult: "Тепер записано інше. Уведене Вами ще не збережено.",
  movedTo: (text: string) => `Записано: ${text}.`,
  movedNone: "Результату немає",
  takeTheirs: "Показати записане",
  keepMine: "Залишити моє",
  medals: "Призери",
  medalOf: { gold: "Золото", silver: "Срібло", bronze: "Бронза" },
  medalPlace: { gold: "1", silver: "2", bronze: "3" },
  undecided: "ще не визначено",
  // The genitive: «1 з 4 поєдинків», «5 з 21 поєдинку».
  progress: (done: number, all: number) => `${done} з ${plural(all, "поєдинку", "поєдинків", "поєдинків")}`,
}
