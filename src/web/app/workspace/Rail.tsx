import { ActionIcon, Box, Group } from "@mantine/core"
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconTournament } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { type FocusEvent, Fragment, memo, type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { paths } from "#web/lib/paths.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import frameStyles from "../layout.module.css"
import { messages as frame } from "../uk.ts"
import type { WorkspacePage } from "./place.ts"
import { RailLink } from "./RailLink.tsx"
import styles from "./rail.module.css"
import { groupsFor, INFO } from "./rows.ts"
import { messages } from "./uk.ts"
import type { Workspace } from "./use-workspace.ts"

/** Keeps the room of a menu until it comes. */
const room = <span className={styles.row} />
const MoreRow = onDemand(async () => (await import("./MoreRow.tsx")).MoreRow, room)
const AccountRow = onDemand(async () => (await import("./AccountRow.tsx")).AccountRow, room)

interface Props {
  readonly place: WorkspacePage
  readonly workspace: Workspace
  /** Whether the page has come. */
  readonly isSettled: boolean
  readonly isFolded: boolean
  readonly onTurn: () => void
}

/** The pages of the tournament at the left edge; folded it shows their icons at the same heights. */
export const Rail = memo(function Rail({ place, workspace, isSettled, isFolded, onTurn }: Props) {
  const { isPeeking, close, handlers } = usePeek(isFolded)
  const { mayEdit, counts } = workspace
  const isNarrow = isFolded && !isPeeking
  const row = { tournament: place.tournament, onFollow: close }
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldName = isFolded ? messages.unfold : messages.fold
  return (
    <div className={`${styles.place} not-on-phone`}>
      <nav
        aria-label={messages.sections}
        className={styles.rail}
        data-folded={isNarrow || undefined}
        data-over={isPeeking || undefined}
        {...handlers}
      >
        <Group {...(isNarrow ? looks.narrow : looks.wide)} h={48} wrap="nowrap">
          {!isNarrow && (
            <a href="/" aria-label={frame.home}>
              <img className={frameStyles.logo} src="/favicon.svg" alt="" width="22" height="22" />
            </a>
          )}
          <Link {...paths.tournaments()} className={styles.list}>
            {isNarrow && <IconTournament size={16} stroke={1.75} aria-hidden />}
            <span className={isNarrow ? "visually-hidden" : undefined}>{frame.tournaments}</span>
          </Link>
          <ActionIcon
            variant="subtle"
            c="dimmed"
            size={28}
            {...(isNarrow && { flex: 1, miw: 0 })}
            aria-label={foldName}
            title={`${foldName} (Ctrl+B)`}
            aria-keyshortcuts="Control+B"
            aria-expanded={!isFolded}
            onClick={onTurn}
          >
            <FoldIcon size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
        <div className={styles.rows}>
          <RailLink {...row} row={INFO} isCurrent={place.page === "info"} />
          {groupsFor(mayEdit).map(({ title, rows }) => (
            <Fragment key={title}>
              <div className={styles.group} aria-hidden>
                {isNarrow ? <Box flex={1} h={1} bg="var(--line)" /> : title}
              </div>
              <ul className="plain-list" aria-label={title}>
                {rows.map((one) => (
                  <li key={one.page}>
                    <RailLink {...row} row={one} isCurrent={one.page === place.page} count={counts[one.page]} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
          {mayEdit && (
            <Late isSettled={isSettled}>
              <MoreRow workspace={workspace} tournament={place.tournament} isCurrent={place.page === "more"} />
            </Late>
          )}
        </div>
        <div className={styles.foot}>
          <Late isSettled={isSettled}>
            <AccountRow />
          </Late>
        </div>
      </nav>
    </div>
  )
})

/** Menus bring the library's menu: they come after the page. */
const Late = ({ isSettled, children }: Pick<Props, "isSettled"> & { readonly children: ReactNode }) =>
  isSettled ? children : room

/** Of the head: folded, two buttons have room beside each other, the list and the way to unfold. */
const looks = {
  narrow: { gap: 2, p: "0 2px" },
  wide: { gap: 8, p: "0 8px 0 16px" },
}

/** How long the pointer or the focus is on the folded rail before it opens, ms. */
const REST_MS = 400

/** Opens what is folded for as long as the pointer or the focus is on it; the handlers go on the element. */
function usePeek(isFolded: boolean) {
  const [isPeeking, setPeeking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const enter = (): void => {
    timer.current ??= setTimeout(() => setPeeking(true), REST_MS)
  }
  const leave = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    setPeeking(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isPeeking: isFolded && isPeeking,
    close: leave,
    handlers: isFolded
      ? {
          // A pointer that was parked there before the page came has not asked for anything: it has to move.
          onPointerMove: enter,
          onPointerLeave: leave,
          onFocus: enter,
          onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
            if (!currentTarget.contains(relatedTarget)) leave()
          },
        }
      : {},
  }
}
