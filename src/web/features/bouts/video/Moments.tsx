import { useState } from "react"
import type { WireBoutMoment, WireVideoFrame } from "#contract/bouts/frames.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { clockText } from "#web/ui/scoreboard/clock-text.ts"
import { exactTime } from "./exact-time.ts"
import { messages } from "./uk.ts"
import styles from "./video.module.css"

interface Props {
  readonly bout: NonNullable<WireVideoFrame["bout"]>
  /** The server's time; null: not known. */
  readonly now: () => number | null
}

/** When the camera's recording began: `<server time> <name of its file>`; it belongs to this device and its camera. */
const cameraMark = keptText("video-mark")

/** What was given, pressed and asked for, by the clock of the court; beside it the time in the camera's recording. */
export function Moments({ bout, now }: Props) {
  const { begun, file } = markOf(cameraMark.use())
  return (
    <section className={styles.moments} aria-label={messages.moments}>
      <h2>{messages.moments}</h2>
      {bout.moments.length === 0 ? (
        <p>{messages.noMoments}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <ol tabIndex={0} aria-label={messages.moments}>
          {bout.moments.map((moment) => (
            <li key={`${moment.kind}-${moment.at}-${moment.side}-${momentText(moment)}`} data-taken={isTaken(moment)}>
              <span>{messages.roundAt(moment.round, bout.board.rounds, exactTime(moment.left))}</span>
              <span data-side={moment.side}>
                <i aria-hidden="true">{moment.side === "blue" ? "●" : "■"}</i> {messages.sides[moment.side]}
              </span>
              <span>
                {momentText(moment)}
                {isTaken(moment) && ` · ${messages.taken}`}
              </span>
              <span>{begun > 0 && moment.at >= begun ? clockText(Math.floor((moment.at - begun) / 1000)) : ""}</span>
            </li>
          ))}
        </ol>
      )}
      <Camera begun={begun} file={file} now={now} />
    </section>
  )
}

function Camera({ begun, file, now }: { begun: number; file: string; now: Props["now"] }) {
  const [name, setName] = useState(file)
  const mark = (): void => {
    const at = now()
    if (at !== null) cameraMark.keep(`${Math.round(at)} ${name.trim()}`)
  }
  return (
    <form
      className={styles.camera}
      aria-label={messages.camera}
      onSubmit={(event) => {
        event.preventDefault()
        mark()
      }}
    >
      <label>
        {messages.file}{" "}
        <input
          value={name}
          maxLength={80}
          autoComplete="off"
          placeholder={messages.filePlaceholder}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{messages.begin}</button>
      {begun > 0 && (
        <>
          <button type="button" onClick={() => cameraMark.keep("")}>
            {messages.forget}
          </button>
          <p role="status">{messages.begun(file)}</p>
        </>
      )}
    </form>
  )
}

function markOf(text: string): { readonly begun: number; readonly file: string } {
  const [, at = "0", file = ""] = /^(\d+) (.*)$/u.exec(text) ?? []
  return { begun: Number(at), file }
}

const isTaken = (moment: WireBoutMoment): true | undefined => (moment.kind === "score" && moment.taken) || undefined

function momentText(moment: WireBoutMoment): string {
  switch (moment.kind) {
    case "score": {
      const { what, points, seats } = moment
      const text = what === "gamjeom" ? messages.gamjeom(points) : messages.given(points, messages.techniques[what])
      return `${text} · ${messages.bySeats(seats)}`
    }
    case "press":
      return `${messages.press(messages.techniques[moment.what])} · ${messages.bySeats(moment.seats)}`
    case "card": {
      const verdict = moment.verdict === "asked" ? messages.asked : messages.verdicts[moment.verdict]
      const about = moment.card === "ivr" ? messages.subject(moment.subject) : messages.card.techCard
      return `${messages.card[moment.card]}: ${messages.cardLine(about, verdict)}`
    }
  }
}
