import { NativeSelect, TextInput } from "@mantine/core"
import type { WireReceived } from "#contract/applications.ts"
import styles from "../participation.module.css"
import { messages } from "./messages.ts"
import { clubsOf, countOf, type Filter, filters } from "./received-list.ts"

interface Wish {
  readonly filter: Filter
  readonly text: string
  readonly club: string | null
}

interface Props {
  readonly list: readonly WireReceived[]
  readonly wish: Wish
  readonly onChange: (wish: Wish) => void
}

/** By state with its count, by club with its count, by words. */
export function ReceivedFilters({ list, wish, onChange }: Props) {
  const clubs = clubsOf(list).map(({ club, count }) => ({ value: club, label: messages.filterCount(club, count) }))
  return (
    <div className={styles.page}>
      <fieldset className={styles.states}>
        <legend className="visually-hidden">{messages.filters}</legend>
        {filters
          .filter((filter) => filter === "all" || filter === wish.filter || countOf(list, filter) > 0)
          .map((filter) => (
            <button
              key={filter}
              type="button"
              className={styles.state}
              aria-pressed={filter === wish.filter}
              onClick={() => onChange({ ...wish, filter })}
            >
              {messages.filterCount(messages.filter[filter], countOf(list, filter))}
            </button>
          ))}
      </fieldset>
      <div className={styles.filters}>
        <TextInput
          type="search"
          label={messages.search}
          maxLength={100}
          value={wish.text}
          onChange={(event) => onChange({ ...wish, text: event.currentTarget.value })}
        />
        <NativeSelect
          label={messages.club}
          data={[{ value: "", label: messages.allClubs }, ...clubs]}
          value={wish.club ?? ""}
          onChange={(event) => onChange({ ...wish, club: event.currentTarget.value || null })}
        />
      </div>
    </div>
  )
}
