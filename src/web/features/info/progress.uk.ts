import type { WireProgress } from "#contract/progress/calls.ts"
import { roundHryvnias } from "#domain/office/money.ts"
import type { GuideQuestion } from "#domain/progress/guide.ts"
import type { StepKind } from "#domain/progress/next-step.ts"
import type { PhaseKind } from "#domain/progress/phases.ts"
import { localDate, shortMoment } from "#domain/uk/dates.ts"
import { count, inForm, plural, quoted } from "#domain/uk/words.ts"
import { barrierTexts } from "#web/tournament/barrier.uk.ts"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import type { SmallSuggestion } from "#web/tournament/suggestions-query.ts"

const categories = (value: number): string => plural(value, "категорія", "категорії", "категорій")
const fights = (value: number): string => plural(value, "поєдинок", "поєдинки", "поєдинків")
const athletes = (value: number): string => plural(value, "спортсмен", "спортсмени", "спортсменів")
const draws = (value: number): string => plural(value, "жеребкування", "жеребкування", "жеребкувань")
const onlineEntries = (value: number): string => plural(value, "онлайн-заявка", "онлайн-заявки", "онлайн-заявок")
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

/** How many of all who compete stand in brackets and lists: people, not rows. */
const inBrackets = ({ people, athletes: all }: WireProgress): string =>
  `${count(people.placed)} з ${count(all)} у сітках`

/** Nobody was weighed, and nobody is awaited. */
const isElsewhere = ({ weighIn: { weighed, left, ahead } }: WireProgress): boolean => weighed + left + ahead === 0

const noNumber = (value: number): string => `${fights(value)} без номера`

/** Lists and lone athletes have none. */
const noFights = (drawn: number): string => (drawn > 0 ? "поєдинків немає" : "після жеребкування")

/** One fact of each phase. */
export function factOf(kind: PhaseKind, progress: WireProgress): string {
  const { weighIn, categories: of, fights: fought, courts: all, applications, uncategorised, entries, small } = progress
  const facts: Readonly<Record<PhaseKind, () => string>> = {
    prepare: () => {
      if (progress.athletes === 0) return "спортсменів ще немає"
      if (applications.count > 0) return onlineEntries(applications.count)
      if (uncategorised > 0) return `${count(uncategorised)} без категорії`
      if (entries.awaited) return `${athletes(progress.athletes)}, чекаємо ще`
      const few = small.categories.length
      return few > 0 ? plural(few, "мала категорія", "малі категорії", "малих категорій") : "заявки прийнято"
    },
    weighIn: () =>
      weighIn.all === 0
        ? "нікого зважувати"
        : isElsewhere(progress)
          ? "не в Сіджаку"
          : `${count(weighIn.weighed)} з ${count(weighIn.all)}`,
    draw: () => (of.drawn + of.undrawn === 0 ? "категорій ще немає" : inBrackets(progress)),
    numbers: () =>
      fought.numberless > 0 ? noNumber(fought.numberless) : all.length === 0 ? "кортів ще немає" : courts(all.length),
    fights: () => (fought.all === 0 ? noFights(of.drawn) : `${count(fought.all - fought.left)} з ${count(fought.all)}`),
    end: () => (of.unfinished > 0 || of.drawn === 0 ? "після фіналів" : "усі місця відомі"),
  }
  return facts[kind]()
}

