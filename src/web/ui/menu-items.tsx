import { Menu } from "@mantine/core"
import { IconCheck } from "@tabler/icons-react"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { ComponentType, ReactNode } from "react"

/** An icon of the icon library. */
export type Icon = ComponentType<{ readonly size: number; readonly stroke: number; readonly "aria-hidden": true }>

/** One line of a menu, or a quiet button: something to do, or a page to go to. */
export interface MenuItem {
  readonly key: string
  readonly label: string
  /** The beginning of the label that stays in a head without room; "": only the icon does. */
  readonly short?: string
  /** Its accessible name, if the label is too short. */
  readonly name?: string
  readonly icon?: Icon
  readonly onAct?: () => void
  /** The page that it leads to, of `paths`. */
  readonly link?: LinkProps
  /** Removal: red, last, below a line. */
  readonly isDanger?: boolean
  /** A switch, and whether it is on. */
  readonly isOn?: boolean
  /** Why it cannot be done now: the line is there, but not to be pressed. */
  readonly isOff?: boolean
  /** What it opens instead: in a head a button with a menu of its own, lines of the menu if that has folded. */
  readonly items?: readonly MenuItem[]
}

/** The lines of a menu, those that remove something last. */
export function menuItems(items: readonly MenuItem[]): ReactNode {
  const safe = items.filter(({ isDanger }) => !isDanger)
  const dangerous = items.filter(({ isDanger }) => isDanger)
  return (
    <>
      {safe.map(lineOf)}
      {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
      {dangerous.map(lineOf)}
    </>
  )
}

function lineOf({ key, label, name, icon: Icon, onAct, link, isDanger, isOff, isOn }: MenuItem) {
  const looks = {
    "aria-label": name,
    leftSection: Icon && <Icon size={16} stroke={1.75} aria-hidden />,
    rightSection: isOn && <IconCheck size={16} stroke={1.75} aria-hidden />,
    children: label,
  }
  if (link) return <Menu.Item key={key} {...looks} renderRoot={(root) => <Link {...link} {...root} />} />
  const color = isDanger ? "var(--danger)" : undefined
  if (isOn !== undefined) {
    // The library's own switch has its tick at the front and brings a kilobyte more to every page with a menu.
    const asSwitch = { role: "menuitemcheckbox", "aria-checked": isOn }
    return (
      <Menu.Item
        key={key}
        {...looks}
        onClick={onAct}
        renderRoot={(root) => <button {...root} {...asSwitch} type="button" />}
      />
    )
  }
  return <Menu.Item key={key} {...looks} color={color} disabled={isOff} onClick={onAct} />
}
