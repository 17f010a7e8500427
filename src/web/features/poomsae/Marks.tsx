import type { WireJudgedForm } from "#contract/poomsae.ts"
import { JudgeMark } from "#web/ui/JudgeMark.tsx"
import styles from "./marks.module.css"
import { messages } from "./messages.ts"

type Half = "t" | "p"

interface Props {
  readonly judges: WireJudgedForm["judges"]
  readonly half: Half
}

/** What each judge gave for one half of a form, by their seats, the dropped ones struck. */
export const Marks = ({ judges, half }: Props) => (
  <ol className={styles.marks} aria-label={messages.marks}>
    {judges.map((judge) => (
      <li key={judge.seat}>
        <JudgeMark points={judge[half]} isDropped={judge[`${half}_del`] === 1} />
      </li>
    ))}
  </ol>
)
