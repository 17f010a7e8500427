import { Text } from "@mantine/core"
import type { WireApplication } from "#contract/applications/calls.ts"
import { messages } from "./uk.ts"

const colours: Readonly<Partial<Record<WireApplication["state"], string>>> = {
  accepted: "var(--ok)",
  declined: "var(--danger)",
  asked: "var(--danger)",
}

/** The reason of a refusal, or what was asked; '' none. */
export const noteOf = ({ state, note }: WireApplication): string =>
  note && `${state === "declined" ? messages.reason : messages.question}: ${note}`

interface Props {
  readonly state: WireApplication["state"]
  /** The state as its reader calls it. */
  readonly word: string
  /** What else is known of the entry. */
  readonly facts: readonly string[]
}

/** The state of an online entry, and after it the facts. */
export function StateWord({ state, word, facts }: Props) {
  return (
    <>
      <Text span inherit fw={600} c={colours[state]}>
        {word}
      </Text>
      {facts.map((fact) => (
        <span key={fact}>
          {" · "}
          <Text span inherit c="dimmed">
            {fact}
          </Text>
        </span>
      ))}
    </>
  )
}