/** Why the next step is next, in two lines at most. `barrier`: which limits keep small categories from every other. */
export function reasonOf(kind: StepKind, progress: WireProgress, barrier: string): string {
  const { applications, categories: of, fights: fought, next } = progress
  const reasons: Readonly<Record<StepKind, () => string>> = {
    ages: () => "Вікові категорії дають турніру класи, у які записують спортсменів.",
    entries: () => "Список спортсменів порожній. Завантажте таблицю заявок або додайте спортсменів по одному.",
    applications: () =>
      `${onlineEntries(applications.count)} від ${coaches(applications.coaches)}: потрібне рішення або внесення до списку.`,
    uncategorised: () => `${athletes(next.count)} без категорії: жоден жереб їх не візьме.`,
    allEntries: () => entriesReason(progress),
    small: () => [smallReason(progress), barrier].filter(Boolean).join(" "),
    weighIn: () => weighInReason(progress),
    draw: () =>
      `${athletes(next.count)} ще без жереба: без жеребкування ${categories(of.undrawn)} з ${count(of.drawn + of.undrawn)}.`,
    outside: () =>
      `Не в сітці: ${outsideTexts.names(progress.outside)}. Поки хтось не в сітці, його категорія не завершиться.`,
    publish: () => heldText(of.held),
    courts: () => `${categories(next.count)} без корту: їхні поєдинки нікуди викликати.`,
    numbers: () => `${noNumber(fought.unnumbered)}: на корт викликають за номером.`,
    papers: () =>
      `${plural(fought.unprinted, "поєдинку", "поєдинків", "поєдинків")} немає на папері. Надрукуйте сітки для кортів або ведіть поєдинки без паперу.`,
    fights: () =>
      `${left(fought.left)} ${count(fought.left)} з ${plural(fought.all, "поєдинку", "поєдинків", "поєдинків")}.`,
    finish: () => `Поєдинків не лишилося, але ${categories(of.unfinished)} ще без підсумку.`,
    report: () => reportReason(progress),
    print: () => "Усе зіграно. Лишилося надрукувати підсумки й нагородити переможців.",
  }
  return reasons[kind]()
}

const reportReason = ({ report: { until } }: WireProgress): string =>
  `Звіт головного судді подають${until === "" ? "" : ` до ${until}`} у двох примірниках. Скажіть, що подано, або що звіту не подаєте, – і нагадування зникне.`

function entriesReason({ entries, athletes: all }: WireProgress): string {
  const until = entries.until ? ` до ${shortMoment(new Date(entries.until))}` : ""
  return entries.open
    ? `Онлайн-реєстрація відкрита${until}. У списку ${athletes(all)}.`
    : `У списку ${athletes(all)}. Якщо це всі заявки, скажіть про це: далі малі категорії, зважування й жеребкування.`
}

interface Named {
  readonly id: number
  readonly fullname: string
}

/** Which limits keep small categories from every other one: of the first of them, and how many are like it; '' none is. */
export function barrierLine(
  small: readonly Pick<SmallSuggestion, "id" | "advice" | "barrier">[],
  asked: readonly number[],
  categoryList: readonly Named[],
): string {
  const [first, ...others] = small.filter(({ id, advice }) => asked.includes(id) && advice.length === 0)
  if (!first) return ""
  const name = categoryList.find(({ id }) => id === first.id)?.fullname ?? ""
  const why = first.barrier ? barrierTexts.limits(first.barrier.limits) : barrierTexts.none
  const more = others.length > 0 ? `; так само ще ${categories(others.length)}` : ""
  return `${quoted(name)} – немає з ким: ${why}${more}.`
}

const smallReason = ({ small }: WireProgress): string =>
  `${athletes(small.athletes)} у ${plural(small.categories.length, "категорії", "категоріях", "категоріях")} по 1–2 учасники. Хто в категорії один, не має з ким змагатися.`

function weighInReason({ weighIn, categories: of }: WireProgress): string {
  const all = plural(weighIn.all, "спортсмена", "спортсменів", "спортсменів")
  if (weighIn.left === 0) {
    const from = weighIn.from ? ` починається ${localDate(weighIn.from)}` : " ще попереду"
    return `Зважування ${all}${from}. Жеребкувати можна й раніше, за заявленою вагою.`
  }
  const ready = of.ready > 0 ? ` ${categories(of.ready)} зважено повністю: можна жеребкувати, не чекаючи решти.` : ""
  return `${left(weighIn.left)} ${count(weighIn.left)} із ${all}.${ready}`
}

/** What its button says. */
export const actions: Readonly<Record<StepKind, string>> = {
  ages: "Вибрати вікові категорії",
  entries: "Завантажити таблицю",
  applications: "Розглянути заявки",
  uncategorised: "Призначити категорії",
  allEntries: "Завантажити таблицю",
  small: "Об’єднати категорії",
  weighIn: "Відкрити зважування",
  draw: "Відкрити жеребкування",
  outside: "Поставити на вільні місця",
  publish: "Оприлюднити жеребкування",
  courts: "Розподілити між кортами",
  numbers: "Пронумерувати поєдинки",
  papers: "Відкрити друк",
  fights: "Відкрити корти",
  finish: "Відкрити результати",
  report: "Відкрити звіт",
  print: "Надрукувати підсумки",
}

