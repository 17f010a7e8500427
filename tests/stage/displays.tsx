import type { ReactNode } from "react"
import type {
  ShowOf,
  WireAward,
  WireBoardLine,
  WireCourtCalls,
  WireMedals,
  WireShownFight,
  WireStand,
} from "#contract/screens/calls.ts"
import { BracketWall } from "#web/features/screen/BracketWall.tsx"
import { CallBoard } from "#web/features/screen/CallBoard.tsx"
import { Ceremony } from "#web/features/screen/Ceremony.tsx"
import { NextBoard } from "#web/features/screen/NextBoard.tsx"
import { Poomsae } from "#web/features/screen/Poomsae.tsx"
import { Performing } from "#web/features/screen/PoomsaePerforming.tsx"
import { Speaker } from "#web/features/screen/Speaker.tsx"
import type { Sound } from "#web/features/screen/sound/use-sound.ts"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { Stale } from "#web/ui/stage/stale.ts"

/** 10:42 in Kyiv. */
const NOW = Date.parse("2026-05-15T07:42:00.000Z")
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString()
const tournament = "Кубок Слобожанщини – 2026"

let technicalNumber = 0
const fighter = (name: string) => ({
  id: name.length,
  name,
  organization: "СК «Барс»",
  region: "Харківська область",
  sex: "female" as const,
})
const fight = (number: number, blue: string, red: string, more: Partial<WireShownFight> = {}): WireShownFight => ({
  category: 1,
  technicalNumber: technicalNumber++,
  round: 3,
  section: 1,
  number,
  day: 1,
  blue: fighter(blue),
  red: fighter(red),
  state: "open",
  winner: 0,
  decision: "",
  bluePoints: null,
  redPoints: null,
  calledAt: "",
  startedAt: "",
  finishedAt: "",
  expected: at(8),
  ahead: 1,
  categoryName: "Кадетки −44",
  rounds: [],
  ...more,
})
const running = { state: "running", expected: "" } as const
const called = { state: "called", expected: "" } as const
const court = (
  name: string,
  current: WireShownFight | null,
  next: readonly WireShownFight[],
  more: Partial<WireCourtCalls> = {},
): WireCourtCalls => ({ court: name, current, next: [...next], late: 0, hasBegun: true, closedUntil: "", ...more })

const courts = [
  court("Корт 1", fight(117, "Мельник Соломія", "Ткаченко Злата", running), [
    fight(119, "Ґалаґан Єва", "Щербак Їванна", called),
    fight(121, "Білозерська-Хмельницька Ірина", "Колісниченко-Переяславська Ґалина"),
  ]),
  court("Корт 2", fight(201, "Руденко Вікторія", "Яремчук Марія", running), [
    fight(202, "Яремчук Марія-Олена", "Стасюк Яна", called),
    fight(203, "Яковенко Віра", "Сорока Таїсія", { expected: at(7) }),
  ]),
  court(
    "Корт 3",
    fight(301, "Цимбал Олена", "Павленко Яна", running),
    [
      fight(302, "Вовк Руслана", "Хоменко Іванна", called),
      fight(303, "Білоус Ніна", "Коваленко Олена", { expected: at(11) }),
    ],
    { late: 6 },
  ),
  court(
    "Корт 4",
    null,
    [
      fight(401, "Щербак Богдана", "Тарасенко Богдана", { expected: at(34) }),
      fight(402, "Сорока Тетяна", "Коваленко Оксана", { expected: at(39) }),
    ],
    { closedUntil: at(13) },
  ),
]
const LONG = [
  "Білозерська-Костянтинопольська Олександра",
  "Переяславська-Хмельницька-Нечуй-Левицька Єлизавета",
] as const
const longCategory = { categoryName: "Молодші юнаки, дівчата понад 45 кг, клас Б" }
const longCourts = [1, 2, 3, 4].map((number) =>
  court(`Корт 1${number}`, fight(number * 1000 + 101, LONG[0], LONG[1], { ...longCategory, ...running }), [
    fight(number * 1000 + 102, LONG[1], LONG[0], { ...longCategory, ...called }),
    fight(number * 1000 + 103, LONG[1], LONG[0], { ...longCategory, expected: at(64) }),
    fight(number * 1000 + 104, LONG[1], LONG[1], { ...longCategory, expected: at(74) }),
  ]),
)
const nothing = new Set<string>()
const board = (list: readonly WireCourtCalls[], stale: Stale | null, fresh: ReadonlySet<string> = nothing) => (
  <CallBoard courts={list} now={NOW} time="10:42" fresh={fresh} stale={stale} />
)

