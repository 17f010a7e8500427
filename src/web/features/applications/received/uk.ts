import type { WireReceived } from "#contract/applications/calls.ts"
import { applicationWords } from "#contract/applications/uk.ts"
import { plural, quoted, count as thousands } from "#domain/uk/words.ts"

const entries = (value: number): string => plural(value, "заявка", "заявки", "заявок")

const byCoaches: Readonly<Record<number, string>> = { 1: "не раз", 2: "двома тренерами" }

export const messages = {
  title: "Онлайн-заявки",
  forbidden: "Онлайн-заявки бачать лише власник і секретарі турніру.",
  until: (moment: string) => `заявки до ${moment}`,
  noDeadline: "строк не обмежено",
  limits: (club: number, total: number) =>
    [club > 0 ? `від організації до ${club}` : "", total > 0 ? `усього до ${total}` : ""].filter(Boolean).join(", "),
  people: (value: number) => `заявлено: ${plural(value, "учасник", "учасники", "учасників")}`,
  none: "Онлайн-заявок ще немає",
  noneHint: "Тренери подають їх у розділі «Участь у турнірі», коли реєстрацію відкрито.",
  unpublished: "Турнір не опубліковано: тренери його ще не бачать.",
  openRules: "Відкрити реєстрацію",
  registrationOpen: "Реєстрацію відкрито",
  registrationClosed: "Реєстрацію закрито",

  invoiceShown: "Тренер бачить рахунок усієї організації.",
  invoiceHidden: "Тренер бачить внески лише за своїх спортсменів.",
  showInvoice: "Показати рахунок організації",
  hideInvoice: "Більше не показувати",
  invoiceTold: (club: string, isShown: boolean) =>
    isShown ? `Тренер тепер бачить рахунок: ${club}` : `Тренер більше не бачить рахунку: ${club}`,

  rules: "Умови реєстрації",
  isOpen: "Приймати онлайн-заявки",
  deadline: "Приймати до",
  deadlineHint: "За київським часом; порожнє – без строку.",
  deadlineWrong: "Укажіть дату й час",
  clubLimit: "Найбільше учасників від організації",
  totalLimit: "Найбільше учасників усього",
  limitHint: "0 – без межі. Спортсмен у двох категоріях рахується один раз.",
  rulesNotSaved: "Умови не збережено",
  rulesSaved: "Умови реєстрації збережено",

  sync: "Внести прийняті до списку",
  syncing: "Синхронізація даних. Зачекайте...",
  synced: ({ added, updated, refused }: { added: number; updated: number; refused: number }) =>
    `Внесено: ${added}, оновлено: ${updated}${refused > 0 ? `, не внесено: ${refused}` : ""}`,
  nothingNew: "Нових прийнятих заявок немає",
  refusedTitle: "Не внесено до списку",

  filter: {
    waiting: "Очікують",
    asked: "Запитання",
    accepted: "Прийняті",
    late: "Змінені",
    declined: "Відхилені",
    withdrawn: "Відкликані",
  },
  search: "Пошук",
  club: "Організація",
  shown: (shown: number, all: number) => (shown === all ? thousands(all) : `${thousands(shown)} з ${thousands(all)}`),

  athlete: "Спортсмен",
  category: "Категорія",
  from: "Звідки",
  coach: "Тренер",
  state: "Стан",
  attention: "Увага",
  born: "Рік народження",
  members: "Склад",
  consentTitle: "Згода батьків",
  bornIn: (year: number) => `${year} р. н.`,
  kg: (weight: number) => `${String(weight).replace(".", ",")} кг`,
  consent: (moment: string) => `згода батьків ${moment}`,
  states: {
    waiting: "очікує рішення",
    accepted: "прийнято",
    declined: "відхилено",
    asked: "очікує відповіді",
    withdrawn: "відкликано",
  },
  inList: "у списку",
  notInList: "ще не внесено",
  answer: "Відповідь",
  categoryGone: "категорію видалено",
  notPlaced: "категорії ще немає",
  waits: (why: string) => `Чекає на Вас: ${why}.`,
  groupLabel: (group: string) => `Вікова група ${quoted(group)}`,
  groupAsk: (group: string, count: number) =>
    `${quoted(group)}: ${entries(count)}, а цієї вікової групи не позначено у формі турніру. Створювати її категорії?`,
  groupYes: (group: string) => `Додати ${quoted(group)} до турніру`,
  groupNo: "Відхилити ці заявки",
  groupTicked: (group: string) => `${quoted(group)} додано: категорії створяться, коли заявки буде внесено до списку`,
  notTicked: "Вікову групу не додано",

  doubleLabel: (name: string) => `Заявлено не раз: ${name}`,
  doubleOf: (name: string, coaches: number) => `${name}: заявлено ${byCoaches[coaches] ?? "кількома тренерами"}.`,
  entryOf: (one: WireReceived) =>
    [
      one.coach,
      one.organization,
      one.category || one.place.name,
      one.birthYear ? messages.bornIn(one.birthYear) : "",
      messages.states[one.state],
    ]
      .filter(Boolean)
      .join(", "),
  keepEntry: (coach: string) => `Лишити заявку: ${coach}`,
  keepNamed: (name: string, entry: string) => `${name}: лишити заявку ${entry}, решту відхилити`,

  accept: "Прийняти",
  decline: "Відхилити",
  ask: "Запитати",
  acceptNamed: (name: string) => `Прийняти: ${name}`,
  declineNamed: (name: string) => `Відхилити: ${name}`,
  askNamed: (name: string) => `Запитати тренера: ${name}`,
  decideOf: (decision: "decline" | "ask" | "keep", name: string) =>
    `${{ decline: "Відхилити заявку", ask: "Запитати тренера", keep: "Лишити, як було" }[decision]}: ${name}`,
  decideTitle: { decline: "Відхилити заявки", ask: "Запитати тренера", keep: "Лишити, як було" },
  decideLabel: { decline: "Причина", ask: "Запитання", keep: "Причина" },
  decideHint: (count: number) =>
    count === 1 ? "Тренер побачить це біля заявки." : "Тренер побачить це біля кожної вибраної заявки.",
  decideNews: "Тепер у заявках так. Якщо Ваше рішення те саме, натисніть ще раз:",
  decided: {
    accept: (count: number) => `Прийнято: ${entries(count)}`,
    decline: (count: number) => `Відхилено: ${entries(count)}`,
    ask: (count: number) => `Надіслано запитання: ${entries(count)}`,
  },
  notDecided: "Рішення не збережено",
  failed: "Не вдалося",

  late: {
    changed: "Змінено після внесення:",
    leaves: "Не виступає, але ще стоїть у списку.",
    gone: "Запис видалено зі списку після внесення.",
  },
  lateAccepted: "Змінено після прийняття:",
  lateClosed: "Змінено після закриття реєстрації:",
  lateFields: { ...applicationWords, category: "категорія" } as Readonly<Record<string, string>>,
  lateField: (label: string, before: string, after: string) => `${label}: ${before || "—"} → ${after || "—"}`,
  acceptFirst: "Прийміть заявку, щоб перенести зміну.",
  apply: { changed: "Перенести до списку", leaves: "Прибрати зі списку", gone: "Внести знову" },
  take: "Взяти зміну",
  keep: "Лишити, як було",
  applyNamed: (action: string, name: string) => `${action}: ${name}`,
  applied: "Список змінено",
  taken: "Зміну взято",
  kept: "Заявку лишено, як була",
  keptWhy: (why: string) => `зміну тренера не взято: ${why}`,
  goneApplied: "Заявку буде внесено під час наступної синхронізації",
  forceTitle: "У спортсмена вже є результат",
  forceBody: "Зміна скасує його результати в сітці. Можна скасувати в історії.",
}
