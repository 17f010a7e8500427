import { Stack, Tabs } from "@mantine/core"
import { type ReactNode, Suspense } from "react"
import { PageHead } from "./PageHead.tsx"
import { Loading } from "./states.tsx"

interface Props<Part extends string> {
  readonly title: string
  /** What a screen reader calls the tabs. */
  readonly label: string
  /** The parts with their words, in the order of the tabs. */
  readonly words: Readonly<Record<Part, string>>
  readonly part: Part
  readonly onChoose: (part: Part) => void
  readonly children: (part: Part) => ReactNode
}

/** A page of several parts: its head with their tabs, and the part that is open, which may be `lazy`. */
export function PartsPage<Part extends string>({ title, label, words, part, onChoose, children }: Props<Part>) {
  const parts = Object.keys(words) as Part[]
  const choose = (value: string | null): void => {
    const next = parts.find((one) => one === value)
    if (next) onChoose(next)
  }
  const tabs = (
    <Tabs.List aria-label={label}>
      {parts.map((one) => (
        <Tabs.Tab key={one} value={one}>
          {words[one]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
  return (
    <section aria-label={title}>
      <Tabs value={part} onChange={choose} keepMounted={false}>
        <PageHead title={title} tabs={tabs} />
        {parts.map((one) => (
          <Tabs.Panel key={one} value={one} pt={12}>
            <Suspense fallback={<Loading />}>
              <Stack gap={16}>{children(one)}</Stack>
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}
