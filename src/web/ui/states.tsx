import { Button, Group, Loader, Stack, Text } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { timeOf } from "#domain/uk/dates.ts"
import { messages } from "./uk.ts"

/** Shown while data are loading; the text is for people who cannot see the ring turn. */
export function Loading({ text = messages.loading }: { text?: string }) {
  return (
    <State role="status">
      <Loader size="sm" color="var(--ink)" aria-hidden />
      <p>{text}</p>
    </State>
  )
}

interface EmptyProps {
  readonly title?: string
  /** What fills it, or who can. */
  readonly text?: string
  /** The one or two buttons that do. */
  readonly children?: ReactNode
}

/** Nothing is there, and that is all right; `children` is the way on. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <State>
      {title !== undefined && (
        <Text c="var(--ink)" fw={600}>
          {title}
        </Text>
      )}
      {text && <p>{text}</p>}
      {children && (
        <Group justify="center" gap={8}>
          {children}
        </Group>
      )}
    </State>
  )
}

interface FailedProps {
  readonly text: string
  /** When the last attempt failed, in milliseconds; by default when this was first shown. */
  readonly at?: number
  readonly onRetry?: () => void
}

export function Failed({ text, at, onRetry }: FailedProps) {
  const [shownAt] = useState(() => Date.now())
  return (
    <State role="alert">
      <Text c="var(--danger)" fw={600}>
        {messages.failed}
      </Text>
      <p>
        {text} {messages.failedAt(timeOf(new Date(at || shownAt)))}
      </p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
    </State>
  )
}

const State = (props: { readonly role?: "status" | "alert"; readonly children: ReactNode }) => (
  <Stack align="center" gap={12} p="48px 16px" c="dimmed" ta="center" {...props} />
)
