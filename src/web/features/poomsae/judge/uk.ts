import { criterionWords } from "#contract/poomsae/uk.ts"
import type { Side } from "#domain/bracket/types.ts"
import { formTitle } from "#domain/poomsae/extra.uk.ts"
import { inForm, plural, quoted } from "#domain/uk/words.ts"

/** «синій», «червоний», of both «в обох». */
function sideOrBoth(whose: readonly Side[]): string {
  if (whose.includes("blue") && whose.includes("red")) return "в обох"
  return whose[0] === "red" ? "червоний" : "синій"
}

/** Texts of the judge's tablet. */
export const messages = {
  technique: "Техніка",
  presentation: "Презентація",
  total: "Загалом",
  notSet: "ще не виставлено",
  send: "Відправити результати",
  sendHint: (left: number): string =>
    `${inForm(left, "Лишився", "Лишилися", "Лишилося")} ${plural(left, "критерій", "критерії", "критеріїв")}`,
  /** Of a match: how many criteria are missing, and whose. */
  missing: (whose: readonly Side[]): string => {
    const left = whose.length
    const word = inForm(left, "Лишився", "Лишилися", "Лишилося")
    return `${word} ${plural(left, "критерій", "критерії", "критеріїв")}: ${sideOrBoth(whose)}`
  },
  turnTo: { technique: "← Техніка", presentation: "Презентація →" },
  sides: { blue: "Синій", red: "Червоний" },
  swapSides: "Поміняти сторони",
  faultless: (whose: readonly Side[]): string =>
    whose.length > 1 ? "Обидва без помилок?" : `${whose[0] === "red" ? "Червоний" : "Синій"} без помилок?`,
  faultlessYes: "Так, відправити",
  faultlessNo: "Ні, до техніки",
  shortCriteria: { strong: "Сила", speed: "Ритм", energetic: "Енергія" } as Readonly<Record<string, string>>,
  /** What is taken off technique, named on the send key: a stance that was forgotten is read before it is sent. */
  takenOff: ({
    stances,
    falls,
    acrobatics,
  }: {
    stances: readonly string[]
    falls: number
    acrobatics: number
  }): string =>
    [
      ...(stances.length === 0 ? [] : [`без ${stances.length === 1 ? "стійки" : "стійок"} ${stances.join(", ")}`]),
      ...(falls === 0 ? [] : [`падінь ${falls}`]),
      ...(acrobatics === 0 ? [] : [`акробатика понад три: ${acrobatics}`]),
    ].join(" · "),
  sendShort: "Відправити",
  nought: (words: string): string => `0: ${words}`,
  kickNought: "Увесь удар 0",
  base: "База",
  bonus: "Складність",
  stances: "Стійки: що було",
  stancesHint: (each: string): string => `кожна, якої немає: −${each}`,
  stanceSeen: "була",
  stanceMissing: (each: string): string => `не було · −${each}`,
  countedOff: { falls: "Падіння", acrobatics: "Акро 4+" },
  countedNames: { falls: "Падіння поза технікою удару", acrobatics: "Акробатика понад три" },
  less: (name: string): string => `${name}: на одне менше`,
  more: (name: string): string => `${name}: на одне більше`,
  practiceV4: "V4",
  practiceV4Name: "Вільне пумсе, лист V4",
  freestyleV4: "Вільне пумсе, лист V4",
  mistakes: { big: "Великі помилки", small: "Малі помилки" },
  counted: { small: (count: number): string => `малі · ${count}`, big: (count: number): string => `великі · ${count}` },
  criteria: criterionWords,
  formNumber: (number: number): string =>
    formTitle(number, (regular) => `${regular}-${regular === 1 ? "ше" : "ге"} пумсе`),
  freestyle: "Вільне пумсе",
  rounds: { preround: "Попередній раунд", semifinal: "Півфінал", final: "Фінал" } as Readonly<Record<string, string>>,

  seat: (seat: number): string => (seat === 0 ? "Керівник корту" : `Суддя ${seat}`),
  /** The number of the place first: a long name of a court is cut. */
  place: (court: string, kort: number): string => `місце ${kort} · ${court}`,
  online: "На зв’язку",
  offline: "Немає зв’язку",
  queued: (count: number): string => `Немає зв’язку, на пристрої оцінок: ${count}`,

  waiting: "Чекаємо на виступ",
  waitingHint: "Екран відкриється сам, щойно секретар корту почне оцінювання.",
  pairGone: "Пара, яку тут оцінювали, змінилася: результат нижче в сітці виправили.",
  matchNumber: (number: number): string => `№ ${number}`,
  blueSide: "У поєдинку двох синій для вас:",
  blueLeft: "Синій зліва",
  blueRight: "Синій справа",
  practise: "Потренуватися",
  endPractice: "Завершити",
  practice: (form: string): string => `${form} · тренування, нічого не надсилається`,
  practiceName: "Приклад Олена",
  practiceNames: { blue: "Приклад О.", red: "Зразок Є." },
  practiceMatch: "№ 1 Тренування",
  oneToOne: "1:1",
  oneToOneName: "1:1, двоє на майданчику",
  whoseSheet: "Чий лист",
  practiceForm: "Тегик Іль Джанг",
  practiceDone: "Так виглядатиме надіслана оцінка.",
  again: "Ще раз",
  style: "Вид пумсе",
  styles: { traditional: "Традиційне", freestyle: "Вільне" },

  kept: "Збережено на пристрої, чекаємо на мережу",
  keptHint: "Оцінку буде надіслано, щойно з’явиться зв’язок. Пристрій можна перезавантажити.",
  sending: "Надсилаємо оцінку…",
  taken: (time: string): string => (time === "" ? "Прийнято" : `Прийнято ${time}`),
  sentHint: "Змінити оцінку можна, лише коли старший суддя її поверне.",
  refused: "Оцінку не прийнято",
  otherSeat: "Її виставлено на іншому місці, якого цей пристрій більше не займає. Скажіть про неї секретареві корту.",
  understood: "Зрозуміло",

  marks: "Оцінки суддів",
  judge: (seat: number): string => `Суддя ${seat}`,
  columns: { judge: "Суддя", technique: "Техніка", presentation: "Презентація", steps: "Дії" },
  hasSent: "надіслав",
  hasNotSent: "ще ні",
  reopen: "Повернути",
  reopenFor: (seat: number): string => `Повернути оцінку: суддя ${seat}`,
  reason: "Причина повернення",
  closeJudging: "Закрити оцінювання",
  closeForce: "Закрити без них",
  closed: "Оцінювання закрито",
  openNext: "Наступний виступ",
  openAnyway: "Усе одно починати",
  openFirst: "Відкрити перший виступ",
  tie: (names: readonly string[]): string => `Рівні: ${names.join(", ")}`,
  tieForm: (form: string): string => (form === "" ? "Перевиступ" : `Перевиступ, випало ${quoted(form)}`),
  tieOver: "Рівні й після дев’ятого пумсе: місця записує секретар за рішенням голови суддівської колегії.",
  tieWaits: "Автопілот чекає: перевиступ відкриває людина.",
  openExtra: (form: string): string => (form === "" ? "Відкрити перевиступ" : `Відкрити перевиступ: ${quoted(form)}`),
  autopilot: (seconds: number): string =>
    `Автопілот: закривати, щойно надішлють усі судді, показувати результат ${seconds} с і відкривати наступного`,
  nextIn: (seconds: number): string => `Наступний виступ за ${seconds} с`,
  nobodyJudged: "Нікого не оцінюють",

  autopilotShort: "Автопілот",
  giveBack: "Повернути оцінку…",
  giveBackTitle: "Повернути оцінку судді",
  whichJudge: "Чию оцінку",
  closeWithout: (seats: readonly number[]): string =>
    `Завершити без ${seats.length > 1 ? "суддів" : "судді"} ${seats.join(", ")}`,
  waitFor: (seats: readonly number[], of: number): string => {
    const sent = `${of - seats.length} з ${of}`
    return `Чекаємо на ${seats.length > 1 ? "суддів" : "суддю"} ${seats.join(", ")} · ${sent}`
  },
  showAndForm: (number: number): string => `Показати й далі: ${number}-ге пумсе`,
  showResult: "Показати результат",
  nextForm: (number: number): string => `Далі: ${number}-ге пумсе`,
  level: (form: string): string => `Рівні: ${form === "" ? "перевиступ" : `перевиступ, випало ${quoted(form)}`}`,
  levelOver: "Рівні й після дев’ятого пумсе",
  /** `number` 0: not known, or a list comes next. */
  nextMatch: (number: number): string => `Результат: далі ${number > 0 ? `№ ${number}` : "наступний поєдинок"}`,
  openNextMatch: "Далі: наступний поєдинок",
  nextShort: (text: string, seconds: number): string => `${text} · ${seconds} с`,
  officials: "Рішення суддів…",
  officialsTitle: "Рішення суддів",
  officialsHint: "Переможця називають судді. Оцінки лишаються, у журналі буде причина.",
  winnerSide: "Хто переміг",
  decideReason: "Причина рішення",
  decide: (name: string): string => `Перемога: ${name}`,
  sure: "Так, підтверджую",
  back: "Назад",
  sum: "Разом",
  won: "Перемога",

  lost: "Цей пристрій більше не займає місце судді",
  lostSeat: (seat: string, place: string): string => `Було: ${[seat, place].filter(Boolean).join(" · ")}`,
  lostHint: "Місце зайняв інший пристрій або секретар корту його звільнив. Попросіть показати код.",
  lostKept: (count: number): string =>
    `На пристрої лишилися ненадіслані оцінки: ${count}. Їх буде надіслано, коли він знову займе це місце.`,
  join: "Зайняти місце судді",
  /** Of the code that was scanned; 9 is the video table of fights. */
  joinSeat: (seat: number): string =>
    seat === 0
      ? "Зайняти місце: керівник корту"
      : seat === 9
        ? "Зайняти місце відеоповтору"
        : `Зайняти місце: суддя ${seat}`,
  joinHint: "Відскануйте QR-код, який показує секретар корту, або введіть PIN.",
  pin: "PIN",
  joining: "Займаємо місце…",
  joinButton: "Зайняти місце",
  takeOver: "Зайняти замість нього",
  takeOverHint: "Той пристрій утратить місце. Робіть так, лише якщо його замінюють.",
  cancel: "Закрити",
  stay: "Залишитися",
  noAnswer: "Сервер не відповідає. Перевірте мережу й повторіть.",
  leave: "Звільнити місце",
  leaveSure: "Так, звільнити",
} as const
