import { type ComponentType, lazy } from "react"
import type { ListShown } from "#web/tournament/list-props.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"

const PoomsaeList = lazy(async () => ({
  default: (await import("#web/features/poomsae/PoomsaeList.tsx")).PoomsaeList,
}))

/** A tab of brackets that is told what shows a list: no feature knows another. */
export const withLists =
  (Tab: ComponentType<TabProps & ListShown>): ComponentType<TabProps> =>
  (props) => <Tab {...props} List={PoomsaeList} />
