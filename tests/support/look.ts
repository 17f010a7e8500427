import type { Page } from "playwright-core"
import { pagePaths } from "#contract/pages.ts"
import { violations } from "./axe.ts"
import { dialogScreens } from "./dialog-screens.ts"
import type { Filled } from "./filled-tournament.ts"
import type { Screen } from "./screen-ways.ts"
import { deskScreens, publicScreens } from "./screens.ts"
import { shots } from "./stage.ts"

// With SHOTS=1 every screen is kept as a picture as well, for people to look at, in a large window too.
export const isKept = process.env.SHOTS === "1"

/** A few screens that one window shows one after another. */
interface Group {
  readonly name: string
  readonly screens: readonly Screen[]
  readonly isSignedIn: boolean
  /** Whether they are pages, not what opens over one. */
  readonly arePages: boolean
}

const MOST = 8

/** All screens, so many at a time that a slow machine has done with them before the test's time is over. */
export const groups: readonly Group[] = [
  ...grouped("pages for everybody", publicScreens, { isSignedIn: false, arePages: true }),
  ...grouped("pages of the desk", deskScreens, { isSignedIn: true, arePages: true }),
  ...grouped("dialogs, modes and notices", dialogScreens, { isSignedIn: true, arePages: false }),
]

function grouped(
  part: string,
  screens: readonly Screen[],
  kind: Pick<Group, "isSignedIn" | "arePages">,
): readonly Group[] {
  return Array.from({ length: Math.ceil(screens.length / MOST) }, (_, at) => ({
    name: `${part}, ${at + 1}`,
    screens: screens.slice(at * MOST, (at + 1) * MOST),
    ...kind,
  }))
}

type Pass = readonly [scheme: "light" | "dark", asked: "everything" | "colours"]

/** In dark there are the same elements in other colours. What opens over a page has the same colours on a phone. */
function passesOf({ arePages }: Group, width: number): readonly Pass[] {
  const light: Pass = ["light", "everything"]
  return arePages || width > 360 ? [light, ["dark", "colours"]] : [light]
}

/**
 * Looks at each screen of the group with axe, then with whatever else is asked; answers the faults by screen. `seen` takes the
 * addresses of the product that the screens showed.
 */
export async function look(
  page: Page,
  filled: Filled,
  group: Group,
  seen: Set<string>,
  more: (page: Page) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {}
  for (const screen of group.screens) {
    await screen.open(page, filled)
    seen.add(patternOf(new URL(page.url()).pathname))
    const width = page.viewportSize()?.width ?? 0
    for (const [colorScheme, asked] of passesOf(group, width)) {
      await page.emulateMedia({ colorScheme })
      await settled(page, colorScheme)
      if (isKept) await keep(page, `${screen.name} ${colorScheme} ${width}`)
      const found = await violations(page, asked)
      if (found.length > 0) faults[`${screen.name}, ${colorScheme}`] = found
    }
    const others = await more(page)
    if (others.length > 0) faults[screen.name] = others
  }
  return faults
}

/** Addresses of the router that are not among those seen; opening `/user` leads on to the profile. */
export const unseenAddresses = (seen: ReadonlySet<string>): string[] =>
  pagePaths.filter((path) => path !== "/user" && !seen.has(path))

/** The address of the contract that a path is one of. */
const patternOf = (path: string): string =>
  pagePaths.find((one) => one === path) ??
  pagePaths.find((one) => new RegExp(`^${one.replace(/:\w+/g, "[^/]+")}$`).test(path)) ??
  path

/**
 * Everything that slides or fades has arrived, and the page is in the scheme if one is named; told as a fault of the screen where it
 * is not within the window's patience.
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
