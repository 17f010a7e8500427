import { votableRound } from "#domain/bout/admit.ts"
import { bothOutCodes } from "#domain/bout/events.ts"
import styles from "./panel.module.css"
import type { Panel } from "./panel.ts"
import { codeKeys, PLAY, subjectKeys } from "./panel-keys.ts"
import { messages } from "./uk.ts"

interface Choice {
  readonly text: string
  readonly cap: string
  readonly onPress: () => void
}

/** What the panel waits for after a first key: whose, about what, how it ends. The same by touch. */
export function Asked({ panel }: { panel: Panel }) {
  const choices = choicesOf(panel)
  return (
    <fieldset className={styles.asked} data-many={choices.length > 3 || undefined}>
      <legend role="status">{titleOf(panel)}</legend>
      {choices.map(({ text, cap, onPress }) => (
        <button key={text} type="button" onClick={onPress}>
          <span>{text}</span> <kbd>{cap}</kbd>
        </button>
      ))}
      <button type="button" onClick={() => panel.setMode(PLAY)}>
        <span>{messages.cancel}</span> <kbd>Esc</kbd>
      </button>
    </fieldset>
  )
}

function titleOf({ mode, state: { log, view } }: Panel): string {
  switch (mode.is) {
    case "side":
      return mode.of === "vote"
        ? messages.voteFor((view && votableRound(view)) ?? 0, view?.rules.rounds ?? 0)
        : messages.modes[mode.of]
    case "subject":
      return messages.modes.subject
    case "counting": {
      const counted = log.findLast((one) => one.kind === "count")
      return messages.counted(mode.side, counted?.kind === "count" ? counted.upTo : 0)
    }
    case "code":
      return messages.modes.decide
    case "both":
      return messages.modes.both
    case "winner":
      return `${messages.codes[mode.code]}. ${messages.modes.winner}`
    case "sure":
      return messages.decideAgain(messages.codes[mode.code], mode.winner)
    default:
      return ""
  }
}

function choicesOf({ mode, sides, run }: Panel): readonly Choice[] {
  switch (mode.is) {
    case "side":
    case "winner":
      return (["left", "right"] as const).map((at, place) => ({
        text: messages.sides[sides[place === 0 ? 0 : 1]],
        cap: at === "left" ? "A" : "L",
        onPress: () => run({ do: "place", at }),
      }))
    case "subject":
      return subjectKeys.map((subject, at) => ({
        text: messages.subjects(subject),
        cap: String(at + 1),
        onPress: () => run({ do: "digit", digit: at + 1 }),
      }))
    case "counting":
      return [
        { text: messages.countEight, cap: "8", onPress: () => run({ do: "digit", digit: 8 }) },
        { text: messages.countTen, cap: "0", onPress: () => run({ do: "digit", digit: 0 }) },
        { text: messages.able, cap: "Enter", onPress: () => run({ do: "accept" }) },
      ]
    case "code":
      return codeKeys.map((code, at) => ({
        text: messages.codes[code],
        cap: String(at + 1),
        onPress: () => run({ do: "digit", digit: at + 1 }),
      }))
    case "both":
      return bothOutCodes.map((code) => {
        const digit = codeKeys.indexOf(code) + 1
        return { text: messages.codes[code], cap: String(digit), onPress: () => run({ do: "digit", digit }) }
      })
    case "sure":
      return [
        { text: messages.write, cap: mode.isOnce ? "Enter" : "Enter Enter", onPress: () => run({ do: "accept" }) },
      ]
    default:
      return []
  }
}