const queue = (names: readonly (readonly [string, string])[], more: Partial<WireShownFight> = {}): ShowOf<"next"> => ({
  role: "next",
  court: "Корт 1",
  left: 23,
  current: fight(1117, names[0]?.[0] ?? "", names[0]?.[1] ?? "", { ...running, ...more }),
  next: names
    .slice(1)
    .map(([blue, red], n) => fight(1119 + n, blue, red, { expected: at(n * 9), ...(n === 0 ? called : {}), ...more })),
})

const performer = (name: string) => ({ name, organization: "ФСТ «Динамо»", region: "Львівська область" })
const line = (
  place: number,
  name: string,
  region: string,
  forms: readonly [number, number],
  total: number,
): WireBoardLine => ({
  athlete: place,
  name,
  organization: "СК",
  region,
  forms: [...forms],
  total,
  place,
})
const lines = [
  line(1, "Юрчишина Ганна", "Київ", [8.433, 8.501], 8.467),
  line(2, "Ґалаґанова Злата", "Харківська область", [8.4, 8.4], 8.4),
  line(3, "Білозерська Вікторія", "Харківська область", [8.266, 8.434], 8.35),
  line(4, "Щербак Їванна", "Одеська область", [8.333, 8.333], 8.333),
  line(5, "Прокоп’юк Анастасія", "Волинська область", [8.2, 8.234], 8.217),
  line(6, "Довбня-Коваль Поліна", "Дніпропетровська область", [8.167, 8.133], 8.15),
  line(7, "Нечуй-Левицька Єва", "Львівська область", [8.1, 8.134], 8.117),
  line(8, "Колісниченко-Переяславська Ґалина", "Полтавська область", [8.066, 8.1], 8.083),
  line(9, "Романюк Вікторія", "Київська область", [8.033, 8.067], 8.05),
  line(10, "Яценко Дарина", "Івано-Франківська область", [8, 8.03], 8.015),
  line(11, LONG[1], "Дніпропетровська область", [7.9, 7.93], 7.915),
]
const judge = (seat: number, technique: number | null, presentation: number | null, dropped = "") => ({
  seat,
  sent: technique !== null || dropped === "sent",
  technique,
  presentation,
  techniqueDropped: dropped.includes("t"),
  presentationDropped: dropped.includes("p"),
})
const item: WireStand["item"] = {
  section: 1,
  kort: 1,
  event: 1,
  athlete: 3,
  name: "Білозерська Вікторія",
  organization: "КДЮСШ «Олімпійські надії»",
  region: "Харківська область",
  category: 1,
  categoryName: "Кадетки, індивідуальне традиційне",
  style: "traditional",
  round: "semifinal",
  poomsaeNumber: 2,
  poomsae: 10,
  poomsaeName: "Кимган",
  state: "open",
  openedAt: new Date(NOW - 47_000).toISOString(),
  penalties: { time: 0, boundary: 0, restart: 0 },
  penalty: 0,
  rulesFrom: "01.01.2024",
  deductions: { small: 0.1, big: 0.3 },
  technique: null,
  presentation: null,
  total: null,
  seats: [],
  judges: [1, 2, 3, 4, 5].map((seat) => judge(seat, null, null, seat === 1 || seat === 4 ? "sent" : "")),
}
const stand: WireStand = {
  item,
  sex: "female",
  closedAt: "",
  turn: { at: 6, of: 11 },
  first: { name: "Тегук 8 (Пхаль джан)", total: 8.266 },
  board: lines.slice(0, 6),
  goOn: 8,
  isOver: false,
  following: performer("Нечуй-Левицька Єва"),
}
const closed: WireStand = {
  ...stand,
  closedAt: new Date(NOW - 4_000).toISOString(),
  item: {
    ...item,
    state: "closed",
    technique: 3.767,
    presentation: 4.667,
    total: 8.434,
    judges: [
      judge(1, 3.9, 4.7, "t"),
      judge(2, 3.7, 4.9, "p"),
      judge(3, 3.8, 4.6),
      judge(4, 3.6, 4.4, "tp"),
      judge(5, 3.8, 4.7),
    ],
  },
}
const longItem: WireStand["item"] = {
  ...item,
  name: LONG[1],
  organization: "Комунальний заклад «Харківська обласна ДЮСШ олімпійського рез.»",
  categoryName: "Молодші юнаки, дівчата, індивідуальне традиційне, клас Б",
  poomsaeName: "Тегук 8 (Пхаль джан)",
  judges: [1, 2, 3, 4, 5, 6, 7].map((seat) => judge(seat, null, null)),
}
const longStand: WireStand = {
  ...stand,
  item: longItem,
  board: lines.map((one, n) => ({ ...one, name: LONG[n % 2] ?? "" })),
  following: performer(LONG[0]),
}
const longClosed: WireStand = {
  ...longStand,
  closedAt: closed.closedAt,
  item: {
    ...longItem,
    state: "closed",
    penalties: { time: 1, boundary: 1, restart: 0 },
    penalty: 0.6,
    technique: 3.767,
    presentation: 4.667,
    total: 8.434,
    judges: [1, 2, 3, 4, 5, 6, 7].map((seat) => judge(seat, 3.7, 4.7, seat === 2 ? "tp" : "")),
  },
}
const poomsae = (stands: readonly WireStand[], stale: Stale | null, upcoming: ShowOf<"poomsae">["upcoming"] = null) => (
  <Poomsae
    show={{ role: "poomsae", court: "Корт 2", stands: [...stands], upcoming }}
    tournament={tournament}
    now={NOW}
    time="10:42"
    stale={stale}
  />
)
const idleStand: WireStand = { ...stand, item: { ...item, state: "idle", kort: 1 } }

