import type { Page } from "playwright-core"
import { pagePaths, writtenPaths } from "#contract/site/pages.ts"
import { violations } from "./axe.ts"
import { dialogScreens } from "./dialog-screens.ts"
import type { Filled } from "./filled-tournament.ts"
import type { Screen, Screens } from "./screen-ways.ts"
import { deskScreens, publicScreens } from "./screens.ts"
import { shots } from "./stage.ts"
import { widthOf } from "./width.ts"

// With SHOTS=1 every screen is also saved as a picture, for people to look at, in a large window too.
export const isKept = process.env.SHOTS === "1"

/** A few screens that one window shows one after another. */
interface Group {
  readonly name: string
  readonly screens: readonly (readonly [name: string, open: Screen])[]
  readonly isSignedIn: boolean
  /** Whether they are pages, not what opens over one. */
  readonly arePages: boolean
}

const MOST = 8

/** The screens, in groups so small that a slow machine finishes each within the test's time. */
export const pageGroups: readonly Group[] = [
  ...grouped("pages for everybody", publicScreens, { isSignedIn: false, arePages: true }),
  ...grouped("pages of the desk", deskScreens, { isSignedIn: true, arePages: true }),
]
export const dialogGroups = grouped("dialogs, modes and notices", dialogScreens, { isSignedIn: true, arePages: false })

function grouped(part: string, screens: Screens, kind: Pick<Group, "isSignedIn" | "arePages">): readonly Group[] {
  const all = Object.entries(screens)
  return Array.from({ length: Math.ceil(all.length / MOST) }, (_, at) => ({
    name: `${part}, ${at + 1}`,
    screens: all.slice(at * MOST, (at + 1) * MOST),
    ...kind,
  }))
}

/** Looks at a page as it is; resolves with what is wrong with it. */
type Glance = (page: Page, group: Group) => Promise<readonly string[]>

/** Widths in px of a laptop, of the venue's large screen if pictures are saved, and of phones. */
const WIDTHS = isKept ? [1920, 1280, 360] : [1280, 360]
const NARROW = 360
const OTHER = { light: "dark", dark: "light" } as const
type Scheme = keyof typeof OTHER

/**
 * Opens each screen of the group once and looks at it in both schemes and every width, as somebody does who turns a tablet;
 * answers the faults by screen. `seen` takes the addresses of the product that the screens showed.
 */
export async function look(
  page: Page,
  filled: Filled,
  group: Group,
  seen: Set<string>,
): Promise<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {}
  followLinks(page)
  let scheme: Scheme = "light"
  for (const [name, open] of group.screens) {
    const see = async (part: string, glance: Glance): Promise<void> => {
      if (isKept) await keep(page, `${name} ${part}`)
      const found = await glance(page, group)
      if (found.length > 0) faults[`${name}, ${part}`] = found
    }
    await resize(page, WIDTHS[0]!)
    await open(page, filled)
    if (!group.arePages) await see("focus", focusOnCross)
    seen.add(patternOf(new URL(page.url()).pathname))
    for (const width of WIDTHS) {
      await resize(page, width)
      // The scheme in which the page is comes first: changing it styles and paints the whole page anew.
      await settled(page, scheme)
      await see(`${scheme} ${width}`, (shown) => violations(shown))
      // What opens over a page has the same colours on a phone.
      if (width === NARROW && !group.arePages) continue
      scheme = OTHER[scheme]
      await inScheme(page, scheme)
      // The same elements in other colours.
      await see(`${scheme} ${width}`, (shown) => violations(shown, "colours"))
    }
    await see("narrow", tooWide)
    if (group.arePages) await see("by Tab", unseenStops)
  }
  return faults
}

/** What closes a window never has the focus as it opens: a key that was meant for the page would close it. */
const focusOnCross: Glance = (page) =>
  page.evaluate(() => {
    const { activeElement: now } = document
    return now?.matches("[role=dialog] > header > button") ? ["the cross has the focus"] : []
  })

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await fitted(page)
}

/** A table learns its new width with the next frame, and has fitted its columns to it before the one after that. */
const fitted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    // The work that those frames have scheduled runs before this.
    await new Promise((resolve) => setTimeout(resolve))
  })

async function inScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await settled(page, colorScheme)
}

async function tooWide(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [NARROW, 320]) {
    await resize(page, width)
    await settled(page)
    const scrollWidth = await widthOf(page)
    if (scrollWidth > width) faults.push(`${scrollWidth} px in ${width}`)
    const beyond = await page.getByRole("dialog").evaluateAll(widerThanItself)
    faults.push(...beyond.map((name) => `${name} in ${width}`))
  }
  return faults
}

