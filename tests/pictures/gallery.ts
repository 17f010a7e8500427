import type { Page } from "playwright-core"
import type { WireScreenView } from "#contract/displays/calls.ts"
import { saveScreen } from "#contract/displays/calls.ts"
import { arrangeSeats, offerSeat } from "#contract/seats/calls.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { displayScreens } from "#tests/support/display-screens.ts"
import type { Filled } from "#tests/support/filled-tournament.ts"
import { judgeDeskScreens, judgePublicScreens } from "#tests/support/judge-screens.ts"
import type { Screen, Screens } from "#tests/support/screen-ways.ts"
import { tournamentForScreens } from "#tests/support/screens.ts"
import { writtenScreens } from "#tests/support/written-screens.ts"
import {
  alone,
  type Change,
  calledOnCourt,
  courtsOf,
  emptyCourt,
  four,
  longestNames,
  medalsOf,
  onPodium,
  standingsOf,
  stopped,
  swapped,
  teams,
  waiting,
} from "./displayed.ts"
import { boardFrame, boutStates, seatFrame } from "./frames.ts"
import { takePapers } from "./papers.ts"
import { publicStates } from "./public-states.ts"
import { type Shot, type Size, takeShots } from "./shots.ts"

const HALL: readonly Size[] = [
  [1920, 1080],
  [1280, 720],
  [1024, 768],
]
const PADS: readonly Size[] = [
  [1024, 600],
  [1024, 768],
  [360, 740],
]
const CORNERS: readonly Size[] = [
  [740, 360],
  [360, 640],
]
const PAGES: readonly Size[] = [
  [360, 640],
  [1366, 768],
]

/**
 * Takes every display, pad, page of the public and paper in its states into the folder, with sheets of twenty: those whose
 * names match, and all papers or none.
 */
export const takeGallery = (folder: string, names: RegExp): Promise<void> =>
  takeShots(folder, {
    fill: tournamentForScreens,
    shotsOf: async (filled) => (await shotsOf(filled)).filter(({ name }) => names.test(name)),
    others: async (url) => (names.test("paper") ? await takePapers(url, folder) : []),
  })

async function shotsOf(filled: Filled): Promise<Shot[]> {
  return [
    ...(await boards(filled)),
    ...displays(),
    ...states(),
    ...poomsae(),
    ...(await pads(filled)),
    ...pages(),
    ...(await publicStates(filled)),
  ]
}

/** The scoreboard in the states of a fight that judges score. */
async function boards({ person: { call }, id }: Filled): Promise<Shot[]> {
  const section = (await call(fullTournament, { id })).item.sections[0]?.id ?? 0
  const display = async (role: "court" | "overlay", sides: "blueLeft" | "redLeft") =>
    (await call(saveScreen, { id, name: "Табло", role, section, sides })).item.code
  const [usual, mirrored] = [await display("court", "blueLeft"), await display("court", "redLeft")]
  const air = await display("overlay", "blueLeft")
  const open =
    (state: string, code: string): Screen =>
    async (page) => {
      await streamed(page, () => boardFrame(state, Date.now()))
      await page.goto(`/screen/${code}`)
      await page
        .getByText(/№\s*1?214|Відпочинок|Переможниця|Без переможця|Мельник/i)
        .first()
        .waitFor()
    }
  return [
    ...boutStates.map((state) => ({ name: `board ${state}`, open: open(state, usual), sizes: HALL })),
    { name: "board running mirrored", open: open("running", mirrored), sizes: HALL },
    { name: "board result mirrored", open: open("result", mirrored), sizes: HALL },
    ...sights.map((sight) => ({
      name: `board running ${sight}`,
      open: seenWith(sight, open("running", usual)),
      sizes: HALL.slice(1, 2),
    })),
    ...boutStates.map((state) => ({ name: `overlay ${state}`, open: open(state, air), sizes: HALL.slice(0, 2) })),
  ]
}

const sights = ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"] as const

/** As people see it who do not tell some colours apart, or any. */
const seenWith =
  (type: (typeof sights)[number], open: Screen): Screen =>
  async (page, filled) => {
    await open(page, filled)
    const link = await page.context().newCDPSession(page)
    await link.send("Emulation.setEmulatedVisionDeficiency", { type })
  }

/** Every stream of a court says this, again each time it is opened. */
const streamed = (page: Page, frame: () => object) =>
  page.route(/\/api\/v1\/courts\/\d+\/bout\/events/, (route) =>
    route.fulfill({ contentType: "text/event-stream", body: `event: frame\ndata: ${JSON.stringify(frame())}\n\n` }),
  )

/** The same display as it is with other data, or without a line. */
const changed =
  (open: Screen, change: Change): Screen =>
  async (page, filled) => {
    await page.route(/\/api\/v1\/screens\/[^/]+\/events/, (route) => route.abort())
    await page.route(/\/api\/v1\/screens\/[^/?]+(\?.*)?$/, async (route) => {
      // The window may be closed while its display is asking.
      const answer = await route.fetch().catch(() => null)
      const view: WireScreenView | null = (await answer?.json().catch(() => null)) ?? null
      if (view) await route.fulfill({ json: change(view) }).catch(() => {})
    })
    await open(page, filled)
  }

/** What it waits for is in vain where something else is shown. */
const impatient =
  (open: Screen): Screen =>
  async (page, filled) => {
    page.setDefaultTimeout(4_000)
    await open(page, filled).catch(() => {})
  }

const silent =
  (open: Screen): Screen =>
  async (page, filled) => {
    await page.clock.install()
    await changed(open, (view) => view)(page, filled)
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await page.route("**/api/v1/**", (route) => route.abort())
    await page.clock.runFor(15_000)
    await page.getByText(/^Немає зв’язку/).waitFor()
  }

