import type { ShowOf } from "#contract/screens.ts"
import { Board } from "./Board.tsx"
import { MarksTable } from "./MarksTable.tsx"
import { messages } from "./messages.ts"
import styles from "./poomsae.module.css"

type Show = ShowOf<"poomsae">

/** A scoring place: who performs, the result at once with the judges' marks, the leaderboard. */
export function Poomsae({ show }: { show: Show }) {
  return (
    <main className={styles.main}>
      <Current show={show} />
      {show.item.state !== "idle" && <Board lines={show.board} place={show.item} />}
    </main>
  )
}

function Current({ show: { item } }: { show: Show }) {
  if (item.state === "idle") return <h1 className={styles.name}>{messages.idle}</h1>
  const sent = item.judges.filter((judge) => judge.sent === 1).length
  const hasResult = item.total !== null
  return (
    <section className={styles.current}>
      <p className={styles.kicker}>
        {hasResult ? messages.result : messages.performing} · {item.category_name} · {messages.rounds[item.round]}
      </p>
      <h1 className={styles.name}>{item.name}</h1>
      <p className={styles.club}>{[item.organization, formOf(item)].filter(Boolean).join(" · ")}</p>
      {hasResult ? (
        <MarksTable place={item} />
      ) : (
        <p className={styles.judging}>{messages.judging(sent, item.judges.length)}</p>
      )}
    </section>
  )
}

function formOf({ style, poomsae_name, poomsaeNumber }: Show["item"]): string {
  return style === "freestyle" ? messages.freestyle : poomsae_name || messages.formNumber(poomsaeNumber)
}
