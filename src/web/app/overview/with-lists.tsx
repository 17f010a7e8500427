import type { ComponentType } from "react"
import { lazy } from "#web/lib/lazy.ts"
import type { ListShown } from "#web/tournament/list-props.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"

const PoomsaeList = lazy(async () => ({
  default: (await import("#web/features/poomsae/PoomsaeList.tsx")).PoomsaeList,
}))

/** Passes the component for lists to a tab of brackets: no feature imports another. */
export const withLists =
  (Tab: ComponentType<TabProps & ListShown>): ComponentType<TabProps> =>
  (props) => <Tab {...props} List={PoomsaeList} />