/** How the dialogs begin whose content is wider than they are. */
const widerThanItself = (dialogs: readonly Element[]): string[] =>
  dialogs.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent.slice(0, 40))

/**
 * The first Tab stops of a page that, when focused, have no visible line around them, or around the label that stands
 * for them.
 */
async function unseenStops(page: Page): Promise<string[]> {
  await resize(page, WIDTHS[0]!)
  await page.evaluate(() => {
    const faults: string[] = []
    Reflect.set(window, "unseenStops", faults)
    // If the page itself has chosen no place to begin, start from its very top, wherever the previous screen had the
    // focus.
    if (document.activeElement?.matches("body, main")) {
      document.body.tabIndex = -1
      document.body.focus()
      document.body.removeAttribute("tabindex")
    }
    document.addEventListener("focusin", ({ target }) => {
      // A handler of the same key press may have replaced it: what is gone from the page has no style.
      if (!(target instanceof Element && target.isConnected)) return
      const shown = [target, target.nextElementSibling, target.parentElement]
      const isSeen = shown.some((element) => {
        const style = element && getComputedStyle(element)
        return style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2
      })
      if (!isSeen) faults.push(target.outerHTML.slice(0, 160))
    })
  })
  // One after another, but none waits for the answer to the one before.
  await Promise.all(Array.from({ length: 25 }, () => page.keyboard.press("Tab")))
  return page.evaluate(() => Reflect.get(window, "unseenStops"))
}

const addresses = [...pagePaths, ...writtenPaths]

/** Addresses of the product that are not among those seen; opening `/user` leads on to the profile. */
export const unseenAddresses = (seen: ReadonlySet<string>): string[] =>
  addresses.filter((path) => path !== "/user" && !seen.has(path))

/** The address of the contract that a path is one of. */
const patternOf = (path: string): string =>
  addresses.find((one) => one === path) ??
  addresses.find((one) => new RegExp(`^${one.replace(/:\w+/g, "[^/]+")}$`).test(path)) ??
  path

/**
 * Everything that slides or fades has arrived, and the page is in the scheme if one is named; otherwise a fault of the
 * screen is reported after the window's patience.
 */
export const settled = (page: Page, scheme = ""): Promise<unknown> =>
  page.waitForFunction(isStill, scheme, { polling: 20 })

function isStill(scheme: string): boolean {
  if (scheme !== "" && document.documentElement.dataset.mantineColorScheme !== scheme) return false
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    // One that is for ever would never be over.
    const isForEver = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    return playState === "running" && !isForEver
  })
  return moving.length === 0
}

const keep = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: `${shots}${name}.png`, fullPage: page.viewportSize()?.width === 360 })

/** From now on a page goes from address to address as its own links lead, without a load, where that is possible. */
function followLinks(page: Page): void {
  const load = page.goto.bind(page)
  page.goto = async (address, options) => ((await isLedTo(page, address)) ? null : await load(address, options))
}

/**
 * Goes to an address as a link of the page leads, without a load, if both addresses are the program's; anywhere else, and
 * the first time, it loads. Between the two it visits the not-found page, so that what was open on the one does not stay
 * open on the next.
 */
export async function lead(page: Page, address: string): Promise<void> {
  if (!(await isLedTo(page, address))) await page.goto(address)
}

async function isLedTo(page: Page, address: string): Promise<boolean> {
  const wanted = new URL(address, "http://site")
  const isOfProgram = programs.some((path) => path.test(wanted.pathname))
  return isOfProgram && (await page.evaluate(isLed, wanted.pathname + wanted.search))
}

const programs = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`))

/**
 * Whether the program was there and went, and the not-found page is gone again. What opens over every page stays open
 * wherever it goes: then it is to be loaded.
 */
async function isLed(address: string): Promise<boolean> {
  if (document.querySelector('script[src^="/assets/index-"]') === null) return false
  // The router listens to what the page itself does with its history; a form that was typed into asks first.
  const open = document.querySelectorAll('[role="dialog"]').length
  const isNowhere = (): boolean => document.querySelector("h1")?.textContent === "Сторінку не знайдено"
  const isAsked = (): boolean => document.querySelectorAll('[role="dialog"]').length > open
  const until = async (isDone: () => boolean): Promise<void> => {
    for (let frames = 0; frames < 60 && !isDone(); frames++) await new Promise(requestAnimationFrame)
  }
  history.pushState(null, "", "/nowhere")
  await until(() => isNowhere() || isAsked())
  if (!isNowhere() || document.querySelector("[data-portal] *") !== null) return false
  history.pushState(null, "", address)
  await until(() => !isNowhere())
  return !isNowhere()
}
