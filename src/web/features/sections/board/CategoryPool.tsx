import { Box, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import { type ReactNode, useDeferredValue, useMemo, useState } from "react"
import { ageGroups, extraAgeGroups } from "#domain/catalogue/ages.ts"
import type { CategoryId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import { quoted } from "#domain/uk/words.ts"
import { NoMatch } from "#web/ui/NoMatch.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import type { BoardCategory } from "../board-category.ts"
import { messages } from "../uk.ts"
import { nothing } from "./BoardColumn.tsx"
import { BoardRow } from "./BoardRow.tsx"
import styles from "./board.module.css"
import type { Target } from "./targets.ts"

export interface PoolTexts {
  /** Title of the categories that are in no column. */
  readonly none: string
  /** Of the others. */
  readonly placed: string
  readonly selectLabel: (name: string) => string
}

interface Props {
  readonly categories: readonly BoardCategory[]
  readonly columns: readonly { readonly id: number; readonly title: string }[]
  readonly columnOf: (category: BoardCategory) => number
  readonly texts: PoolTexts
  readonly mayEdit: boolean
  readonly isOver: boolean
  readonly taken: readonly CategoryId[]
  readonly selected: readonly CategoryId[]
  readonly onSelect: (ids: readonly CategoryId[]) => void
  readonly onMove: (ids: readonly CategoryId[], target: Target) => void
  readonly children?: ReactNode
}

/** Of a tick: the box keeps its size under a finger. */
const target = { w: "max(26px, var(--touch))", h: "max(26px, var(--touch))" }

/** All categories, those in no column first; they can be searched, ticked, dragged, or sent by a select. */
export function CategoryPool({ categories, columns, columnOf, texts, isOver, children, ...props }: Props) {
  const { mayEdit, selected, onSelect, onMove } = props
  const [search, setSearch] = useState("")
  const [age, setAge] = useState("")
  const wanted = useDeferredValue(search)
  const ages = useMemo(() => agesOf(categories), [categories])
  const words = searchWords(wanted)
  const shown = categories.filter(
    ({ name, ageCategory }) => hasWords(key(name), words) && (age === "" || String(ageCategory) === age),
  )
  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  const groups = [
    { title: texts.none, own: shown.filter((category) => columnOf(category) === 0) },
    { title: texts.placed, own: shown.filter((category) => columnOf(category) !== 0) },
  ]
  return (
    <Stack
      className={`${styles.column} ${styles.pool}`}
      gap={0}
      miw={0}
      mih={0}
      data-column={0}
      data-over={isOver || undefined}
    >
      <TextInput
        p="10px 12px"
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      {ages.length > 2 && (
        <NativeSelect
          p="0 12px 8px"
          aria-label={messages.age}
          data={ages}
          value={age}
          onChange={({ currentTarget: { value } }) => setAge(value)}
        />
      )}
      {selected.length > 0 && (
        <Group justify="space-between" px={12} pb={8}>
          <p role="status">{messages.selected(selected.length)}</p>
          <Button variant="default" onClick={() => onSelect([])}>
            {messages.unselect}
          </Button>
        </Group>
      )}
      {categories.length === 0 && <Text {...nothing}>{messages.noCategories}</Text>}
      {categories.length > 0 && shown.length === 0 && (
        <NoMatch
          by={[search && quoted(search), ages.find(({ value }) => value === age && value !== "")?.label ?? ""].filter(
            Boolean,
          )}
          onReset={() => {
            setSearch("")
            setAge("")
          }}
        />
      )}
      <Scroll className={styles.rows} label={messages.allCategories}>
        {groups
          .filter(({ own }) => own.length > 0)
          .map(({ title, own }) => (
            <div key={title}>
              <h3 className={styles.group}>
                {title} <span>{own.length}</span>
              </h3>
              <ul className="plain-list">
                {own.map((category) => (
                  <BoardRow
                    key={category.id}
                    category={category}
                    column={0}
                    mayEdit={mayEdit}
                    isTarget={false}
                    isTaken={props.taken.includes(category.id)}
                    start={
                      mayEdit && (
                        <Group component="label" flex="none" justify="center" {...target}>
                          <Box
                            component="input"
                            type="checkbox"
                            w={18}
                            h={18}
                            m={0}
                            aria-label={messages.select(category.name)}
                            checked={selected.includes(category.id)}
                            onChange={() => onSelect(toggled(selected, category.id))}
                          />
                        </Group>
                      )
                    }
                  >
                    {columns.length > 0 &&
                      (mayEdit ? (
                        <select
                          className={styles.send}
                          aria-label={texts.selectLabel(category.name)}
                          value={columnOf(category)}
                          onChange={({ currentTarget: { value } }) =>
                            onMove([category.id], { column: Number(value), before: null })
                          }
                        >
                          <option value={0}>{messages.nowhere}</option>
                          {columns.map(({ id, title: name }) => (
                            <option key={id} value={id}>
                              {name}
                            </option>
                          ))}
                        </select>
                      ) : (
                        <small>{titles.get(columnOf(category))}</small>
                      ))}
                  </BoardRow>
                ))}
              </ul>
            </div>
          ))}
      </Scroll>
      {children}
    </Stack>
  )
}

const toggled = (selected: readonly CategoryId[], id: CategoryId): CategoryId[] =>
  selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]

/** The age groups in use, «all» first. */
function agesOf(categories: readonly BoardCategory[]): { value: string; label: string }[] {
  const used = new Set(categories.map(({ ageCategory }) => ageCategory))
  const known = [...ageGroups, ...extraAgeGroups].filter(({ id }) => used.has(id))
  return [
    { value: "", label: messages.allAges },
    ...known.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(used.has(0) ? [{ value: "0", label: messages.noAge }] : []),
  ]
}
