/**
 * Fetches what the first press of a menu's or a window's button needs, behind the page that has them: a server that has
 * stopped keeps no menu closed.
 */
export function fetchOpened(): void {
  // Whatever fails here is fetched again by the press.
  Promise.all([import("./OpenedMenu.tsx"), import("./OpenedPopover.tsx")]).catch(() => undefined)
}
