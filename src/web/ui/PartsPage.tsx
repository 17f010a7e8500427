import { Stack, Tabs, Text } from "@mantine/core"
import {
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react"
import { createListeners } from "#web/lib/listeners.ts"
import { PageHead, type PageHeadProps } from "./PageHead.tsx"
import styles from "./parts-page.module.css"
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
  const [store] = useState(newStore)
  const choose = (value: string | null): void => {
    const next = parts.find((one) => one === value)
    if (next) onChoose(next)
  }
  return (
    <section aria-label={title}>
      <Tabs value={part} onChange={choose} keepMounted={false} className="full-sheet">
        <Head title={title} label={label} words={words} part={part} store={store} />
        {parts.map((one) => (
          <Tabs.Panel key={one} value={one} className={styles.part}>
            <PartStore value={store}>
              <Suspense fallback={<Loading />}>{children(one)}</Suspense>
            </PartStore>
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}

type OfPart = Omit<PageHeadProps, "title" | "tabs" | "order">

/** What the open part adds to the head: it alone is drawn again, and keeps the focus on its tabs. */
interface Store {
  readonly get: () => OfPart
  readonly set: (props: OfPart) => void
  readonly subscribe: (heard: () => void) => () => void
}

const nothing: OfPart = {}

function newStore(): Store {
  let own = nothing
  const { subscribe, tell } = createListeners()
  return {
    get: () => own,
    set: (props) => {
      own = props
      tell()
    },
    subscribe,
  }
}

const PartStore = createContext<Store | null>(null)

interface HeadProps<Part extends string> extends Pick<Props<Part>, "title" | "label" | "words" | "part"> {
  readonly store: Store
}

function Head<Part extends string>({ title, label, words, part, store }: HeadProps<Part>) {
  const { count, ...own } = useSyncExternalStore(store.subscribe, store.get)
  const tabs = (
    <Tabs.List aria-label={label}>
      {(Object.keys(words) as Part[]).map((one) => (
        <Tabs.Tab key={one} value={one}>
          {words[one]}
          {one === part && count !== undefined && (
            <Text span inherit c="dimmed" fz={13} fw={400} className="num">
              {` ${count}`}
            </Text>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
  return <PageHead title={title} tabs={tabs} {...own} />
}

/** Of an open part: what its page's head has besides the tabs; `count` stands at its tab. */
export function PartHead(props: OfPart) {
  const store = useContext(PartStore)
  useLayoutEffect(() => store?.set(props))
  useLayoutEffect(() => () => store?.set(nothing), [store])
  return null
}

/** The inside of a part that is no single list. */
export const PartBody = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={16} p="12px var(--gutter-right) 16px var(--gutter-left)">
    {children}
  </Stack>
)
