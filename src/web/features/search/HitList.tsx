import type { WireHit } from "#contract/search.ts"
import { messages } from "./messages.ts"
import styles from "./search.module.css"

interface Props {
  readonly id: string
  readonly hits: readonly WireHit[]
  readonly chosen: number
  readonly onOpen: (hit: WireHit) => void
}

/** What was found, one line each; the field above keeps the focus and names the chosen one. */
export function HitList({ id, hits, chosen, onOpen }: Props) {
  return (
    <div id={id} role="listbox" aria-label={messages.results} className={styles.list}>
      {hits.map((hit, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys of the whole list.
        <div
          key={`${hit.kind} ${hit.tournament} ${hit.category} ${hit.id} ${hit.title}`}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className={styles.hit}
          onClick={() => onOpen(hit)}
        >
          <span className={styles.title}>{hit.title}</span>
          <span className={styles.note}>
            {[messages.kinds[hit.kind], noteOf(hit), hit.tournament_name].filter(Boolean).join(" · ")}
          </span>
        </div>
      ))}
    </div>
  )
}

const noteOf = ({ kind, note }: WireHit): string =>
  kind === "club" || kind === "category" ? messages.people(Number(note)) : note
