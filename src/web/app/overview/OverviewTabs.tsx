import { Tabs } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { type ReactNode, Suspense, useEffect, useRef } from "react"
import { paths } from "#web/lib/paths.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { Loading } from "#web/ui/states.tsx"
import styles from "./overview.module.css"
import { chosenTab, overviewTabs } from "./overview-tabs.ts"
import { messages } from "./uk.ts"

/** What is shown instead of the tabs' content: an address below the tournament's own. */
export type OverviewView = "tabs" | "history" | "staff" | "people" | "applications" | "checkin" | "standings" | "print"

interface Props extends TabProps {
  readonly asked: number | undefined
  readonly view: OverviewView
  /** The content shown instead of the tabs. */
  readonly children: ReactNode
}

/** The tab is part of the address, and the filters of another tab stay in it. */
export function OverviewTabs({ tournament, mayEdit, category, asked, view, children }: Props) {
  const navigate = useNavigate()
  const shown = view !== "tabs" ? null : String(chosenTab(asked, category))
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = shown === null ? null : list.current?.querySelector(`[data-tab="${shown}"]`)
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [shown])
  const choose = (value: string | null): void => {
    const { to, params } = paths.overview(tournament.id)
    void navigate({ to, params, search: (before) => ({ ...before, tab: Number(value) }) })
  }
  return (
    <Tabs value={shown} onChange={choose} keepMounted={false}>
      <Tabs.List ref={list} aria-label={messages.tabs} className={styles.tabs}>
        {overviewTabs.map(({ number, title }) => (
          <Tabs.Tab key={number} value={String(number)} data-tab={number}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {view !== "tabs" && <div className={styles.panel}>{children}</div>}
      {overviewTabs.map(({ number, Panel }) => (
        <Tabs.Panel key={number} value={String(number)} className={styles.panel}>
          <Suspense fallback={<Loading text={messages.loading} />}>
            <Panel tournament={tournament} mayEdit={mayEdit} {...(category === undefined ? {} : { category })} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