/** What the staff may answer instead, and what is told of it; `question`: asked before. */
export const answers: Readonly<Record<GuideQuestion, { readonly action: string; readonly told: string }>> = {
  entries: { action: "Усі заявки отримано", told: "Усі заявки отримано" },
  small: { action: "Лишити так", told: "Малі категорії лишено так" },
  weighIn: { action: "Зважують не тут", told: "Зважують не тут" },
  papers: { action: "Без паперу", told: "Поєдинки без паперу" },
  report: { action: "Звіт подано", told: "Звіт подано" },
}

export const answerWords = {
  failed: "Помилка. Відповідь не збережено...",
  closeTitle: "Усі заявки отримано?",
  closeText: "Онлайн-реєстрація закриється: тренери більше не зможуть подати заявку.",
}

/** The other way on. */
export const ways = {
  applications: (value: number) => `Розглянути заявки: ${count(value)}`,
  ready: (value: number) => `Прожеребкувати готові: ${count(value)}`,
  outside: "Хто не в сітці",
  draw: "Жеребкування",
  results: "Результати",
  standings: "Підсумки",
}

export const heldText = (value: number): string =>
  `${draws(value)} ${inForm(value, "бачить", "бачать", "бачить")} лише секретаріат.`

/** Lines of what needs attention: what it is, more of it, and what one does. */
export const attention = {
  applications: (value: number) => ({
    title: onlineEntries(value),
    more: (from: number, since: string) => `від ${coaches(from)}, найдавніша ${since}`,
    act: "Розглянути",
  }),
  second: (value: number) => ({
    title: `${count(value)} на другій спробі`,
    more: (until: string) => `найближча спливає о ${until}`,
    act: "Показати",
  }),
  outside: ({ outside }: Pick<WireProgress, "outside">) => ({
    title: outsideTexts.mark(outside.length),
    more: outsideTexts.names(outside),
    act: actions.outside,
  }),
  numbers: ({ fights: of }: Pick<WireProgress, "fights">) => ({
    title: noNumber(of.numberless),
    more: "на корт викликають за номером",
    act: actions.numbers,
    count: of.numberless,
  }),
  rematches: (value: number) => ({
    title: `Рівні за медаль: ${count(value)}`,
    more: "без перевиступу, ще одного поєдинку чи рішення категорію не завершено",
    act: "Відкрити категорію",
  }),
  small: ({ small }: WireProgress, barrier: string) => ({
    title: plural(small.categories.length, "мала категорія", "малі категорії", "малих категорій"),
    more: [`${athletes(small.athletes)}, по 1–2 учасники`, barrier].filter(Boolean).join(". "),
    act: "Об’єднати",
  }),
  uncategorised: (value: number) => ({
    title: `${athletes(value)} без категорії`,
    more: "не потраплять до жеребкування",
    act: "Призначити",
  }),
  misfits: ({ misfits: { age, sex } }: Pick<WireProgress, "misfits">) => {
    const ids = [...new Set([...age, ...sex])]
    const what = [age.length > 0 ? "віком" : "", sex.length > 0 ? "статтю" : ""].filter(Boolean).join(" чи ")
    return {
      title: `${plural(ids.length, "заявка не підходить", "заявки не підходять", "заявок не підходять")} за ${what}`,
      more: "їхні категорії цього року їх не приймають: перенесіть або лишіть свідомо",
      act: "Показати",
      count: ids.length,
      ids,
    }
  },
  held: (value: number) => ({
    title: plural(value, "неоприлюднене жеребкування", "неоприлюднені жеребкування", "неоприлюднених жеребкувань"),
    more: "бачить лише секретаріат",
    act: "Оприлюднити",
  }),
  debts: (value: number) => ({
    title: `${plural(value, "організація", "організації", "організацій")} з боргом`,
    more: (sum: number) => `усього ${roundHryvnias(sum)} грн`,
    act: "Внески",
  }),
}
