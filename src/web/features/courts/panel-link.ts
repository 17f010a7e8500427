import { linkOptions } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"

/** Of the address of a court's desk: its operator's panel. */
export const PANEL = "bout"

export const panelLink = (id: number, section: number) => linkOptions({ ...paths.court(id, section), hash: PANEL })