const winner = (place: number, name: string, organization: string, region: string) => ({
  place,
  name,
  organization,
  region,
})
const award = (fullName: string, winners: WireAward["winners"], more: Partial<WireAward> = {}): WireAward => ({
  category: fullName.length,
  fullName,
  step: "called",
  calledAt: at(0),
  givenAt: "",
  revealed: winners.length,
  winners,
  ...more,
})
const winners = [
  winner(1, "Мельник Соломія", "СК «Барс»", "Харківська область"),
  winner(2, "Ґалаґан Єва", "ФСТ «Динамо»", "Львівська область"),
  winner(3, "Білозерська-Хмельницька Олександра-Вікторія", "КДЮСШ «Олімпійські надії»", "Харківська область"),
  winner(3, "Нечуй-Левицька Єва", "СК «Тигр»", "Київ"),
]
const longWinners = [1, 2, 3, 3].map((place, n) =>
  winner(
    place,
    `${LONG[n % 2]}-Вікторія`,
    "Комунальний заклад «Харківська обласна ДЮСШ олімпійського рез.»",
    "Івано-Франківська область",
  ),
)
const team = "Мельник, Ткаченко, Білозерська-Костянтинопольська, Щербак, Нечуй-Левицька"
const ready = (fullName: string) => award(fullName, [], { step: "ready", revealed: 0 })
const readies = [
  ready("Діти, дівчата −22"),
  ready("Діти, хлопці −41"),
  ready("Молодші юнаки −24"),
  ...Array.from({ length: 28 }, (_, n) => ready(`Юнаки −${n}`)),
]
const medals: readonly WireMedals[] = [
  "Харківська область",
  "Київ",
  "Львівська область",
  "Дніпропетровська область",
  "Одеська область",
  "Івано-Франківська область",
  "Волинська область",
  "Полтавська область",
  "Київська область",
].map((region, n) => ({ region, gold: 9 - n, silver: 4, bronze: n === 8 ? 0 : 7 }))
const ceremony = (list: readonly WireAward[], stale: Stale | null, all: readonly WireMedals[] = medals) => (
  <Ceremony show={{ role: "ceremony", list: [...list], medals: [...all] }} tournament={tournament} stale={stale} />
)
const sound = (isOn: boolean, hasVoice: boolean): Sound => ({
  isOn,
  hasVoice,
  wasOn: false,
  turn: () => undefined,
  say: () => undefined,
})

const table = ["Сорока Тарас", "Нечуй-Левицький Єгор", LONG[0], "Бойко Ян"].map((name, n, all) => ({
  name,
  organization: "ДЮСШ олімпійського резерву № 12",
  cells: all.map((_, m) => (m === n ? "" : "12:7")),
  wins: 3 - n,
  place: n + 1,
}))

