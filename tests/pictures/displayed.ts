import type {
  ShowOf,
  WireAward,
  WireBoardLine,
  WireCourtCalls,
  WireScreenView,
  WireStand,
} from "#contract/displays/calls.ts"

/** What a display is told, changed. */
export type Change = (view: WireScreenView) => WireScreenView

const LONG: Readonly<Record<string, string>> = {
  name: "Переяславська-Хмельницька-Нечуй-Левицька Олександра",
  organization: "Комунальний заклад «ДЮСШ № 1 імені Героїв Слобожанщини, Харків»",
  region: "Автономна Республіка Крим",
  categoryName: "Юніорки, індивідуальне традиційне пумсе, 15–17 років",
  fullName: "Юніорки, індивідуальне традиційне пумсе, 15–17 років",
  poomsaeName: "Пхьонгвон (Пхьон вон)",
}

/** All people, clubs and categories as long as they may be. */
export const longestNames: Change = (view) =>
  JSON.parse(JSON.stringify(view), (key, value) =>
    typeof value === "string" && value !== "" ? (LONG[key] ?? value) : value,
  )

const onCourt =
  (change: (show: ShowOf<"court">) => ShowOf<"court">): Change =>
  (view) =>
    view.show.role === "court" ? { ...view, show: change(view.show) } : view

/** Nobody is on the court; who comes next stands there. */
export const emptyCourt = onCourt((show) => ({ ...show, current: null }))

/** The next two are called. */
export const calledOnCourt = onCourt(({ current, ...show }) => {
  const fight = current ?? show.next[0] ?? null
  return { ...show, current: fight && { ...fight, state: "called", startedAt: "" } }
})

const withStands =
  (change: (stand: WireStand) => WireStand[]): Change =>
  (view) => {
    const { show } = view
    if (show.role !== "poomsae") return view
    return { ...view, show: { ...show, stands: show.stands.flatMap(change) } }
  }

const NAMES = [
  "Юрчишина Олена",
  "Ґалаґанова Ія",
  "Щербак Марта",
  "Прокоп’юк Дарина",
  "Довбня-Коваль Софія",
  "Їжак Анна",
]

const board = (count: number): WireBoardLine[] =>
  Array.from({ length: count }, (_, at) => ({
    name: NAMES[at % NAMES.length] ?? "",
    organization: "ФСТ «Динамо»",
    region: "Львівська область",
    unranked: false,
    athlete: -1 - at,
    forms: [8.467 - at / 20, 8.3 - at / 30],
    total: 8.384 - at / 25,
    place: at + 1,
    isDue: false,
  }))

/** A form is being performed before judges of whom two have sent. */
export const stopped: Change = withStands((stand) => [
  {
    ...stand,
    item: {
      ...stand.item,
      state: "open",
      openedAt: new Date(Date.now() - 47_000).toISOString(),
      poomsaeNumber: 2,
      poomsaeName: "Кимган",
      judges: stand.item.judges.map((judge) => ({ ...judge, sent: judge.seat % 3 === 1 })),
    },
    closedAt: "",
    turn: { at: 6, of: 11 },
    first: { name: "Тегук 8", total: 8.266 },
    board: board(5),
    goOn: 8,
    following: {
      name: "Нечуй-Левицька Єва",
      organization: "ФСТ «Динамо»",
      region: "Львівська область",
      unranked: false,
    },
  },
])

/** A round that is over: more lines than one page has. */
export const standingsOf: Change = withStands((stand) => [
  { ...stand, board: board(14), goOn: 8, isOver: true, closedAt: new Date(Date.now() - 60_000).toISOString() },
])

/** Nobody performs. */
export const waiting: Change = (view) => {
  const idle = withStands((stand) => [{ ...stand, item: { ...stand.item, state: "idle" } }])(view)
  if (idle.show.role !== "poomsae") return idle
  const performers = board(3).map(({ name, organization, region, unranked }) => ({
    name,
    organization,
    region,
    unranked,
  }))
  const upcoming = { category: "Кадетки, індивідуальне традиційне", performers }
  return { ...idle, show: { ...idle.show, upcoming } }
}

/** The result of one place beside the performance at the other. */
export const swapped: Change = (view) => {
  const { show } = stopped(view)
  if (show.role !== "poomsae" || view.show.role !== "poomsae") return view
  const other = show.stands.map((stand) => ({ ...stand, item: { ...stand.item, kort: 2 } }))
  return { ...view, show: { ...view.show, stands: [...view.show.stands, ...other] } }
}

const TEAM = "Переяславська, Хмельницька, Нечуй, Левицька, Білозерська-Заболотна"
const winner = (place: number, name: string) => ({
  place,
  name,
  organization: "КДЮСШ «Олімпійські надії»",
  region: "Дніпропетровська область",
})

/** The category on the podium with these winners, all of whom are shown, or the last ones. */
export const onPodium =
  (winners: WireAward["winners"], revealed = winners.length): Change =>
  (view) => {
    const { show } = view
    if (show.role !== "ceremony") return view
    const list = show.list.map((award) => (award.step === "called" ? { ...award, winners, revealed } : award))
    return { ...view, show: { ...show, list } }
  }

export const four = [
  winner(1, "Мельник Соломія"),
  winner(2, "Ґалаґан Єва"),
  winner(3, "Білозерська-Хмельницька Олександра"),
  winner(3, "Нечуй-Левицька Єва"),
]
export const teams = [winner(1, TEAM), winner(2, TEAM), winner(3, TEAM)]
export const alone = four.slice(0, 1)

const REGIONS = [
  "Київ",
  "Харківська область",
  "Автономна Республіка Крим",
  "Дніпропетровська область",
  "Львівська область",
  "Івано-Франківська область",
]

/** Nobody is called; medals of so many regions. */
export const medalsOf =
  (count: number): Change =>
  (view) => {
    const { show } = view
    if (show.role !== "ceremony") return view
    const region = (at: number) => `${at < REGIONS.length ? "" : `${at} `}${REGIONS[at % REGIONS.length]}`
    const medals = Array.from({ length: count }, (_, at) => ({
      region: region(at),
      gold: Math.max(0, 9 - at),
      silver: Math.max(0, 12 - at),
      bronze: 20 - at,
    }))
    return { ...view, show: { ...show, list: [], medals } }
  }

const SCORES: readonly WireCourtCalls["score"][] = [
  null,
  { phase: "running", round: 3, isGolden: false, blue: 28, red: 20 },
  { phase: "review", round: 2, isGolden: false, blue: 12, red: 9 },
  { phase: "running", round: 4, isGolden: true, blue: 0, red: 0 },
]

/** So many courts; the first has a break, the third is late. */
export const courtsOf =
  (count: number): Change =>
  (view) => {
    const { show } = view
    if (show.role !== "calls") return view
    const [busy] = show.courts.filter(({ next }) => next.length > 2)
    if (!busy) return view
    const until = new Date(Date.now() + 900_000).toISOString()
    const court = (at: number): WireCourtCalls => ({
      ...busy,
      court: `Корт ${at + 1}`,
      hasBegun: true,
      closedUntil: at === 0 ? until : "",
      current: at === 0 ? null : busy.current,
      score: SCORES[at] ?? null,
      late: at === 2 ? 6 : 0,
    })
    return { ...view, show: { ...show, courts: Array.from({ length: count }, (_, at) => court(at)) } }
  }
