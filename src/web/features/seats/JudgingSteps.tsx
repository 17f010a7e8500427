import { Button } from "@mantine/core"
import type { WireScoringCourt } from "#contract/scoring.ts"
import { penaltyKinds } from "#domain/poomsae/types.ts"
import { penaltyTexts } from "#web/lib/penalty-texts.ts"
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
        <fieldset key={kind} className={styles.penalty} aria-label={penaltyTexts.names[kind]}>
          <span>
            {penaltyTexts.names[kind]}: <strong>{place.penalties[kind]}</strong>
          </span>
          <Button
            variant="default"
            aria-label={penaltyTexts.less(penaltyTexts.names[kind])}
            disabled={place.penalties[kind] === 0}
            aria-busy={judging.isPenalizing}
            onClick={() => judging.penalize(kind, -1)}
          >
            −
          </Button>
          <Button
            variant="default"
            aria-label={penaltyTexts.more(penaltyTexts.names[kind])}
            aria-busy={judging.isPenalizing}
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
      {place.state === "closed" && (
        <Button loading={judging.isOpening} onClick={judging.next}>
          {messages.openNext}
        </Button>
      )}
    </div>
  )
}
