import { useEffect } from "react"
import type { WireProposal, WireReviewCorrection, WireVideoFrame } from "#contract/bouts/frames.ts"
import { exactTime } from "./exact-time.ts"
import { messages } from "./uk.ts"
import styles from "./video.module.css"
import type { WorkProps } from "./video-table.ts"

interface Props extends WorkProps {
  readonly bout: NonNullable<WireVideoFrame["bout"]>
}

interface Choice {
  readonly text: string
  readonly hint: string
  /** What stands on the key, and `event.code` of the keys that press it. */
  readonly cap: string
  readonly codes: readonly string[]
  readonly proposal: WireProposal
}

/** The card that is looked at, and what the official proposes to the desk: one press or key each. */
export function Request({ table, state, bout }: Props) {
  const { request, proposal } = bout
  const choices = choicesOf(bout)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isElsewhere = event.target instanceof Element && event.target.closest("input, textarea, select") !== null
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return
      // What was reached by Tab is pressed by its own keys.
      if (event.code === "Enter" && event.target instanceof Element && event.target.closest("button")) return
      const chosen = choices.find(({ codes }) => codes.includes(event.code))
      if (!chosen) return
      event.preventDefault()
      void table.propose(chosen.proposal)
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  })
  const { rounds } = bout.board
  return (
    <section className={styles.request} aria-label={messages.propose}>
      {request === null ? (
        <div className={styles.none}>
          <h1>{messages.noRequest}</h1>
          <p>{messages.noRequestHint}</p>
        </div>
      ) : (
        <>
          <div className={styles.asked} data-side={request.side} role="status">
            <h1>
              <span aria-hidden="true">{request.side === "blue" ? "●" : "■"}</span>{" "}
              {request.kind === "ivr" ? messages.asks[request.side] : messages.technical[request.side]}
            </h1>
            <p>
              {request.kind === "ivr" && `${messages.subject(request.subject)} · `}
              {messages.roundAt(request.round, rounds, exactTime(request.left))}
            </p>
          </div>
          <div className={styles.choices}>
            {choices.map((choice) => (
              <button
                key={choice.text}
                type="button"
                aria-pressed={isSame(choice.proposal, proposal)}
                disabled={state.isSending || state.silentSince !== null}
                onClick={() => void table.propose(choice.proposal)}
              >
                <span>
                  <b>{choice.text}</b> {choice.hint && <small>{choice.hint}</small>}
                </span>
                <kbd>{choice.cap}</kbd>
              </button>
            ))}
          </div>
        </>
      )}
      <Note state={state} bout={bout} />
    </section>
  )
}

/** What has become of the proposal, and what stands in its way. */
function Note({ state, bout: { proposal, request, corrections, board } }: Pick<Props, "state" | "bout">) {
  const { frame, silentSince, refusal, isSending } = state
  const said = silentSince !== null ? messages.offlineHint : refusal
  if (said !== "" || frame?.deskSilent || frame?.interrupted)
    return (
      <p className={styles.alert} role="alert">
        {said || (frame?.interrupted ? messages.interrupted : messages.deskSilent)}
      </p>
    )
  if (isSending) return <p role="status">{messages.sending}</p>
  if (!request || !proposal) return null
  const correction = corrections.find(({ id }) => id === proposal.correction)
  const text = [messages.verdicts[proposal.verdict].toLowerCase(), correction && textOf(correction, board.rounds)]
  return (
    <p className={styles.proposed} role="status">
      <b>{messages.proposed(text.filter(Boolean).join(", "))}</b> {messages.proposedHint}
    </p>
  )
}

const isSame = (one: WireProposal, other: WireProposal | null): boolean =>
  one.verdict === other?.verdict && one.correction === other.correction

const textOf = (correction: WireReviewCorrection, rounds: number): string =>
  messages.correction(
    correction,
    correction.when ? messages.roundAt(correction.when.round, rounds, exactTime(correction.when.left)) : "",
  )

function choicesOf({ request, corrections, board }: Props["bout"]): readonly Choice[] {
  if (request === null) return []
  const of = (verdict: WireProposal["verdict"], correction: string | null = null): WireProposal => ({
    verdict,
    correction,
  })
  return [
    ...corrections.map((correction, at) => ({
      text: messages.accepted,
      hint: textOf(correction, board.rounds),
      cap: String(at + 1),
      codes: [`Digit${at + 1}`, `Numpad${at + 1}`],
      proposal: of("accepted", correction.id),
    })),
    {
      text: messages.accepted,
      hint: corrections.length > 0 ? messages.acceptedHint : "",
      cap: "Enter",
      codes: ["Enter", "NumpadEnter"],
      proposal: of("accepted"),
    },
    { text: messages.rejected, hint: "", cap: "X", codes: ["KeyX"], proposal: of("rejected") },
    {
      text: messages.undecided,
      hint: messages.undecidedHint,
      cap: "Esc",
      codes: ["Escape"],
      proposal: of("undecided"),
    },
  ]
}