/** Every display but the scoreboard, by its state. */
export const displays: Readonly<Record<string, (stale: Stale | null) => ReactNode>> = {
  calls: (stale) => board(courts, stale),
  "calls, one new": (stale) => board(courts, stale, new Set([`1/${courts[0]?.next[0]?.technicalNumber}`])),
  "calls, two courts": (stale) => board(courts.slice(2), stale),
  "calls, two long courts": (stale) => board(longCourts.slice(0, 2), stale),
  "calls, long": (stale) => board(longCourts, stale),
  next: (stale) => (
    <NextBoard
      show={queue([
        ["Мельник Соломія", "Ткаченко Злата"],
        ["Ґалаґан Єва", "Щербак Їванна"],
        ["Яремчук Марія-Олена", "Стасюк Яна"],
        ["Сорока Тетяна", "Сорока Таїсія"],
        ["Білоус Ніна", "Коваленко Олена"],
        ["Вовк Руслана", "Хоменко Іванна"],
        ["Цимбал Олена", "Павленко Яна"],
      ])}
      now={NOW}
      time="10:42"
      fresh={nothing}
      stale={stale}
    />
  ),
  "next, long": (stale) => (
    <NextBoard
      show={queue(
        Array.from({ length: 7 }, () => LONG),
        longCategory,
      )}
      now={NOW}
      time="10:42"
      fresh={nothing}
      stale={stale}
    />
  ),
  "poomsae performing": (stale) => poomsae([stand], stale),
  "poomsae performing, over the limit": () => (
    <>
      <StageHead place="Корт 2" about="Кадетки · Півфінал" event={tournament} hasRule />
      <Performing stand={stand} now={NOW + 47_000} limit={90} />
    </>
  ),
  "poomsae performing, within the limit": () => (
    <>
      <StageHead place="Корт 2" about="Кадетки · Півфінал" event={tournament} hasRule />
      <Performing stand={stand} now={NOW} limit={90} />
    </>
  ),
  "poomsae performing, long": (stale) => poomsae([longStand], stale),
  "poomsae result": (stale) => poomsae([closed], stale),
  "poomsae result, long": (stale) => poomsae([longClosed], stale),
  "poomsae standings": (stale) =>
    poomsae([{ ...closed, board: lines, isOver: true, closedAt: new Date(NOW - 60_000).toISOString() }], stale),
  "poomsae standings, long": (stale) =>
    poomsae([{ ...longClosed, isOver: true, closedAt: new Date(NOW - 60_000).toISOString() }], stale),
  "poomsae idle": (stale) =>
    poomsae([idleStand], stale, {
      category: "Юніорки, індивідуальне традиційне",
      performers: [performer("Юрчишина Ганна"), performer("Щербак Їванна"), performer("Прокоп’юк Анастасія")],
    }),
  "poomsae idle, long": (stale) =>
    poomsae([idleStand], stale, {
      category: "Молодші юнаки, дівчата, індивідуальне традиційне, клас Б",
      performers: [performer(LONG[0]), performer(LONG[1]), performer(LONG[0])],
    }),
  "poomsae, two places": (stale) => poomsae([stand, { ...closed, item: { ...closed.item, kort: 2 } }], stale),
  "poomsae, two places, long": (stale) =>
    poomsae([longStand, { ...longClosed, item: { ...longClosed.item, kort: 2 } }], stale),
  podium: (stale) => ceremony([award("Кадети, дівчата −44 кг", winners), ...readies], stale),
  "podium, two revealed": (stale) =>
    ceremony([award("Кадети, дівчата −44 кг", winners, { revealed: 2 }), ...readies], stale),
  "podium of one": (stale) => ceremony([award("Кадети, дівчата −44 кг", winners.slice(0, 1))], stale),
  "podium of three": (stale) => ceremony([award("Кадети, дівчата −44 кг", winners.slice(0, 3))], stale),
  "podium, long": (stale) =>
    ceremony([award("Молодші юнаки, дівчата понад 45 кг, клас Б", longWinners), ...readies], stale),
  "podium of teams": (stale) =>
    ceremony(
      [
        award(
          "Команди, юніорки",
          [1, 2, 3, 3].map((place) => winner(place, team, "Збірна області", "Харківська область")),
        ),
      ],
      stale,
    ),
  medals: (stale) => ceremony(readies, stale),
  "medals, none": (stale) => ceremony([], stale, []),
  "loudspeaker off": (stale) => <Speaker courts={courts} sound={sound(false, true)} time="10:42" stale={stale} />,
  "loudspeaker on, no voice": (stale) => (
    <Speaker courts={longCourts} sound={sound(true, false)} time="10:42" stale={stale} />
  ),
  "round robin": (stale) => (
    <BracketWall
      show={{
        role: "brackets",
        turn: 0,
        count: 3,
        wall: { fullName: "Кадети −44 ж", part: 0, parts: 0, picture: null, table },
      }}
      time="10:42"
      stale={stale}
    />
  ),
}
