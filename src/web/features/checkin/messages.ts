import type { markAbsent, WireCheckinState } from "#contract/checkin.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import { bySex, plural } from "#domain/ukrainian.ts"

type Effect = Pick<OutputOf<typeof markAbsent>, "left" | "lost" | "waits" | "stays">

const athletes = (count: number): string => plural(count, "спортсмен", "спортсмени", "спортсменів")
const fights = (count: number): string => plural(count, "поєдинку", "поєдинків", "поєдинків")

/** What is written of whoever goes on no more. */
export const goneWord = (state: "out" | "absent", isWoman: boolean): string =>
  state === "out" ? bySex(isWoman, "вибула", "вибув") : bySex(isWoman, "не прийшла", "не прийшов")

export const messages = {
  title: "Реєстрація і зважування",
  loading: "Завантаження даних. Зачекайте...",
  forbidden: "Реєструють і зважують лише власник турніру та запрошені секретарі.",
  views: "Вигляд сторінки",
  station: "Зважування",
  missing: "Хто не прийшов",
  second: "Друга спроба",
  counts: "Скільки спортсменів у якому стані",
  states: {
    expected: "Очікуємо",
    weighed: "Зважено",
    second: "Друга спроба",
    moved: "Переведено",
    out: "Вибули",
    absent: "Відсутні",
  } satisfies Record<WireCheckinState, string>,
  athletes,
  search: "Прізвище, номер або код картки",
  searchHint: "Enter – вибрати, стрілки – інший, / – повернутися сюди. Сканер друкує код сам.",
  found: "Знайдені спортсмени",
  nobody: "Нікого не знайдено",
  strange: "Ця картка з іншого турніру або запис уже видалено",
  noCategory: "без категорії",
  coach: "Тренер",
  club: "Клуб",
  born: "Рік народження",
  category: "Категорія",
  grade: "Дивізіон",
  number: "Номер",
  members: "Склад",
  state: "Стан",
  others: "Інші записи цієї людини",
  documents: "Документи",
  insurance: "Страхування",
  weight: "Вага, кг",
  note: "Примітка",
  save: "Зберегти",
  back: "До пошуку",
  out: "Вибув",
  absent: "Не прийшов",
  here: "Повернути",
  medical: "Медичні записи",
  notWeighed: "У цій категорії не зважують: потрібні документи і страхування.",
  saved: (name: string, state: string, category: string) =>
    `Збережено: ${name} – ${state}${category && `, ${category}`}`,
  mended: "Щойно записану вагу виправлено: спроба та сама.",
  isSecond: "Це друга спроба, а не виправлення щойно записаної ваги",
  declared: "Заявлена вага",
  declaredKg: (weight: number) => `${kg(weight)} кг`,
  noInsurance: "немає в заявці",
  unchanged: "Нічого не змінено",
  elsewhere: (state: string) => `Тим часом інший стіл записав: ${state}`,
  movedBy: (state: string, who: string, at: string) => `Інший стіл уже записав: ${state}. ${who}, ${at}`,
  showNow: "Показати теперішній стан",
  refused: "Не збережено",
  reason: "Причина, з якої спортсмена допущено",
  anyway: "Зберегти попри це",
  verdict: (weight: string, category: string) => `${weight} кг не відповідає категорії ${category}`,
  above: (weight: number) => `понад ${kg(weight)} кг`,
  secondUntil: (time: string) => `Друга спроба до ${time}`,
  left: (text: string) => `залишилося ${text}`,
  timeOver: "час минув",
  noTime: "без обмеження часу",
  noAttempt: "Спроби вичерпано: переведіть спортсмена або позначте, що він вибув.",
  proposals: "Відповідні категорії",
  noProposals:
    "Відповідної категорії в турнірі немає: додайте її в розділі «Категорії» або позначте, що спортсмен вибув.",
  proposal: (count: number, isDrawn: boolean) => `${athletes(count)}${isDrawn ? ", уже прожеребкувана" : ""}`,
  next: "Далі",
  moveTo: (category: string) => `Перевести до ${category}?`,
  move: "Перевести",
  goneTitle: (state: "out" | "absent", isWoman: boolean) =>
    `Позначити, що ${bySex(isWoman, "спортсменка", "спортсмен")} ${goneWord(state, isWoman)}?`,
  goneAction: (state: "out" | "absent", isWoman: boolean) =>
    state === "out" ? bySex(isWoman, "Вибула", "Вибув") : bySex(isWoman, "Не прийшла", "Не прийшов"),
  undoable: "Можна скасувати в історії.",
  offDraw: "Спортсмен зніметься з сітки",
  resultsStay: "Зіграні результати лишаються.",
  lost: (count: number, numbers: readonly number[], winner: string | undefined) => {
    const which = numbers.length > 0 ? ` ${numbers.map((number) => `№ ${number}`).join(", ")}` : ""
    const fights = count === 1 ? `Поєдинок${which} буде програно` : `Поєдинки (${count})${which} буде програно`
    return `${fights} через зняття (WDR)${winner ? `, далі проходить ${winner}` : ""}.`
  },
  waits: "Наступний поєдинок буде програно через зняття (WDR), щойно визначиться суперник.",
  stays: "Поєдинків у сітці більше немає: результати і місце лишаються.",
  removeElsewhere: "Прибрати із сітки разом з результатами можна на вкладці «Жеребкування».",
  passes: (name: string) => `суперник ${name} проходить без поєдинку`,
  fall: (count: number) => `скасуються результати ${fights(count)}`,
  notDrawn: "У сітці спортсмена немає.",
  willBe: (category: string, count: number) => `У ${category} стане ${athletes(count)}.`,
  byHand: "Ця категорія вже прожеребкувана: поставте спортсмена в сітку вручну на вкладці «Жеребкування».",
  misfit: "Увага: стать, вік або вага не відповідають цій категорії.",
  twice: "Увага: ця людина вже стоїть у цій категорії.",
  cancel: "Залишити",
  ownSteps: "Останні записи цього столу",
  otherSteps: "Щойно на інших столах",
  noSteps: "Цей стіл ще нічого не записав.",
  undo: "Скасувати",
  undoNamed: (summary: string) => `Скасувати: ${summary}`,
  undone: "скасовано",
  everybodyCame: "Усіх, кого очікували, уже записано.",
  nobodyFits: "За цим відбором нікого не очікуємо.",
  allCategories: "Усі категорії",
  allCourts: "Усі корти",
  allDays: "Усі дні",
  court: "Корт",
  day: "День",
  dayNumber: (day: number) => `День ${day}`,
  missingTitle: (count: number, clubs: number) =>
    `Ще не прийшли: ${athletes(count)}, ${plural(clubs, "клуб", "клуби", "клубів")}`,
  markAll: (count: number) => `Позначити відсутніми всіх (${count})`,
  markClub: (count: number) => `Відсутні (${count})`,
  markClubNamed: (club: string, count: number) => `Відсутні (${count}): ${club}`,
  absentTitle: (count: number) => `Позначити відсутніми: ${athletes(count)}?`,
  absentBody: ({ left, lost, waits, stays }: Effect) => {
    const parts = [
      left > 0 ? `Із сіток знімуться: ${left}.` : "",
      lost.length > 0 ? `Поєдинків буде програно через зняття (WDR): ${lost.length}.` : "",
      waits > 0 ? `Програють наступний поєдинок (WDR), щойно визначиться суперник: ${waits}.` : "",
      lost.length + waits + stays > 0 ? "Зіграні результати лишаються." : "",
    ]
    return parts.filter(Boolean).join(" ") || "У сітках їх немає."
  },
  absentDone: (count: number) => `Позначено відсутніми: ${athletes(count)}`,
  absentAction: "Позначити відсутніми",
  noClub: "Без організації",
  secondEmpty: "На другу спробу ніхто не чекає.",
  open: "Зважити",
  openNamed: (name: string) => `Зважити: ${name}`,
  block: (kind: string, until: string, tournament: string) =>
    `${kind}${tournament && ` на турнірі «${tournament}»`}: відпочинок до ${until} включно`,
  kinds: { knockout: "Нокаут", injury: "Травма", note: "Запис лікаря" } as Readonly<Record<string, string>>,
}

/** «44,6». */
export const kg = (value: number): string => String(value).replace(".", ",")
