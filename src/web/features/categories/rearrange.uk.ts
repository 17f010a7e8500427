import { years, yearsBetween, yearsFrom } from "#domain/uk/ages.uk.ts"
import { plural, quoted } from "#domain/uk/words.ts"
import { barrierTexts } from "#web/tournament/barrier.uk.ts"
import type { Side } from "./pair-facts.ts"

const athletes = (count: number): string => plural(count, "учасник", "учасники", "учасників")
const categories = (count: number): string => plural(count, "категорія", "категорії", "категорій")

const decimal = (value: number): string => String(value).replace(".", ",")
const kilogramsText = ([from, to]: readonly [number, number]): string =>
  `${from === to ? decimal(from) : `${decimal(from)}–${decimal(to)}`} кг`
const agesText = ([from, to]: readonly [number, number]): string => (from === to ? years(from) : yearsBetween(from, to))

/** «2 учасники, 12–13 років, 36,4–38 кг, прожеребковано». */
const sideText = ({ count, ages, kilograms, isDrawn }: Side): string =>
  [athletes(count), ages && agesText(ages), kilograms && kilogramsText(kilograms), isDrawn && "прожеребковано"]
    .filter(Boolean)
    .join(", ")

const apart = { age: "різний вік", sex: "хлопці з дівчатами", both: "хлопці з дівчатами, різний вік" }
type Between = "" | keyof typeof apart

const across = (between: keyof typeof apart): string =>
  `${apart[between].charAt(0).toUpperCase()}${apart[between].slice(1)}: потрібна згода тренерів.`

/** At most this many categories are named in one sentence. */
const NAMED = 3

function named(names: readonly string[]): string {
  const first = names.slice(0, NAMED).map(quoted).join(", ")
  return names.length > NAMED ? `${first} і ще ${names.length - NAMED}` : first
}