function displays(): Shot[] {
  const shown = Object.entries(displayScreens).filter(([name]) => name.startsWith("display: "))
  return shown.flatMap(([title, open]) => {
    const name = title.replace("display: ", "display ")
    const long = { name: `${name} longest`, open: changed(open, longestNames), sizes: HALL }
    const old = { name: `${name} stale`, open: silent(open), sizes: HALL.slice(0, 1) }
    return name.endsWith("overlay") ? [{ name, open, sizes: HALL }, long] : [{ name, open, sizes: HALL }, long, old]
  })
}

/** States of the podium, of the medals and of the board of calls that the example has not. */
function states(): Shot[] {
  const { "display: ceremony": ceremony, "display: calls": calls, "display: court": court } = displayScreens
  if (!ceremony || !calls || !court) throw new Error("no display of medals, of calls or of a court")
  const of = (name: string, open: Screen, change: Change): Shot => ({
    name,
    open: changed(impatient(open), change),
    sizes: HALL,
  })
  return [
    of("court idle", court, emptyCourt),
    of("court idle longest", court, (view) => longestNames(emptyCourt(view))),
    of("court called", court, calledOnCourt),
    of("court called longest", court, (view) => longestNames(calledOnCourt(view))),
    of("podium of four", ceremony, onPodium(four)),
    of("podium of four, two shown", ceremony, onPodium(four, 2)),
    of("podium of four longest", ceremony, (view) => longestNames(onPodium(four)(view))),
    of("podium of teams", ceremony, onPodium(teams)),
    of("podium of one", ceremony, onPodium(alone)),
    of("medals", ceremony, medalsOf(11)),
    of("medals of three", ceremony, medalsOf(3)),
    of("medals none", ceremony, medalsOf(0)),
    of("calls of four", calls, courtsOf(4)),
    of("calls of four longest", calls, (view) => longestNames(courtsOf(4)(view))),
    of("calls of seven", calls, courtsOf(7)),
    of("calls of two", calls, courtsOf(2)),
  ]
}

function poomsae(): Shot[] {
  const result = judgeDeskScreens["display with a result"]
  if (!result) throw new Error("no display of poomsae")
  const plain: Screens = {
    "poomsae result": result,
    "poomsae result longest": changed(result, longestNames),
    "poomsae stale": silent(result),
  }
  const other = (change: Change): Screen => changed(impatient(result), change)
  const others: Screens = {
    "poomsae performing": other((view) => stopped(view)),
    "poomsae performing longest": other((view) => longestNames(stopped(view))),
    "poomsae idle": other(waiting),
    "poomsae standings": other(standingsOf),
    "poomsae standings longest": other((view) => longestNames(standingsOf(view))),
    "poomsae two places": other(swapped),
  }
  return Object.entries({ ...plain, ...others }).map(([name, open]) => ({ name, open, sizes: HALL }))
}

async function pads({ person: { call }, id }: Filled): Promise<Shot[]> {
  const section = (await call(fullTournament, { id })).item.sections[0]?.id ?? 0
  await call(arrangeSeats, { id, section, kort: 0, judges: 3 })
  const corner =
    (state: Parameters<typeof seatFrame>[0]): Screen =>
    async (page) => {
      await streamed(page, () => seatFrame(state, Date.now()))
      const { code } = await call(offerSeat, { tournament: id, section, kort: 0, seat: 1 })
      await page.goto(`/judge/${section}-0/1#${code}`)
      const takeover = page.getByRole("button", { name: "Зайняти замість нього" })
      const seated = page.getByText(/Чекаємо на поєдинок|№\s*214/).first()
      await takeover.or(seated).first().waitFor()
      if (await takeover.isVisible()) await takeover.click()
      await seated.waitFor()
    }
  const { "judge's tablet": tablet, "tablet of the chief": chief } = judgeDeskScreens
  if (!tablet || !chief) throw new Error("no tablet of a judge, or of the chief")
  const practice = Object.entries(judgePublicScreens).filter(([name]) => name.startsWith("judge's practice"))
  return [
    ...practice.map(([name, open]) => ({ name: `pad ${name}`, open, sizes: PADS })),
    { name: "pad judge's tablet", open: tablet, sizes: PADS },
    { name: "pad judge's tablet, all but one", open: judged(tablet), sizes: PADS },
    { name: "pad tablet of the chief", open: chief, sizes: PADS },
    ...(["waiting", "running", "stopped", "no head"] as const).map((state) => ({
      name: `corner ${state}`,
      open: corner(state),
      sizes: CORNERS,
    })),
    { name: "corner offline", open: cutOff(corner("running")), sizes: CORNERS },
  ]
}

/** Two of three criteria are chosen, and three small mistakes counted. */
const judged =
  (open: Screen): Screen =>
  async (page, filled) => {
    await open(page, filled)
    for (let n = 0; n < 3; n++) await page.getByRole("button", { name: /^−0,1/ }).click()
    for (const [at, value] of ["1,6", "1,5"].entries()) {
      await page.getByRole("button", { name: value, exact: true }).nth(at).click()
    }
  }

/** The phone of a seat whose server does not answer any more. */
const cutOff =
  (open: Screen): Screen =>
  async (page, filled) => {
    await open(page, filled)
    await page
      .getByText(/№\s*214/)
      .first()
      .waitFor()
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await page.route("**/api/v1/**", (route) => route.abort())
    await page.getByText(/^Показуйте рукою/).waitFor()
  }

const pages = (): Shot[] =>
  Object.entries(writtenScreens).map(([name, open]) => ({
    name: `page ${name}`.replace(/\//g, "-"),
    open,
    sizes: PAGES,
    schemes: ["light", "dark"],
    isWhole: true,
  }))
