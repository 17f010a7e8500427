import type { QueuedFight } from "#domain/queue/index.ts"
import { nameOf } from "#domain/queue/index.ts"
import type { CourtsView } from "../courts-view.ts"
import { Pair } from "../Pair.tsx"
import { expectedText, numberText } from "../queue.uk.ts"
import styles from "./panel.module.css"
import { messages } from "./uk.ts"

/** How many fights have room beside the journal. */
const SHOWN = 3

interface Props {
  readonly view: CourtsView
  readonly open: readonly QueuedFight[]
}

/** The fights of this court after the one that is fought. */
export const NextFights = ({ view, open }: Props) => (
  <section className={styles.queue} aria-label={messages.queue}>
    <header>
      <h2>{messages.queue}</h2>
    </header>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
    <ol className="plain-list" tabIndex={0} aria-label={messages.queue}>
      {open.slice(0, SHOWN).map((queued) => (
        <NextLine key={nameOf(queued.fight)} view={view} queued={queued} />
      ))}
    </ol>
  </section>
)

interface LineProps {
  readonly view: CourtsView
  readonly queued: QueuedFight
}

const NextLine = ({ view, queued }: LineProps) => (
  <li className={styles.line}>
    <Fight view={view} queued={queued} />
  </li>
)

interface ChoiceProps extends LineProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A line that can be chosen to be opened. */
export const FightChoice = ({ view, queued, isChosen, onChoose }: ChoiceProps) => (
  <li>
    <button type="button" className={styles.line} aria-pressed={isChosen} onClick={onChoose}>
      <Fight view={view} queued={queued} />
    </button>
  </li>
)

const Fight = ({ view, queued: { fight, state, startsAt } }: LineProps) => (
  <>
    <b className="num">{numberText(fight)}</b>
    <span>
      <Pair fight={fight} view={view} isShort />
    </span>
    <span>{state === "called" ? messages.called : startsAt === null ? "" : expectedText(startsAt)}</span>
  </>
)
