import { Box, Button, Group, Stack, Text, UnstyledButton } from "@mantine/core"
import { IconArrowBarToRight, IconChevronDown, IconChevronUp } from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { CategoryId } from "#domain/ids.ts"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { type BoardCategory, totalsOf } from "../board-category.ts"
import { messages } from "../uk.ts"
import { BoardRow } from "./BoardRow.tsx"
import styles from "./board.module.css"
import { stepTarget, type Target } from "./targets.ts"

/** What the library needs for a menu comes when a board has one. */
const MoreMenu = onDemand(async () => (await import("#web/ui/MoreMenu.tsx")).MoreMenu)

export interface ColumnView {
  readonly id: number
  readonly title: string
  /** In their order. */
  readonly categories: readonly BoardCategory[]
  /** Below the title: what a court or a day is. */
  readonly facts: ReactNode
  /** What a press on the title does, with its name; null: nothing is to be changed. */
  readonly change: { readonly label: string; readonly onAct: () => void } | null
  /** What else there is to do with it. */
  readonly menu?: readonly MenuItem[]
  readonly noteOf?: (category: BoardCategory) => string
}

interface Props {
  readonly column: ColumnView
  /** Seconds of the longest column. */
  readonly most: number
  readonly mayEdit: boolean
  readonly target: Target | null
  readonly taken: readonly CategoryId[]
  readonly selected: readonly CategoryId[]
  readonly onMove: (ids: readonly CategoryId[], target: Target) => void
}

/** A court or a day as a column with its categories in order. */
export function BoardColumn({ column, most, mayEdit, target, taken, selected, onMove }: Props) {
  const { id, title, categories, facts, noteOf } = column
  const isHere = target?.column === id
  const list = { id, ids: categories.map((category) => category.id) }
  return (
    <Stack
      component="section"
      className={styles.column}
      gap={0}
      miw={0}
      mih={0}
      aria-label={title}
      data-column={id}
      data-over={isHere || undefined}
    >
      <Top column={column} />
      <Group className={`${styles.about} ruled-below`} flex="none" gap="4px 12px" p="0 16px 8px" fz={12.5} c="dimmed">
        <Load seconds={totalsOf(categories).seconds} most={most} />
        {facts}
      </Group>
      <ol className={`plain-list scroll ${styles.rows}`} data-end={(isHere && target.before === "end") || undefined}>
        {categories.length === 0 && (
          <Text component="li" {...nothing}>
            {mayEdit ? messages.emptyColumn : messages.readOnlyEmpty}
          </Text>
        )}
        {categories.map((category) => (
          <BoardRow
            key={category.id}
            category={category}
            column={id}
            mayEdit={mayEdit}
            isTarget={isHere && target.before === category.id}
            isTaken={taken.includes(category.id)}
            {...(noteOf ? { note: noteOf(category) } : {})}
          >
            {mayEdit && (
              <>
                <Step list={list} category={category} step="earlier" onMove={onMove} />
                <Step list={list} category={category} step="later" onMove={onMove} />
              </>
            )}
          </BoardRow>
        ))}
      </ol>
      {mayEdit && selected.length > 0 && (
        <Button
          variant="default"
          flex="none"
          m={12}
          leftSection={<IconArrowBarToRight size={18} stroke={1.8} aria-hidden />}
          aria-label={messages.moveHereTo(selected.length, title)}
          onClick={() => onMove(selected, { column: id, before: null })}
        >
          {messages.moveHere(selected.length)}
        </Button>
      )}
    </Stack>
  )
}

/** What it is, and how much is fought there. */
function Top({ column: { title, categories, change, menu = [] } }: Pick<Props, "column">) {
  const { entries, fights, seconds } = totalsOf(categories)
  return (
    <Group flex="none" wrap="nowrap" gap={8} mih={52} p="4px 8px 4px 16px">
      <Group flex={1} miw={0} gap="0 8px">
        <Text component="h3" fz={16} fw={600} lh="20px" maw="100%" style={{ overflowWrap: "anywhere" }}>
          {change ? (
            <UnstyledButton
              fz={16}
              fw={600}
              lh="inherit"
              mih="var(--control)"
              aria-label={change.label}
              onClick={change.onAct}
            >
              {title}
            </UnstyledButton>
          ) : (
            title
          )}
        </Text>
        <Text span c="dimmed" fz={12.5} title={messages.stats(entries, fights, seconds)}>
          {messages.fightStats(fights, seconds)}
        </Text>
      </Group>
      <MoreMenu label={messages.moreOf(title)} items={menu} isInPlace />
    </Group>
  )
}

function Load({ seconds, most }: { seconds: number; most: number }) {
  const share = most === 0 ? 0 : Math.round((100 * seconds) / most)
  const background = `linear-gradient(to right, var(--ink) ${share}%, var(--selected) ${share}%)`
  return <Box h={8} role="img" aria-label={messages.load(share)} style={{ background, borderRadius: 4 }} />
}

interface StepProps {
  readonly list: { readonly id: number; readonly ids: readonly CategoryId[] }
  readonly category: BoardCategory
  readonly step: "earlier" | "later"
  readonly onMove: Props["onMove"]
}

/** One place up or down, for people who do not drag; at the ends it stays in the Tab order. */
function Step({ list, category: { id, name }, step, onMove }: StepProps) {
  const target = stepTarget(list, id, step)
  const Icon = step === "earlier" ? IconChevronUp : IconChevronDown
  return (
    <button
      type="button"
      className="row-tool"
      aria-label={step === "earlier" ? messages.earlier(name) : messages.later(name)}
      aria-disabled={target === null}
      onClick={() => target && onMove([id], target)}
    >
      <Icon size={16} stroke={1.8} aria-hidden />
    </button>
  )
}

/** The looks of the sentence in the place of rows. */
export const nothing = { p: 16, c: "dimmed", fz: 13, ta: "center" } as const
