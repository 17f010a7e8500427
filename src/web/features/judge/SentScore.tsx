import type { WireJudge } from "#contract/scoring.ts"
import { pointsText } from "#web/lib/points.ts"
import styles from "./judge.module.css"
import { messages } from "./messages.ts"
import type { Letter } from "./outbox.ts"

/** The server has it. */
export const SentScore = ({ judge, name }: { judge: WireJudge; name: string }) => (
  <div className={styles.middle}>
    <div className={styles.card}>
      <h1>{messages.sent}</h1>
      <p>{name}</p>
      <Score technique={judge.t ?? 0} presentation={judge.p ?? 0} />
    </div>
    <p>{messages.sentHint}</p>
  </div>
)

/** Only the tablet has it so far: `isKept`, where it has it for good and nobody answers. */
export const KeptScore = ({ letter: { mark }, isKept }: { letter: Letter; isKept: boolean }) => (
  <div className={styles.middle}>
    <div className={styles.card} data-tone="kept">
      <h1>{isKept ? messages.kept : messages.sending}</h1>
      <Score technique={mark.technique} presentation={mark.presentation} />
    </div>
    {isKept && <p>{messages.keptHint}</p>}
  </div>
)

/** The server will not have it. */
export const RefusedScore = ({ letter, onForget }: { letter: Letter; onForget: () => void }) => (
  <div className={styles.middle}>
    <div className={styles.card} data-tone="refused" role="alert">
      <h1>{messages.refused}</h1>
      <p>{letter.refused}</p>
      <Score technique={letter.mark.technique} presentation={letter.mark.presentation} />
    </div>
    <button type="button" className="button" onClick={onForget}>
      {messages.understood}
    </button>
  </div>
)

export const Score = ({ technique, presentation }: { technique: number; presentation: number }) => (
  <>
    <p className={styles.big}>{pointsText(technique + presentation, 2)}</p>
    <p>
      {messages.technique} {pointsText(technique, 2)} · {messages.presentation} {pointsText(presentation, 2)}
    </p>
  </>
)
