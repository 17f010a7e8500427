import { updateTournament } from "#contract/tournaments/calls.ts"
import { dialogScreens } from "#tests/support/dialog-screens.ts"
import type { Filled } from "#tests/support/filled-tournament.ts"
import { judgePublicScreens } from "#tests/support/judge-screens.ts"
import type { Screens } from "#tests/support/screen-ways.ts"
import { deskScreens, publicScreens, tournamentForScreens } from "#tests/support/screens.ts"
import { writtenScreens } from "#tests/support/written-screens.ts"
import { type Shot, type Size, takeShots } from "./shots.ts"

const PAGES: readonly Size[] = [
  [1920, 1080],
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [360, 740],
]
/** What opens over a page is not another at every width. */
const DIALOGS: readonly Size[] = [
  [1366, 768],
  [360, 740],
]

/**
 * Takes every page of a tournament's workspace and of the account, and what opens over them, into the folder at the widths of
 * the workspace's design and in both schemes. `named`: only those whose names match.
 */
export const takeWorkspace = (folder: string, named: RegExp): Promise<void> =>
  takeShots(folder, {
    // Codes on pages need an address that other devices can open.
    settings: { PUBLIC_URL: "http://hall.test" },
    fill,
    shotsOf: () =>
      [...shots("page", deskScreens, PAGES), ...shots("over", dialogScreens, DIALOGS), ...signedOut()].filter(
        ({ name }) => named.test(name),
      ),
  })

/** All athletes of a sheet, and a name as long as they are. */
async function fill(url: string): Promise<Filled> {
  const filled = await tournamentForScreens(url, { published: 1 })
  const name = "Чемпіонат України з тхеквондо ВТ серед юніорів, юнаків та кадетів «Кубок Слобожанщини – 2026»"
  await filled.person.call(updateTournament, { id: filled.id, name, short_name: "Кубок Слобожанщини – 2026" })
  return filled
}

const shots = (part: string, screens: Screens, sizes: readonly Size[]): Shot[] =>
  Object.entries(screens)
    // Those stand in front of an audience.
    .filter(([name]) => !name.startsWith("display: "))
    .map(([name, open]) => ({
      name: `${part} ${name}`.replace(/\//g, "-"),
      open,
      sizes,
      schemes: ["light", "dark"],
      isSignedIn: true,
    }))

/** What the program shows to those who have not signed in; pages that the server writes are in the other gallery. */
const signedOut = (): Shot[] => {
  const others: Screens = { ...judgePublicScreens, ...writtenScreens }
  const own = Object.entries(publicScreens).filter(([name]) => !(name in others))
  return shots("page", Object.fromEntries(own), PAGES).map((shot) => ({ ...shot, isSignedIn: false }))
}
