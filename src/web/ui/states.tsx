import { Button, Group, Loader, Stack, Text } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { type ReactNode, type Ref, useState } from "react"
import { timeOf } from "#domain/uk/dates.ts"
import { messages } from "./uk.ts"
import { useFocusGoesOn } from "./use-focus-goes-on.ts"

/** Shown while data are loading; the text is for people who cannot see the ring turn. */
export function Loading({ text = messages.loading }: { text?: string }) {
  return (
    <State role="status">
      <Loader size="sm" color="var(--ink)" mb={8} aria-hidden />
      <p>{text}</p>
    </State>
  )
}

interface EmptyProps {
  readonly title?: string
  /** What the specification calls it, where the title says it otherwise: it is found as text and heard, not seen. */
  readonly word?: string
  /** What fills it, or who can. */
  readonly text?: string
  /** The one or two buttons that do. */
  readonly children?: ReactNode
}

/** Nothing is there, and that is all right; `children` is the way on. A button that goes with it hands the focus on. */
export function Empty({ title, word, text, children }: EmptyProps) {
  const box = useFocusGoesOn()
  return (
    <State ref={box}>
      {title !== undefined && <Title>{title}</Title>}
      {word !== undefined && <span className="visually-hidden">{word}</span>}
      {text && <Sentence>{text}</Sentence>}
      {children && (
        <Group justify="center" gap={8} mt={8}>
          {children}
        </Group>
      )}
    </State>
  )
}

interface FailedProps {
  /** What was not to be had; by default data. */
  readonly title?: string
  readonly text: string
  /** When the last attempt failed, in milliseconds; by default when this was first shown. */
  readonly at?: number | undefined
  readonly onRetry?: () => void
}

export function Failed({ title = messages.failed, text, at, onRetry }: FailedProps) {
  const [shownAt] = useState(() => Date.now())
  return (
    <State role="alert">
      <Title>{title}</Title>
      <Sentence>
        {text} {messages.failedAt(timeOf(new Date(at || shownAt)))}
      </Sentence>
      {onRetry && (
        <Button
          variant="default"
          mt={8}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          onClick={onRetry}
        >
          {messages.retry}
        </Button>
      )}
    </State>
  )
}

interface StateProps {
  readonly role?: "status" | "alert"
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

const State = (props: StateProps) => <Stack align="center" gap={4} p="48px 16px" c="dimmed" ta="center" {...props} />

const Title = ({ children }: { readonly children: string }) => (
  <Text c="var(--ink)" fw={600}>
    {children}
  </Text>
)

/** Two lines of about the same length. */
const Sentence = ({ children }: { readonly children: ReactNode }) => (
  <Text component="p" fz={13} maw={400} style={{ textWrap: "balance" }}>
    {children}
  </Text>
)
