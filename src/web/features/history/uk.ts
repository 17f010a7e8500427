import { plural } from "#domain/uk/words.ts"

export const messages = {
  title: "Історія турніру",
  page: "Історія",
  steps: (count: number) => plural(count, "крок", "кроки", "кроків"),
  forbidden: "Історію бачать лише власник і секретарі турніру.",
  empty: "Змін ще немає",
  time: "Коли",
  who: "Хто",
  what: "Що зроблено",
  rows: (count: number) => plural(count, "запис", "записи", "записів"),
  records: "Записів",
  burst: (steps: string, from: string, to: string) => `${steps} · ${from}–${to}`,
  day: (date: string, count: number) => `${date} · ${plural(count, "крок", "кроки", "кроків")}`,
  today: (date: string) => `Сьогодні, ${date}`,
  stepOf: (step: number) => `Крок ${step}`,
  closeStep: "Закрити крок",
  undoStep: "Скасувати крок",
  outlook: {
    free: "Після цього кроку ці дані не змінювали: скасування не зачепить іншого.",
    blocked: (later: readonly number[]) =>
      later.length > 0
        ? `Ці дані змінено пізніше: спершу скасуйте ${later.map((step) => `№${step}`).join(", ")}.`
        : "Ці дані відтоді змінилися: скасувати крок не вийде.",
    undone: "Цей крок уже скасовано.",
    never: "Цей крок не скасовують.",
  },
  unfold: "Показати кожен крок",
  unfoldNamed: (step: number) => `Показати кожен крок до №${step}`,
  undo: "Скасувати",
  undoNamed: (summary: string) => `Скасувати: ${summary}`,
  wasUndone: (by: number) => `скасовано кроком №${by}`,
  more: "Показати давніші",
  details: "Докладніше",
  detailsNamed: (summary: string) => `Докладніше: ${summary}`,
  detailsOf: (step: number) => `Зміни кроку №${step}`,
  moreDetails: "Показати ще",
  // Filters
  filters: { user: "Людина", device: "Пристрій", kind: "Вид змін" } as const,
  search: "Пошук в історії",
  searchHint: "Прізвище, категорія, організація",
  device: "Пристрій",
  noDevice: "невідомий",
  thisDevice: "Назвати цей пристрій",
  // Back to a moment
  back: "Повернутися до цього місця…",
  backTitle: (step: number) => `Повернення до стану після кроку №${step}`,
  backLoading: "Дивимося, що зміниться...",
  backFailed: "Повернутися не можна",
  backSteps: (count: number) => `Буде скасовано ${plural(count, "крок", "кроки", "кроків")}`,
  backNothing: "Пізніші кроки вже скасували одне одного: нічого не зміниться.",
  backChanges: "Що зміниться",
  backMore: (count: number) => `і ще ${plural(count, "запис", "записи", "записів")}`,
  backUndo: "Повернення теж буде записано в історію, його можна скасувати.",
  backAction: "Повернутися",
  cancel: "Закрити",
  backDone: "Турнір повернуто",
  added: (count: number) => `з’явиться ${count}`,
  changed: (count: number) => `зміниться ${count}`,
  removed: (count: number) => `зникне ${count}`,
}

/** Steps of one kind in a row: «50 зважувань»; of kinds without a word of their own «Корти: 5 кроків». */
export function stepsOf(kind: string, title: string, count: number): string {
  const forms = WORDS[kind]
  return forms ? plural(count, ...forms) : `${title}: ${plural(count, "крок", "кроки", "кроків")}`
}

const WORDS: Readonly<Record<string, readonly [string, string, string]>> = {
  "athlete.create": ["новий спортсмен", "нові спортсмени", "нових спортсменів"],
  "athlete.update": ["зміна спортсмена", "зміни спортсменів", "змін спортсменів"],
  "athlete.verify": ["позначка перевірки", "позначки перевірки", "позначок перевірки"],
  "checkin.update": ["реєстрація", "реєстрації", "реєстрацій"],
  "checkin.weigh": ["зважування", "зважування", "зважувань"],
  "fight.call": ["виклик на корт", "виклики на корт", "викликів на корт"],
  "fight.record": ["результат", "результати", "результатів"],
  "fight.start": ["початок поєдинку", "початки поєдинків", "початків поєдинків"],
}
