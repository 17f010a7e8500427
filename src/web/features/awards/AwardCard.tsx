import { Button } from "@mantine/core"
import type { WireAward } from "#contract/screens.ts"
import type { AwardStep } from "#domain/awards/awards.ts"
import styles from "./awards.module.css"
import { messages } from "./messages.ts"

interface Props {
  readonly award: WireAward
  readonly onStep: (step: AwardStep) => void
}

/** One category: whom the announcer calls, the bronze first as they step up, and what is done next. */
export const AwardCard = ({ award: { fullname, step, winners }, onStep }: Props) => (
  <li className={styles.award}>
    <h3>{fullname}</h3>
    <ol className={styles.winners}>
      {winners.toReversed().map(({ place, name, organization }) => (
        <li key={`${place} ${name}`}>
          <span className={styles.place}>{messages.place(place)}</span>
          <strong>{name}</strong>
          <span className={styles.club}>{organization}</span>
        </li>
      ))}
    </ol>
    <div className={styles.steps}>
      {step === "ready" && (
        <Button aria-label={messages.callNamed(fullname)} onClick={() => onStep("called")}>
          {messages.call}
        </Button>
      )}
      {step === "called" && (
        <Button aria-label={messages.giveNamed(fullname)} onClick={() => onStep("given")}>
          {messages.give}
        </Button>
      )}
      {(step === "called" || step === "") && (
        <Button variant="default" aria-label={messages.backNamed(fullname)} onClick={() => onStep("ready")}>
          {messages.back}
        </Button>
      )}
      {step === "given" && (
        <Button variant="default" aria-label={messages.backToCalledNamed(fullname)} onClick={() => onStep("called")}>
          {messages.backToCalled}
        </Button>
      )}
    </div>
  </li>
)
