import type { WireScreenView } from "#contract/screens.ts"
import { Board } from "./Board.tsx"
import { MarksTable } from "./MarksTable.tsx"
import { messages } from "./messages.ts"
import styles from "./screen.module.css"
import { useScreen } from "./use-screen.ts"

/** The display of a scoring place: who performs, the result at once with the judges' marks, the leaderboard. */
export function ScreenPage({ code }: { code: string }) {
  const { view, isMissing, isLive } = useScreen(code)
  if (isMissing) {
    return (
      <main className={styles.middle}>
        <h1>{messages.missing}</h1>
        <p>{messages.missingHint}</p>
      </main>
    )
  }
  if (!view) return <main className={styles.middle}>{messages.loading}</main>
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <span>{view.tournament}</span>
        <span>{messages.place(view.court, view.item.kort)}</span>
      </header>
      {!isLive && (
        <p role="status" className={styles.stale}>
          {messages.stale}
        </p>
      )}
      <main className={styles.main}>
        <Current view={view} />
        {view.item.state !== "idle" && <Board lines={view.board} place={view.item} />}
      </main>
    </div>
  )
}

function Current({ view: { item } }: { view: WireScreenView }) {
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

function formOf({ style, poomsae_name, poomsaeNumber }: WireScreenView["item"]): string {
  return style === "freestyle" ? messages.freestyle : poomsae_name || messages.formNumber(poomsaeNumber)
}
