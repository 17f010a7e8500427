import {
  IconAddressBook,
  IconCalendarEvent,
  IconCategory,
  IconClipboardList,
  IconDeviceTablet,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconListNumbers,
  IconPrinter,
  IconScale,
  IconSitemap,
  IconTrophy,
  IconUsers,
} from "@tabler/icons-react"
import type { LinkProps } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import type { Icon } from "#web/ui/menu-items.tsx"
import { type Page, TABS } from "./place.ts"
import { messages } from "./uk.ts"

export interface Row {
  readonly page: Page
  readonly icon: Icon
  readonly link: (tournament: number) => LinkProps
  /** Its number, if it is a tab of the overview. */
  readonly tab?: number
  /** Whether visitors have it too; the others are for those who work on the tournament. */
  readonly isOpen: boolean
}

export interface RowGroup {
  readonly title: string
  readonly rows: readonly Row[]
}

const tab = (page: keyof typeof TABS, icon: Icon): Row => ({
  page,
  icon,
  link: (tournament) => paths.overview(tournament, TABS[page]),
  tab: TABS[page],
  isOpen: true,
})

const desk = (page: Page, icon: Icon, link: Row["link"]): Row => ({
  page,
  icon,
  link,
  isOpen: false,
})

/** The pages of a tournament in the order of its work; the first has no group. */
export const INFO: Row = tab("info", IconLayoutDashboard)

export const GROUPS: readonly RowGroup[] = [
  {
    title: messages.groups.prepare,
    rows: [
      tab("athletes", IconUsers),
      desk("applications", IconInbox, paths.applications),
      tab("categories", IconCategory),
      desk("people", IconAddressBook, paths.people),
    ],
  },
  {
    title: messages.groups.plan,
    rows: [tab("draw", IconSitemap), tab("numbering", IconListNumbers), tab("days", IconCalendarEvent)],
  },
  {
    title: messages.groups.day,
    rows: [
      desk("checkin", IconScale, (tournament) => paths.checkin(tournament)),
      tab("results", IconClipboardList),
      desk("courts", IconDeviceTablet, paths.courts),
    ],
  },
  {
    title: messages.groups.end,
    rows: [
      desk("standings", IconTrophy, paths.standings),
      desk("print", IconPrinter, paths.print),
      desk("history", IconHistory, paths.history),
    ],
  },
]

/** The groups that somebody may open: an empty one is left out. */
export const groupsFor = (mayEdit: boolean): readonly RowGroup[] =>
  GROUPS.map(({ title, rows }) => ({ title, rows: rows.filter(({ isOpen }) => isOpen || mayEdit) })).filter(
    ({ rows }) => rows.length > 0,
  )
