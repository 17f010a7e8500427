import type { ImportAnswer } from "#contract/athletes-import.ts"
import { Check } from "./Check.tsx"
import styles from "./import.module.css"
import { importMessages } from "./import-messages.ts"
import type { ImportWork, Join } from "./use-import.ts"

interface Pair {
  readonly names: readonly string[]
  readonly join: Join | undefined
}

/** Clubs that may be one: a person ticks those that are, and says which name stays. */
export function ImportClubs({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const joins = work.said?.joins ?? []
  const pairs = pairsOf(answer, joins)
  if (pairs.length === 0) return null
  const isBusy = work.isReading || work.isUploading
  const put = (names: readonly string[], to: string | null): void => {
    const others = joins.filter((join) => !isOf(join, names))
    const from = names.filter((name) => name !== to)
    work.change({ joins: to === null ? others : [...others, { from, to }] })
  }
  return (
    <details className={styles.made} open>
      <summary>{importMessages.alike(pairs.length)}</summary>
      <p className={styles.muted}>{importMessages.alikeLead}</p>
      <ul className={styles.clubs}>
        {pairs.map(({ names, join }) => {
          const label = importMessages.alikePair(labelOf(answer, names[0]), labelOf(answer, names[1]))
          return (
            <li key={names.join("\n")}>
              <Check
                label={label}
                isChecked={join !== undefined}
                isDisabled={isBusy}
                onChange={(isJoined) => put(names, isJoined ? (names[0] ?? null) : null)}
              />
              {join && (
                <select
                  aria-label={importMessages.keepName(label)}
                  value={join.to}
                  disabled={isBusy}
                  onChange={({ currentTarget: { value } }) => put(names, value)}
                >
                  {names.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

const isOf = ({ from, to }: Join, names: readonly string[]): boolean =>
  names.length === from.length + 1 && [...from, to].every((name) => names.includes(name))

/** The pairs that are joined already, which the server no longer finds, and those that may be. */
function pairsOf({ alike }: ImportAnswer, joins: readonly Join[]): Pair[] {
  const joined = joins.map((join): Pair => ({ names: [...join.from, join.to].sort(), join }))
  const open = alike
    .map((clubs) => clubs.map(({ name }) => name))
    .filter((names) => !joins.some((join) => isOf(join, names)))
  return [...joined, ...open.map((names): Pair => ({ names, join: undefined }))]
}

function labelOf({ alike }: ImportAnswer, name = ""): string {
  const club = alike.flat().find((one) => one.name === name)
  return club ? importMessages.categoryCount(name, club.count) : name
}
