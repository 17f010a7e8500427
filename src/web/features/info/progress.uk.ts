import type { WireProgress } from "#contract/progress/calls.ts"
import type { StepKind } from "#domain/progress/next-step.ts"
import type { PhaseKind } from "#domain/progress/phases.ts"
import { hryvnias } from "#domain/registers/money.ts"
import { count, inForm, plural } from "#domain/uk/words.ts"

const categories = (value: number): string => plural(value, "категорія", "категорії", "категорій")
const fights = (value: number): string => plural(value, "поєдинок", "поєдинки", "поєдинків")
const athletes = (value: number): string => plural(value, "спортсмен", "спортсмени", "спортсменів")
const draws = (value: number): string => plural(value, "жеребкування", "жеребкування", "жеребкувань")
const entries = (value: number): string => plural(value, "онлайн-заявка", "онлайн-заявки", "онлайн-заявок")
const coaches = (value: number): string => plural(value, "тренера", "тренерів", "тренерів")
const courts = (value: number): string => plural(value, "корт", "корти", "кортів")
const left = (value: number): string => inForm(value, "Лишився", "Лишилися", "Лишилося", "Лишилося")

export const words = {
  loading: "Дивимося, що далі...",
  phases: {
    prepare: "Підготовка",
    weighIn: "Зважування",
    draw: "Жеребкування",
    numbers: "Нумерація",
    fights: "Поєдинки",
    end: "Підсумки",
  } satisfies Record<PhaseKind, string>,
  phasesLabel: "Етапи турніру",
  phaseStates: { done: "завершено", now: "зараз", ahead: "попереду" },
  phaseOf: (at: number, all: number, name: string) => `Крок ${at} з ${all} · ${name}`,
  attention: "Потребує уваги",
  categories: "Категорії",
  parts: {
    drawn: "Прожеребковані",
    ready: "Готові до жеребкування",
    waiting: "Чекають зважування",
    small: "Малі, 1–2 учасники",
    empty: "Порожні, приховані",
  },
  courts: "Корти",
  courtsToday: "Корти сьогодні",
  courtsTomorrow: "Корти завтра",
  courtsOn: (date: string) => `Корти ${date}`,
  plan: "План дня",
  noCourts: "Кортів ще немає.",
  addCourts: "Додати корти",
  courtFights: fights,
  performances: (value: number) => `пумсе, ${plural(value, "виступ", "виступи", "виступів")}`,
  courtLeft: (value: number, all: number) => `лишилося ${count(value)} з ${count(all)}`,
  courtDone: "усе зіграно",
  moreCourts: (value: number) => `ще ${plural(value, "корт", "корти", "кортів")}`,
  hours: (from: string, to: string) => `${from}–${to}`,
  endsAt: (time: string) => `до ${time}`,
  late: (minutes: number) => `пізніше на ${count(minutes)} хв`,
} as const

/** One fact of each phase. */
export function factOf(kind: PhaseKind, progress: WireProgress): string {
  const { weighIn, categories: of, fights: fought, courts: all, applications, uncategorised } = progress
  const facts: Readonly<Record<PhaseKind, () => string>> = {
    prepare: () => {
      if (progress.athletes === 0) return "спортсменів ще немає"
      if (applications.count > 0) return entries(applications.count)
      return uncategorised > 0 ? `${count(uncategorised)} без категорії` : "заявки прийнято"
    },
    weighIn: () => (weighIn.all === 0 ? "ще нікого" : `${count(weighIn.weighed)} з ${count(weighIn.all)}`),
    draw: () =>
      of.drawn + of.undrawn === 0
        ? "категорій ще немає"
        : `${count(of.drawn)} з ${plural(of.drawn + of.undrawn, "категорії", "категорій", "категорій")}`,
    numbers: () => (all.length === 0 ? "кортів ще немає" : courts(all.length)),
    fights: () =>
      fought.all === 0 ? "після жеребкування" : `${count(fought.all - fought.left)} з ${count(fought.all)}`,
    end: () => (of.unfinished > 0 || of.drawn === 0 ? "після фіналів" : "усі місця відомі"),
  }
  return facts[kind]()
}

