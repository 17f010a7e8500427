import { Button, Group, Stack, Text } from "@mantine/core"
import { type ReactNode, useEffect, useRef } from "react"
import type { DeskView, Entry } from "./desk-view.ts"
import { framed } from "./framed.ts"
import { Key } from "./Key.tsx"
import { messages } from "./uk.ts"
import type { EntrySteps, Papers, Stage } from "./use-entry-steps.ts"

/** What a stage of an entry needs. */
export interface StageProps {
  readonly view: DeskView
  readonly entry: Entry
  readonly steps: EntrySteps
  readonly papers: Partial<Papers>
  readonly onNext: () => void
  readonly onReopen: () => void
}

export type StageOf<Kind extends Stage["kind"]> = { readonly stage: Extract<Stage, { kind: Kind }> }

interface Props {
  /** What it asks about: when that changes, the focus moves to the question again. */
  readonly of: unknown
  readonly title: string
  /** null: there is only the way back. */
  readonly action: string | null
  readonly isBusy?: boolean
  readonly onAct: () => void
  readonly onCancel?: () => void
  readonly more?: ReactNode
  readonly children?: ReactNode
}

/** What the last step asks or says. Its first field or button has the focus, so that Enter goes on. */
export function Question({ of, title, action, isBusy = false, onAct, onCancel, more, children }: Props) {
  const box = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is what the focus follows.
  useEffect(() => {
    const { current } = box
    const first = current?.querySelector<HTMLElement>("input") ?? current?.querySelector<HTMLElement>("[type=submit]")
    const chosen = first ?? current?.querySelector<HTMLElement>("button")
    chosen?.focus()
  }, [of])
  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onAct()
      }}
    >
      <Stack role="alert" {...framed} gap={8} p={12} bg="var(--winner)">
        <Text fz={18} fw={600}>
          {title}
        </Text>
        {children}
        <Group gap={8}>
          {action !== null && (
            <Button type="submit" loading={isBusy}>
              {action} <Key>Enter</Key>
            </Button>
          )}
          {more}
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {messages.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
