import { ActionIcon, Button, Group, Text } from "@mantine/core"
import { IconArrowLeft, IconFilter } from "@tabler/icons-react"
import { Link, type LinkProps } from "@tanstack/react-router"
import {
  type ComponentProps,
  type CSSProperties,
  createElement,
  type KeyboardEvent,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { flushSync } from "react-dom"
import { lazy } from "#web/lib/lazy.ts"
import { OfTournament } from "#web/lib/of-tournament.ts"
import { pageTitle } from "#web/lib/page-title.uk.ts"
import { MoreMenu } from "./MoreMenu.tsx"
import type { MenuItem } from "./menu-items.tsx"
import styles from "./page-head.module.css"
import { LETTER } from "./table/columns.ts"
import { messages } from "./uk.ts"
import { leadToList } from "./use-focus-goes-on.ts"

const FoldedFilters = lazy(async () => ({ default: (await import("./FoldedFilters.tsx")).FoldedFilters }))

export interface PageHeadProps {
  readonly title: string
  /** What stands in the heading in place of its text: a button that leads to another of the same kind. */
  readonly titleButton?: ReactNode
  /** The level of the heading: 2 inside the frame of a tournament, whose name is the first. */
  readonly order?: 1 | 2 | 3
  /** The title of the browser's tab; the title itself if that is the first heading of the page. */
  readonly documentTitle?: string
  /** How many of what the title says, as a part of the heading: «82 зі 123». */
  readonly count?: string
  /** How much of it is done, from 0 to 1: a bar before the count that says it, while there is room. */
  readonly share?: number | undefined
  /** A word beside the title, while there is room. */
  readonly note?: string
  /** What holds of the page now, at its right end: «Є незбережені зміни». */
  readonly state?: string
  /** Which of the pages with this head it is, for those who do not see its tabs. */
  readonly part?: string
  /** The page above this one: an arrow left of the title, with the name that a screen reader hears. */
  readonly back?: { readonly to: LinkProps; readonly label: string }
  /** The pages below this one. */
  readonly tabs?: ReactNode
  readonly search?: ReactNode
  /** Fold into one button if there is no room; `filtersSet`: how many of them are set. */
  readonly filters?: ReactNode
  readonly filtersSet?: number
  /** Quiet buttons; if there is no room, they go into the menu. */
  readonly actions?: readonly MenuItem[]
  /** What is done seldom: always in the menu. */
  readonly menu?: readonly MenuItem[]
  /** The one thing that is done most here. */
  readonly primary?: ReactNode
}

/** What has folded: nothing, words, the filters, the quiet buttons, the count; last the search goes below, as on a phone. */
const [WORDS, FILTERS, ACTIONS, COUNT, SEARCH] = [1, 2, 3, 4, 5]

/** One line above a list, a canvas or a form: what has no room folds, filters first. */
export function PageHead(props: PageHeadProps) {
  const { title, order = 2, part, back, tabs, search, primary } = props
  const { titleButton = title, actions = none, menu = none } = props
  const [line, stage] = useFolding()
  const isFolded = stage >= ACTIONS
  const rest = useMemo(
    () => (isFolded ? [...actions.flatMap((action) => action.items ?? [action]), ...menu] : menu),
    [isFolded, actions, menu],
  )
  return (
    <Group
      component="header"
      className={`${styles.head} low-controls`}
      gap={8}
      wrap="nowrap"
      ref={line}
      data-page={order < 3 ? order : undefined}
      data-narrow={stage >= SEARCH || undefined}
    >
      <DocumentTitle {...props} />
      {back && <Back {...back} />}
      {createElement(
        `h${order}`,
        { className: `${styles.title} cut` },
        titleButton,
        part !== undefined && <span className="visually-hidden">– {part}</span>,
        props.share !== undefined && stage < WORDS && <Bar share={props.share} />,
        <Count isFolded={stage >= COUNT}>{props.count}</Count>,
      )}
      {stage < WORDS && props.note && (
        <Text span inherit c="dimmed" fz={13} className="num">
          {props.note}
        </Text>
      )}
      {tabs}
      {search && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the field in it is what is typed into.
        <div className={styles.search} onKeyDown={intoList}>
          {search}
        </div>
      )}
      <Filters {...props} isFolded={stage >= FILTERS} />
      <span className={styles.space} />
      {props.state !== undefined && <State mayBeCut={stage >= FILTERS}>{props.state}</State>}
      {!isFolded && actions.map((action) => <Quiet {...action} isShort={stage >= WORDS} key={action.key} />)}
      {rest.length > 0 && <MoreMenu items={rest} isInPlace />}
      {primary && <div className={styles.primary}>{primary}</div>}
    </Group>
  )
}

const none: readonly MenuItem[] = []

/** In two lines at most; before it is cut, words and filters fold, but no button goes into a menu for it. */
const State = ({ mayBeCut, children: state }: { readonly mayBeCut: boolean; readonly children: string }) => (
  <Text
    span
    inherit
    role="status"
    c="dimmed"
    fz={13}
    lh="16px"
    flex="0 9999 auto"
    miw={mayBeCut ? 0 : (state.length * LETTER) / 2 + LONGEST_WORD}
    lineClamp={2}
  >
    {state}
  </Text>
)

/** Pixels that the end of a line may lack. */
const LONGEST_WORD = 64

/** Down from the search leads to the rows that it has left, past the filters and buttons of the head. */
function intoList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === "ArrowDown" && !event.altKey && leadToList()) event.preventDefault()
}

