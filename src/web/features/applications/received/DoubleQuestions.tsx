import { Button, Stack } from "@mantine/core"
import type { WireReceived } from "#contract/applications/calls.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { doublesIn } from "./received-list.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly list: readonly WireReceived[]
  readonly onDecline: (applications: readonly number[]) => void
}

/** One question for each person, pair or team that was entered twice: which entry stays; the others are declined with a reason. */
export function DoubleQuestions({ list, onDecline }: Props) {
  return doublesIn(list).map((entries) => {
    const [first] = entries
    if (!first) return null
    const others = (kept: WireReceived): number[] => entries.filter((one) => one !== kept).map(({ id }) => id)
    return (
      <Callout
        key={first.id}
        label={messages.doubleLabel(first.name)}
        actions={
          <Stack gap={8}>
            {entries.map((one) => (
              <Button
                key={one.id}
                variant="default"
                aria-label={messages.keepNamed(first.name, messages.entryOf(one))}
                onClick={() => onDecline(others(one))}
              >
                {messages.keepEntry(one.coach)}
              </Button>
            ))}
          </Stack>
        }
      >
        <b>{messages.doubleOf(first.name, new Set(entries.map(({ email }) => email)).size)}</b>{" "}
        {entries.map(messages.entryOf).join("; ")}
      </Callout>
    )
  })
}
