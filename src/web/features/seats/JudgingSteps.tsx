import { Button } from "@mantine/core"
import type { WireScoringCourt } from "#contract/scoring.ts"
import { penaltyKinds } from "#domain/poomsae/types.ts"
import { pointsText } from "#web/lib/points.ts"
import { messages } from "./messages.ts"
import styles from "./seats.module.css"
import type { useJudging } from "./use-judging.ts"

interface Props {
  readonly place: WireScoringCourt
  readonly judging: ReturnType<typeof useJudging>
}

/** Penalties of what is judged or was judged last, its result, and its end. */
export function JudgingSteps({ place, judging }: Props) {
  return (
    <div className={styles.judging}>
      {penaltyKinds.map((kind) => (
        <fieldset key={kind} className={styles.penalty} aria-label={messages.penalties[kind]}>
          <span>
            {messages.penalties[kind]}: <strong>{place.penalties[kind]}</strong>
          </span>
          <Button
            variant="default"
            aria-label={messages.lessPenalty(messages.penalties[kind])}
            disabled={place.penalties[kind] === 0}
            onClick={() => judging.penalize(kind, -1)}
          >
            −
          </Button>
          <Button
            variant="default"
            aria-label={messages.morePenalty(messages.penalties[kind])}
            onClick={() => judging.penalize(kind, 1)}
          >
            +
          </Button>
        </fieldset>
      ))}
      {place.total !== null && (
        <p className={styles.result}>
          {messages.total} <strong>{pointsText(place.total, place.style === "freestyle" ? 2 : 3)}</strong>
        </p>
      )}
      {place.state === "open" && (
        <Button loading={judging.isClosing} onClick={judging.close}>
          {messages.closeJudging}
        </Button>
      )}
    </div>
  )
}