function DocumentTitle({ order, title, documentTitle = order === 1 ? title : undefined }: PageHeadProps) {
  const tournament = useContext(OfTournament)
  return (
    documentTitle !== undefined && <title>{pageTitle([documentTitle, tournament].filter(Boolean).join(" · "))}</title>
  )
}

/** Where it has no room, it is still a part of what the heading is called. */
const Count = ({ isFolded, children }: { readonly isFolded: boolean; readonly children: string | undefined }) =>
  children !== undefined && (
    <Text span inherit c="dimmed" fz={14} fw={400} aria-live="polite" className={isFolded ? "visually-hidden" : "num"}>
      {` ${children}`}
    </Text>
  )

const Bar = ({ share }: { readonly share: number }) => (
  <span className={styles.bar} style={{ "--share": `${share * 100}%` } as CSSProperties} aria-hidden />
)

const Back = ({ to, label }: NonNullable<PageHeadProps["back"]>) => (
  <ActionIcon
    variant="subtle"
    size={32}
    aria-label={label}
    title={label}
    renderRoot={(root) => <Link {...to} {...root} />}
  >
    <IconArrowLeft size={18} stroke={1.75} aria-hidden />
  </ActionIcon>
)

type FiltersProps = Pick<PageHeadProps, "filters" | "filtersSet"> & { readonly isFolded: boolean }

function Filters({ filters, filtersSet = 0, isFolded }: FiltersProps) {
  if (!filters || !isFolded) return filters
  // Its room is taken at once: the head measures itself before what opens them has come.
  return (
    <Suspense fallback={<FiltersButton count={filtersSet} disabled />}>
      <FoldedFilters target={<FiltersButton count={filtersSet} />}>{filters}</FoldedFilters>
    </Suspense>
  )
}

const FiltersButton = ({ count, ...props }: { readonly count: number } & ComponentProps<typeof Button<"button">>) => (
  <Button
    variant="default"
    data-set={count}
    leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
    {...props}
  >
    {messages.filters(count)}
  </Button>
)

/** A head that folds draws itself anew for each stage, which changes few of its buttons. */
const Quiet = memo(function Quiet({ isShort, ...item }: MenuItem & { readonly isShort: boolean }) {
  const { label, name, icon: Icon, onAct, link, isOff, isOn, items, short = label } = item
  if (items) {
    return <MoreMenu items={items} label={label} icon={Icon} isInPlace />
  }
  const looks = {
    variant: "default",
    "aria-label": name,
    "aria-pressed": isOn,
    bg: isOn ? "var(--selected)" : undefined,
    leftSection: Icon && <Icon size={16} stroke={1.75} aria-hidden />,
    children: isShort && short !== label ? <Shortened label={label} short={short} /> : label,
  }
  if (isShort && short === "" && Icon) {
    return (
      <ActionIcon variant="subtle" size={32} title={label} aria-label={name} disabled={isOff} onClick={onAct}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{label}</span>
      </ActionIcon>
    )
  }
  if (link) return <Button {...looks} renderRoot={(root) => <Link {...link} {...root} />} />
  return <Button {...looks} disabled={isOff} onClick={onAct} />
})

/** The beginning of a label; the rest stands in the page for those who hear it. */
const Shortened = ({ label, short }: { readonly label: string; readonly short: string }) => (
  <span>
    {short}
    <span className="visually-hidden">{label.slice(short.length)}</span>
  </span>
)

/** Folds one stage more as long as the line is too narrow, and starts again when its width changes. */
function useFolding() {
  const line = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState(0)
  useLayoutEffect(() => {
    const { current } = line
    if (!current) return
    let folded = 0
    let frame = 0
    let shown = ""
    const fold = (): void => {
      while (folded < SEARCH && isTooNarrow(current)) {
        folded += 1
        // At once: the next measure is of the line as it is with this stage.
        flushSync(() => setStage(folded))
      }
      const tab = current.querySelector(OPEN_TAB)
      // Once for each tab, row and width: whoever has pushed it along meanwhile leaves it at the wanted place.
      const row = tab?.parentElement
      const now = tab && row ? [tab.textContent, row.clientWidth, row.scrollWidth].join(" ") : ""
      if (tab && now !== shown) reveal(tab)
      shown = now
    }
    // A measurement lays the page out. Just before a frame is painted that happens anyway; after each change it would be extra work.
    const measure = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fold)
    }
    let width = -1
    const resized = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0
      if (width >= 0 && now !== width) {
        folded = 0
        setStage(0)
      }
      width = now
      measure()
    })
    // Whatever is new in it, also what comes by itself, as a menu or a title's button that was fetched.
    const changed = new MutationObserver(measure)
    resized.observe(current)
    const opened = ["aria-current", "aria-selected"]
    changed.observe(current, { subtree: true, childList: true, characterData: true, attributeFilter: opened })
    measure()
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return [line, stage] as const
}

/** The tab whose page is open, among those of the head. */
const OPEN_TAB = ':scope > nav > [aria-current], :scope > [role="tablist"] > [aria-selected="true"]'

/** Brings a tab into the row of tabs, which is narrower than they are on a phone; the page stays where it is. */
function reveal(tab: Element): void {
  const row = tab.parentElement
  if (!row) return
  const [own, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.left < all.left) row.scrollLeft -= all.left - own.left
  else if (own.right > all.right) row.scrollLeft += Math.min(own.right - all.right, own.left - all.left)
}

const isTooNarrow = (line: HTMLElement): boolean => line.scrollWidth > line.clientWidth
