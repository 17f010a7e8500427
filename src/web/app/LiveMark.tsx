import { Box, Group } from "@mantine/core"
import { useLiveState } from "#web/lib/live/live-state.ts"
import { messages } from "./uk.ts"

const labels = { live: messages.live, connecting: messages.liveConnecting, lost: messages.liveLost }
const dots = { live: "var(--ok)", connecting: "var(--faint)", lost: "var(--warn)" }

/** Whether the open tournament is followed live: by a word, which the dot beside it only supports. */
export function LiveMark() {
  const state = useLiveState()
  if (state === null) return null
  const isLost = state === "lost"
  return (
    <Group
      component="span"
      role="status"
      gap={6}
      wrap="nowrap"
      fz={13}
      fw={isLost ? 600 : 400}
      c={isLost ? "var(--warn)" : "dimmed"}
    >
      <Box component="span" flex="none" w={7} h={7} bdrs="50%" bg={dots[state]} aria-hidden />
      <span className={isLost ? undefined : "hidden-on-phone"}>
        {labels[state]}
        {isLost && <span data-more>{messages.liveAgain}</span>}
      </span>
    </Group>
  )
}
