import { Box, Button, createScopedKeydownHandler, Group, Input, Stack, Text } from "@mantine/core"
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconEqual,
  IconListNumbers,
  IconProgress,
  IconSearch,
  IconUserExclamation,
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type ComponentType, memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react"
import { showCode } from "#contract/wire/codes.ts"
import { quoted } from "#domain/uk/words.ts"
import { CategoryName } from "#web/tournament/CategoryName.tsx"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { NoMatch } from "#web/ui/NoMatch.tsx"
import { PaneHead } from "#web/ui/panes/Panes.tsx"
import { messages } from "../uk.ts"
import { agesOf, fightsText, type Mark, markText } from "./category-list.ts"
import styles from "./list.module.css"
import type { Categories } from "./use-categories.ts"

interface Props {
  readonly list: Categories
  /** What stands right of a name. */
  readonly shows: "athletes" | "fights"
  /** Content at the foot of the list. */
  readonly children?: ReactNode
}

/** The categories by men, women and others, those on the courts first, with what filters them. */
export function CategoryPane({ list, shows, children }: Props) {
  const { text, setText, hidesEmpty, setHidesEmpty, ids, empty, onChoose } = list
  return (
    <Stack component="nav" flex={1} gap={0} miw={0} mih={0} aria-label={messages.categories}>
      <PaneHead>
        <Box className="low-controls" py="calc((52px - var(--control)) / 2)">
          <Input
            type="search"
            aria-label={messages.searchCategory}
            placeholder={messages.chooseCategory}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            rightSection={
              <Text component="kbd" className="for-keys" c="dimmed" ff="inherit" fz={11}>
                {messages.stepKeys}
              </Text>
            }
            rightSectionWidth={64}
            rightSectionPointerEvents="none"
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
            onKeyDown={({ key }) => {
              const [first] = ids
              if (key === "Enter" && first !== undefined) onChoose(first)
              if (key === "Escape") setText("")
            }}
          />
        </Box>
      </PaneHead>
      <Ages list={list} />
      <CategoryRows list={list} shows={shows} />
      <Stack className="ruled-above" flex="none" gap={8} p="8px 10px">
        {/* The browser's own: the library's weighs as much as the whole list. */}
        <Group component="label" gap={8} mih="max(24px, var(--touch))" fz={13}>
          <input
            type="checkbox"
            checked={hidesEmpty}
            onChange={({ currentTarget: { checked } }) => setHidesEmpty(checked)}
          />{" "}
          {messages.hideEmpty}
          <span className={`${styles.count} num`}>{empty}</span>
        </Group>
        {children}
      </Stack>
    </Stack>
  )
}

function Ages({ list: { tournament, age: chosen, setAge } }: Pick<Props, "list">) {
  const { data } = useQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  const ages = useMemo(() => agesOf(tournament.protocols), [tournament.protocols])
  if (ages.length < 2) return null
  const names = new Map([...(data?.ageCategories ?? []), ...(data?.extra ?? [])].map(({ id, name }) => [id, name]))
  return (
    <Group
      className={styles.ages}
      flex="none"
      gap={4}
      p="8px 10px 4px"
      wrap="nowrap"
      role="group"
      aria-label={messages.ages}
    >
      {[null, ...ages].map((age) => (
        <Button
          key={age}
          flex="none"
          size="compact-xs"
          radius="xl"
          variant={age === chosen ? "filled" : "default"}
          aria-pressed={age === chosen}
          onClick={() => setAge(age)}
        >
          {age === null ? messages.allAges : (names.get(age) ?? (data ? messages.otherAge : "…"))}
        </Button>
      ))}
    </Group>
  )
}

/** The whole list is one tab stop; the arrow keys walk it. */
function CategoryRows({ list: { parts, ids, chosen, onChoose, text, reset }, shows }: Pick<Props, "list" | "shows">) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const stop = [focused, chosen].find((id) => id !== null && ids.includes(id)) ?? ids[0]
  useEffect(() => {
    const box = list.current
    const row = box?.querySelector<HTMLElement>(`[data-category="${chosen}"]`)
    if (!box || !row) return
    const isAbove = row.offsetTop < box.scrollTop
    const isBelow = row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight
    if (isAbove || isBelow) box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [chosen])
  return (
    <div className={`${styles.rows} scroll`} ref={list} data-categories>
      {parts.length === 0 && (
        <NoMatch by={[text.trim() === "" ? messages.noneShown : quoted(text.trim())]} onReset={reset} />
      )}
      {parts.map(([part, rows]) => (
        <section key={part} aria-label={messages[part]}>
          <Group component="h2" align="stretch" p="8px 8px 4px" c="dimmed" fz={11}>
            {messages[part]} <span className={`${styles.count} num`}>{rows.length}</span>
          </Group>
          {rows.map(({ category: { id, fullname, draw_outside, show_type }, count, mark }) => (
            <CategoryRow
              key={id}
              id={id}
              name={fullname}
              count={count}
              fights={shows === "fights" ? fightsText(mark) : ""}
              kind={mark.kind}
              about={markText(mark)}
              outside={draw_outside.length > 0 ? outsideTexts.mark(draw_outside.length, showOf(show_type)) : ""}
              isChosen={id === chosen}
              isStop={id === stop}
              onChoose={onChoose}
              onFocus={setFocused}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  readonly id: number
  readonly name: string
  readonly count: number
  /** In place of the number of athletes; '' that. */
  readonly fights: string
  readonly kind: Mark["kind"]
  readonly about: string
  /** How many stand outside, in words; '' nobody. */
  readonly outside: string
  readonly isChosen: boolean
  readonly isStop: boolean
  readonly onChoose: (category: number) => void
  readonly onFocus: (category: number) => void
}

/** Two hundred of them stand in a list: each renders only when it changes, and is made of the browser's own elements. */
const CategoryRow = memo(function CategoryRow(props: RowProps) {
  const { id, name, count, fights, kind, about, outside, isChosen, isStop, onChoose, onFocus } = props
  const Icon = icons[kind]
  return (
    <button
      type="button"
      className={`${styles.row} pick`}
      data-category={id}
      aria-current={isChosen || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onChoose(id)}
      onFocus={() => onFocus(id)}
      onKeyDown={(event) => !event.altKey && walk(event)}
    >
      <CategoryName className={styles.name} isWhole>
        {name}
      </CategoryName>
      <span className="visually-hidden">, {messages.athletes(count)}, </span>
      {outside ? (
        <span className={`${styles.outside} num`}>{outside}</span>
      ) : (
        <span className={`${styles.count} num`} aria-hidden="true">
          {fights || count}
        </span>
      )}
      <span className={styles.mark} data-kind={kind} title={about}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{about}</span>
      </span>
    </button>
  )
})

const walk = createScopedKeydownHandler({
  parentSelector: "[data-categories]",
  siblingSelector: "[data-category]",
  orientation: "vertical",
  activateOnFocus: false,
  loop: false,
})

const showOf = (code: number) => showCode.from(code)

const icons: Readonly<Record<Mark["kind"], ComponentType<{ size: number; stroke: number; "aria-hidden": true }>>> = {
  list: IconListNumbers,
  empty: IconCircleDashed,
  undrawn: IconCircleDashed,
  draft: IconCircleDashed,
  alone: IconCircle,
  outside: IconUserExclamation,
  drawn: IconCircle,
  left: IconProgress,
  level: IconEqual,
  done: IconCircleCheck,
}