/** Why the next step is next, in two lines at most. */
export function reasonOf(kind: StepKind, progress: WireProgress): string {
  const { applications, weighIn, categories: of, fights: fought, next } = progress
  const reasons: Readonly<Record<StepKind, () => string>> = {
    ages: () => "Вікові категорії дають турніру класи, у які записують спортсменів.",
    entries: () => "Список спортсменів порожній. Завантажте таблицю заявок або додайте спортсменів по одному.",
    applications: () =>
      `${entries(applications.count)} від ${coaches(applications.coaches)}: ніхто їх ще не розглядав.`,
    uncategorised: () => `${athletes(next.count)} без категорії: жоден жереб їх не візьме.`,
    weighIn: () =>
      [
        `${left(weighIn.left)} ${count(weighIn.left)} із ${plural(weighIn.all, "спортсмена", "спортсменів", "спортсменів")}.`,
        of.ready > 0 ? `${categories(of.ready)} зважено повністю: можна жеребкувати, не чекаючи решти.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    draw: () => `Без жеребкування ${categories(of.undrawn)} з ${count(of.drawn + of.undrawn)}.`,
    publish: () => heldText(of.held),
    courts: () => `${categories(next.count)} без корту: їхні поєдинки нікуди викликати.`,
    numbers: () => `${fights(fought.unnumbered)} без номера: на корт викликають за номером.`,
    fights: () =>
      `${left(fought.left)} ${count(fought.left)} з ${plural(fought.all, "поєдинку", "поєдинків", "поєдинків")}.`,
    finish: () => `Поєдинків не лишилося, але ${categories(of.unfinished)} ще без підсумку.`,
    print: () => "Усе зіграно. Лишилося надрукувати підсумки й нагородити переможців.",
  }
  return reasons[kind]()
}

/** What its button says. */
export const actions: Readonly<Record<StepKind, string>> = {
  ages: "Вибрати вікові категорії",
  entries: "Завантажити таблицю",
  applications: "Розглянути заявки",
  uncategorised: "Призначити категорії",
  weighIn: "Відкрити зважування",
  draw: "Відкрити жеребкування",
  publish: "Оприлюднити жеребкування",
  courts: "Розподілити між кортами",
  numbers: "Пронумерувати поєдинки",
  fights: "Відкрити корти",
  finish: "Відкрити результати",
  print: "Надрукувати підсумки",
}

/** The other way on. */
export const ways = {
  applications: (value: number) => `Розглянути заявки: ${count(value)}`,
  ready: (value: number) => `Прожеребкувати готові: ${count(value)}`,
  draw: "Жеребкування",
  results: "Результати",
  standings: "Підсумки",
}

export const heldText = (value: number): string =>
  `${draws(value)} ${inForm(value, "бачить", "бачать", "бачить")} лише секретаріат.`

/** Lines of what needs attention: what it is, more of it, and what one does. */
export const attention = {
  applications: (value: number) => ({
    title: entries(value),
    more: (from: number, since: string) =>
      `${inForm(value, "нова", "нові", "нових")} від ${coaches(from)}, найдавніша ${since}`,
    act: "Розглянути",
  }),
  second: (value: number) => ({
    title: `${count(value)} на другій спробі`,
    more: (until: string) => `найближча спливає о ${until}`,
    act: "Показати",
  }),
  small: (value: number) => ({
    title: plural(value, "мала категорія", "малі категорії", "малих категорій"),
    more: "по 1–2 учасники",
    act: "Об’єднати",
  }),
  uncategorised: (value: number) => ({
    title: `${athletes(value)} без категорії`,
    more: "не потраплять до жеребкування",
    act: "Призначити",
  }),
  held: (value: number) => ({
    title: plural(value, "неоприлюднене жеребкування", "неоприлюднені жеребкування", "неоприлюднених жеребкувань"),
    more: "бачить лише секретаріат",
    act: "Оприлюднити",
  }),
  debts: (value: number) => ({
    title: `${plural(value, "організація", "організації", "організацій")} з боргом`,
    more: (sum: number) => `усього ${hryvnias(sum)} грн`,
    act: "Внески",
  }),
}
