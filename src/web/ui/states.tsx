import { Button, Loader, Stack, Text } from "@mantine/core"
import type { ReactNode } from "react"
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

/** Nothing is there, and that is all right; `children` is the way on. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <State>
      <p>{text}</p>
      {children}
    </State>
  )
}

interface NoRowsProps {
  /** Whether there are rows that the filters hide. */
  readonly isFiltered: boolean
  readonly texts: { readonly empty: string; readonly noneFound: string; readonly reset: string }
  readonly onReset: () => void
}

/** A list without a row to show, with the way back if its filters let nothing through. */
export const NoRows = ({ isFiltered, texts, onReset }: NoRowsProps) => (
  <Empty text={isFiltered ? texts.noneFound : texts.empty}>
    {isFiltered && (
      <Button variant="default" onClick={onReset}>
        {texts.reset}
      </Button>
    )}
  </Empty>
)

export function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <State role="alert">
      <Text c="var(--danger)" fw={600}>
        {messages.failed}
      </Text>
      <p>{text}</p>
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
