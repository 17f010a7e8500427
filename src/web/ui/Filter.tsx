import { ActionIcon, Combobox, Text, UnstyledButton, useCombobox } from "@mantine/core"
import { IconChevronDown, IconX } from "@tabler/icons-react"
import { useMemo, useState } from "react"
import { byWords } from "./by-words.ts"
import styles from "./filter.module.css"
import type { Option } from "./form/fields.tsx"
import { messages } from "./uk.ts"

/** One choice of a filter, with the number of rows that it would show if that is known. */
export interface FilterOption extends Option {
  readonly count?: number
}

interface Props {
  readonly label: string
  /** null: not set. */
  readonly value: string | null
  readonly options: readonly FilterOption[]
  readonly onChange: (value: string | null) => void
  /** The list is long: it is searched by typing. */
  readonly isSearched?: boolean
  /** Whether the list is open, for one whose options are counted only then. */
  readonly onOpen?: (isOpen: boolean) => void
}

const MOST = 200

/** A filter in the head of a table: its name while it is not set, then what it lets through, with a way to take it off. */
export function Filter({ label, value, options, onChange, isSearched = false, onOpen }: Props) {
  const [search, setSearch] = useState("")
  const box = useCombobox({
    onDropdownOpen: () => {
      onOpen?.(true)
      if (isSearched) box.focusSearchInput()
    },
    onDropdownClose: () => {
      onOpen?.(false)
      box.resetSelectedOption()
      setSearch("")
      if (isSearched) box.focusTarget()
    },
  })
  const found = useMemo(() => foundIn(options, search), [options, search])
  const chosen = options.find((option) => option.value === value)
  const name = value === null ? label : messages.filterSet(label, chosen?.label ?? value)
  const choose = (next: string): void => {
    onChange(next)
    box.closeDropdown()
  }
  return (
    <div className={`${styles.filter} pick`} data-set={value !== null || undefined}>
      <Combobox store={box} onOptionSubmit={choose} withinPortal={false} position="bottom-start" width="max-content">
        <Combobox.Target targetType="button">
          <UnstyledButton className={styles.button} title={name} onClick={() => box.toggleDropdown()}>
            <span className="cut">{name}</span>
            {value === null && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
          </UnstyledButton>
        </Combobox.Target>
        <Combobox.Dropdown miw={200} maw="min(360px, calc(100vw - 32px))">
          {isSearched && (
            <Combobox.Search
              aria-label={label}
              placeholder={messages.filterSearch}
              value={search}
              onChange={({ currentTarget }) => {
                setSearch(currentTarget.value)
                box.updateSelectedOptionIndex("selected")
              }}
              onInput={() => setTimeout(() => box.selectFirstOption(), 0)}
            />
          )}
          <Combobox.Options className="scroll" mah={300} fw={400} aria-label={label}>
            {found.length === 0 && <Combobox.Empty>{messages.nothing}</Combobox.Empty>}
            {found.map((option) => (
              <Combobox.Option
                key={option.value}
                className={styles.option}
                value={option.value}
                active={option.value === value}
              >
                {option.label}
                {option.count !== undefined && (
                  <Text span inherit c="dimmed" className="num">
                    {option.count}
                  </Text>
                )}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {value !== null && (
        <ActionIcon
          variant="transparent"
          size={24}
          m="0 4px 0 -6px"
          aria-label={messages.filterClear(label)}
          title={messages.filterClear(label)}
          onClick={() => onChange(null)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function foundIn(options: readonly FilterOption[], search: string): readonly FilterOption[] {
  const found = new Set(byWords({ options: [...options], search, limit: MOST }))
  return options.filter((option) => found.has(option))
}

interface FilterSwitchProps {
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
  readonly children: string
}

/** A filter without a list: pressed it is set, pressed again it is not. */
export const FilterSwitch = ({ isOn, onTurn, children }: FilterSwitchProps) => (
  <div className={`${styles.filter} pick`} data-set={isOn || undefined}>
    <UnstyledButton className={styles.button} aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
      {children}
    </UnstyledButton>
  </div>
)
