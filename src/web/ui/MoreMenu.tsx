import { memo, Suspense, useState } from "react"
import { lazy } from "#web/lib/lazy.ts"
import { MenuButton, type MenuLooks } from "./MenuButton.tsx"
import type { MenuItem } from "./menu-items.tsx"

/** What the library needs for a menu comes with the first press: most menus of a page are never opened. */
const OpenedMenu = lazy(async () => ({ default: (await import("./OpenedMenu.tsx")).OpenedMenu }))

interface Props extends MenuLooks {
  readonly items: readonly MenuItem[]
  /** The lines stand beside the button in the page, in its landmark; without it nothing around the button cuts them. */
  readonly isInPlace?: boolean
}

/** Actions done once per tournament, removal last and in red. Without items there is no button. */
export const MoreMenu = memo(function MoreMenu({ items, isInPlace = false, ...looks }: Props) {
  const [isUsed, use] = useState(false)
  if (items.length === 0) return null
  if (!isUsed) return <MenuButton {...looks} aria-haspopup="menu" aria-expanded={false} onClick={() => use(true)} />
  // The focus stays on the button, which is another element from now on.
  return (
    <Suspense fallback={<MenuButton {...looks} autoFocus />}>
      <OpenedMenu items={items} looks={looks} isInPlace={isInPlace} />
    </Suspense>
  )
})
