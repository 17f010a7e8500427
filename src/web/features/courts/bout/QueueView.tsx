import { useWindowEvent } from "@mantine/hooks"
import { nameOf, type QueuedFight } from "#domain/queue/index.ts"
import { isTyping } from "#web/lib/typing.ts"
import { isAsking } from "#web/ui/confirm.tsx"
import { FileLink } from "#web/ui/FileLink.tsx"
import type { CourtsView } from "../courts-view.ts"
import { matchFile } from "../match-file.ts"
import { Pair } from "../Pair.tsx"
import { numberText } from "../queue.uk.ts"
import { messages as courtMessages } from "../uk.ts"
import { FightChoice } from "./NextFights.tsx"
import styles from "./panel.module.css"
import type { Panel } from "./panel.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly panel: Panel
  readonly view: CourtsView
  /** The fights that can be opened. */
  readonly open: readonly QueuedFight[]
  readonly next: QueuedFight | null
  readonly tournament: number
  readonly onChoose: (name: string) => void
}

/** Between two fights: the one that Enter opens, those after it, and the way back to the one before. */
export function QueueView({ panel, view, open, next, tournament, onChoose }: Props) {
  const at = next === null ? -1 : open.indexOf(next)
  useWindowEvent("keydown", (event) => {
    const by = event.code === "ArrowDown" ? 1 : event.code === "ArrowUp" ? -1 : 0
    const found = open[Math.min(Math.max(at + by, 0), open.length - 1)]
    if (by === 0 || !found || event.defaultPrevented || isAsking() || isTyping(event)) return
    event.preventDefault()
    onChoose(nameOf(found.fight))
  })
  const { state, run, isLeft } = panel
  return (
    <div className={styles.between}>
      {isLeft && state.bout && (
        <button type="button" className={styles.back} onClick={() => run({ do: "takeLast" })}>
          {messages.comeBack(state.bout.number)} <kbd>Backspace</kbd>
        </button>
      )}
      {state.frame?.withheld != null && <p role="alert">{messages.withheld[state.frame.withheld]}</p>}
      {next === null ? (
        <p role="status">{messages.noNext}</p>
      ) : (
        <section aria-label={messages.open}>
          <h2>{numberText(next.fight)}</h2>
          <p>{view.categoryNames.get(next.fight.category)}</p>
          <Pair fight={next.fight} view={view} />
          <button
            type="button"
            className={styles.gold}
            aria-disabled={state.isBusy || panel.isNew}
            onClick={() => run({ do: "next" })}
          >
            <span>
              {state.isBusy ? messages.opening : messages.open} <kbd>Enter</kbd>
            </span>
          </button>
          <FileLink {...matchFile(tournament, next.fight)} text={courtMessages.matchSheet} />
        </section>
      )}
      <section className={styles.queue} aria-label={messages.queue}>
        <header>
          <h2>{messages.queue}</h2>
          <span className={styles.quiet}>{open.length > 1 && messages.chooseKeys}</span>
          <button type="button" onClick={() => void panel.practise()}>
            {messages.practise} <kbd>F7</kbd>
          </button>
        </header>
        <ol className="plain-list">
          {open.slice(0, 8).map((queued) => (
            <FightChoice
              key={nameOf(queued.fight)}
              view={view}
              queued={queued}
              isChosen={queued === next}
              onChoose={() => onChoose(nameOf(queued.fight))}
            />
          ))}
        </ol>
      </section>
    </div>
  )
}
