import { Group, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./panes.module.css"
import { FullScreenContext, useFullScreenState } from "./use-room.ts"

interface Props {
  /** Absent: there is no room for it, or nothing to choose. */
  readonly list?: ReactNode
  readonly children: ReactNode
  readonly aside?: ReactNode
  /** What stands aside is at the bottom instead: only its head, or as much of it as leaves the bracket in sight. */
  readonly sheet?: "open" | "closed"
  /** The list holds fields to fill in, and stands above the bracket in a narrow window. */
  readonly wideList?: true
}

/** List, bracket and desk side by side, each scrolling for itself. Over the whole screen the list makes room. */
export function Panes({ list, children, aside, sheet, wideList }: Props) {
  const fullScreen = useFullScreenState()
  const isListed = list && !fullScreen.isFull
  return (
    <FullScreenContext value={fullScreen}>
      <div
        className={styles.panes}
        data-fills={!wideList || undefined}
        data-list={isListed ? true : undefined}
        data-desk={aside && !sheet ? true : undefined}
        data-sheet={sheet}
        data-wide-list={wideList}
        data-full={fullScreen.isFull || undefined}
      >
        {isListed && <Pane className={styles.list}>{list}</Pane>}
        <Pane className={styles.main}>{children}</Pane>
        {aside && <Pane className={styles.aside}>{aside}</Pane>}
      </div>
    </FullScreenContext>
  )
}

const Pane = ({ className, children }: { readonly className: string | undefined; readonly children: ReactNode }) => (
  <Stack className={className ?? ""} pos="relative" gap={0} miw={0} mih={0}>
    {children}
  </Stack>
)

/** The line on top of a pane; those of all panes are as high. */
export const PaneHead = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.head}>{children}</div>
)

/** The rest of a pane, over which tools float. */
export const Canvas = ({ children }: { readonly children: ReactNode }) => (
  <Stack pos="relative" flex={1} gap={0} mih={0}>
    {children}
  </Stack>
)

/** What is known of all that a canvas shows: in a free corner of a bracket, else in a line above what it shows. */
export const CanvasFacts = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <Group
    component="section"
    className={styles.facts}
    flex="none"
    gap="0 8px"
    c="dimmed"
    fz={12.5}
    lh="20px"
    aria-label={label}
  >
    {children}
  </Group>
)