/** Texts of merging and splitting. */
export const rearrangeMessages = {
  merge: "Об’єднати",
  mergeTitle: "Об’єднати категорії",
  mergeInto: "Усі учасники перейдуть до категорії",
  withCount: (name: string, count: number) => `${name} · ${athletes(count)}`,
  mergeName: "Назва після об’єднання",
  keepEmptied: "Залишити спорожнілі категорії",
  mergeResult: (name: string, count: number, limits: string) =>
    [`Буде ${quoted(name)}: ${athletes(count)}`, limits].filter(Boolean).join(", "),
  mergeDeleted: (count: number) => (count > 0 ? `Зникне: ${categories(count)}.` : ""),
  drawsLost: (count: number) => (count > 0 ? `Жеребкування буде скинуто: ${categories(count)}.` : ""),
  resultsLost: (count: number) => (count > 0 ? `Зникнуть результати поєдинків: ${categories(count)}.` : ""),
  canUndo: "Можна скасувати в історії.",
  reasonsTitle: "За правилами турніру ці категорії не об’єднують",
  mergeAnyway: "Об’єднати попри правила",
  mergeFought: "Погоджуюся, що результати зникнуть",
  reason: "Причина",
  reasonHint: "Наприклад: згода тренерів обох спортсменів. Причину буде збережено в історії.",
  merged: (name: string) => `Об’єднано: ${name}`,
  notMerged: "Не вдалося об’єднати",
  merging: "Об’єднання...",
  counting: "Рахуємо, що зміниться...",

  split: "Поділити",
  splitNamed: (name: string) => `Поділити: ${name}`,
  splitTitle: (name: string) => `Поділити: ${name || "не вказано"}`,
  splitHow: "Як поділити",
  splitBy: { weight: "за вагою", age: "за віком", grade: "за класом", sex: "за статтю" },
  byHand: "вручну",
  proposal: (by: string, counts: readonly number[], left: number) =>
    `${by}: ${counts.join(" + ")}${left > 0 ? `, не розподілено ${left}` : ""}`,
  part: (number: number) => `Частина ${number}`,
  partColumn: "Частина",
  partName: (number: number, count: number) => `Частина ${number}: назва (${athletes(count)})`,
  addPart: "Додати частину",
  partOf: (name: string) => `Частина: ${name}`,
  noPart: "не розподілено",
  splitTable: "Розподіл учасників",
  athlete: "Учасник",
  born: "Рік",
  weight: "Вага",
  grade: "Клас",
  splitLeft: (count: number) => (count > 0 ? `Ще не розподілено: ${athletes(count)}.` : ""),
  splitDone: (counts: readonly number[]) => `Поділено: ${counts.join(" + ")}`,
  splitFought: "Погоджуюся, що результати зникнуть",
  notSplit: "Не вдалося поділити",
  splitting: "Поділ...",
  splitNobody: "Ділити нікого: у категорії менше двох учасників.",

  smallTitle: ({ small, large }: { readonly small: number; readonly large: number }) =>
    [small > 0 ? `Малі: ${small}` : "", large > 0 ? `Завеликі: ${large}` : ""].filter(Boolean).join(", "),
  advice: "Пропозиція",
  acceptAdvice: "Об’єднати за пропозицією",
  acceptTitle: (count: number) => `Об’єднати за пропозиціями: ${count}`,
  closePairs: "Одна стать і вікова група",
  acrossPairs: "Різна стать або вік: кожну пару вирішуйте окремо",
  acrossLead: "Ці пари не об’єднуються разом з іншими. Позначте лише ті, на які згодні тренери.",
  apart,
  acrossMerge: across,
  /** `name`: what both become. */
  pairFacts: (one: Side, other: Side, name: string) =>
    [
      `${sideText(one)} + ${sideText(other)} = ${one.count + other.count}`,
      name !== other.name && `стане ${quoted(name)}`,
    ]
      .filter(Boolean)
      .join(", "),
  noPair: (names: readonly string[]) => (names.length > 0 ? `Без пари, лишаються як є: ${named(names)}.` : ""),
  mergePairs: (count: number) => (count > 0 ? `Об’єднати: ${count}` : "Об’єднати"),
  eachUndone: "Об’єднання можна скасувати в історії.",
  acceptPair: (from: string, into: string) => `${quoted(from)} → ${quoted(into)}`,
  accepted: (count: number) => `Об’єднано за пропозиціями: ${count}`,
  acceptedInPart: (done: number, all: number) => `Об’єднано за пропозиціями ${done} з ${all}, далі не вдалося`,
  otherAdvice: (name: string) => `Інші пропозиції: ${name}`,
  smallLead: (age: number, weight: string) =>
    `Пропозиції в межах правил турніру: різниця до ${age} ${age === 1 ? "року" : "років"} і до ${weight} кг.`,
  smallNothing: `Немає з ким: ${barrierTexts.none}`,
  barrier: (nearest: string, limits: readonly string[]) =>
    `Немає з ким: ${barrierTexts.limits(limits)} – найближча ${quoted(nearest)}`,
  adviseMerge: (partner: string, count: number, between: Between) =>
    `Об’єднати з ${quoted(partner)} (${[athletes(count), between && apart[between]].filter(Boolean).join(", ")})`,
  adviseMove: (athlete: string, to: string, count: number, between: Between) =>
    `Перевести: ${athlete} → ${quoted(to)} (${[athletes(count), between && apart[between]].filter(Boolean).join(", ")})`,
  adviseSplit: (count: number) => `Поділити: ${athletes(count)}, а сітка вміщує 64`,
  aboutMerge: (partner: string, count: number, between: Between) =>
    `${quoted(partner)}, разом ${count}${between === "" ? "" : `, ${apart[between]}`}`,
  aboutMove: (athlete: string, to: string, between: Between) =>
    `${athlete} → ${quoted(to)}${between === "" ? "" : `, ${apart[between]}`}`,
  aboutSplit: (count: number) => `${athletes(count)}, а сітка вміщує 64`,
  moveTitle: "Перевести спортсмена до іншої категорії?",
  moveBody: (athlete: string, from: string, to: string, count: number, between: Between) =>
    [
      `${athlete}: ${quoted(from)} → ${quoted(to)}. Там стане ${athletes(count)}.`,
      between !== "" && across(between),
      "Можна скасувати в історії.",
    ]
      .filter(Boolean)
      .join(" "),
  moveAction: "Перевести",
  moved: (athlete: string) => `Переведено: ${athlete}`,
  notMoved: "Не вдалося перевести",

  make: "З довідника",
  fromCatalogue: "Додати з довідника",
  makeTitle: "Додати категорії",
  makeFrom: "Звідки",
  sources: {
    classes: "Вагові категорії керугі",
    templates: "Шаблони пумсе",
    heights: "Додати зріст",
    copy: "Інший турнір",
  },
  heights: "Кадети за зростом",
  heightGroup: (sex: string) => `Кадети за зростом, ${sex}`,
  heightItem: (label: string, kg: number) => `${label}, вага до ${kg} кг`,
  heightTry: "Перевірити спортсмена",
  height: "Зріст, см",
  heightWeight: "Вага, кг",
  heightSex: "Стать",
  heightHint: "Зріст у цілих сантиметрах, наприклад 151.",
  heightFits: (name: string) => `Група: ${name}.`,
  heightHeavy: (name: string, kg: number) => `Група за зростом: ${name}, але вага більша за ${kg} кг.`,
  makeNothing: "Виберіть, що додати.",
  makeKnown: "Усе вибране вже є в турнірі.",
  makeWill: (count: number) => `Буде додано: ${categories(count)}`,
  makeAction: (count: number) => (count > 0 ? `Додати ${categories(count)}` : "Додати"),
  made: (count: number) => `Додано: ${categories(count)}`,
  notMade: "Не вдалося додати",
  making: "Додаємо...",
  noTournaments: "Інших Ваших турнірів немає.",
  tournament: "Турнір",
  choose: "Виберіть",
  pickDetails: "вибрати окремі",
  years: (name: string, from: number, to: number, born: string) =>
    `${name}, ${to >= 99 ? yearsFrom(from) : yearsBetween(from, to)} (${born})`,
  bornIn: (from: number, to: number) => (from === to ? `${to} р. н.` : `${from}–${to} р. н.`),
  bornUpTo: (to: number) => `${to} р. н. і старші`,
  forms: { 1: "традиційні", 2: "фристайл" },
  works: { 1: "індивідуальні", 2: "пари", 3: "команди" },

  onCourt: (court: string) => `На корт: ${court}`,
  publish: "Опублікувати",
  draft: "Зробити чернетками",
  noSection: "Без корту",
  deleteMany: "Видалити",
  confirmDeleteMany: (count: number) => `Видалити з турніру ${categories(count)}?`,
  confirmDeleteManyBody: (count: number, drawn: number, listed: number) =>
    [
      count > 0 ? `Без категорії залишиться ${plural(count, "спортсмен", "спортсмени", "спортсменів")}.` : "",
      drawn > 0 ? `Жеребкування й результати зникнуть: ${categories(drawn)}.` : "",
      listed > 0 ? `Списки та оцінки в них зникнуть: ${categories(listed)}.` : "",
      "Можна скасувати в історії.",
    ]
      .filter(Boolean)
      .join(" "),
  deletedMany: (count: number) => `Видалено: ${categories(count)}`,
  changedMany: (count: number) => `Змінено: ${categories(count)}`,
  notChanged: "Не вдалося змінити",
}
