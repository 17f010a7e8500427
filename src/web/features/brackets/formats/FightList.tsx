import { Stack, Text } from "@mantine/core"
import { useMemo } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import type { CategoryView } from "../category-view.ts"
import type { OnCourts } from "../list/read-on-courts.ts"
import { FightRow } from "./FightRow.tsx"
import { fightParts } from "./fight-parts.ts"
import styles from "./formats.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly view: CategoryView
  readonly bracket: Bracket
  /** The name of the category's court; '' for none. */
  readonly court: string
  readonly onCourts: OnCourts
  /** When fights are expected, «10:42», by technical number. */
  readonly times: ReadonlyMap<number, string>
  readonly chosen: number | null
  readonly onChoose: (t: number) => void
}

/** All fights of a category one below the other, those on the courts first: what a phone has room for. */
export function FightList({ view, bracket, court, onCourts, times, chosen, onChoose }: Props) {
  const { category, athleteById } = view
  const model = useMemo(() => bracketModel(bracket, athleteById, "organization"), [bracket, athleteById])
  const own = onCourts.get(category.id)
  const parts = fightParts(bracket, own ?? new Set())
  return (
    <Scroll className={styles.board} label={messages.list(category.fullname)}>
      <Stack gap={16}>
        {parts.length === 0 && <p>{messages.noFights}</p>}
        {parts.map(([part, fights]) => (
          <section key={part} aria-label={messages.parts[part]}>
            <h3>
              {messages.parts[part]}{" "}
              <Text span c="dimmed" fz={13}>
                {fights.length}
              </Text>
            </h3>
            <Stack component="ol" className="plain-list" gap={4} mt={4}>
              {fights.map((t, at) => {
                const now = own?.get(t)
                return (
                  <li key={t}>
                    <FightRow
                      model={model}
                      t={t}
                      place={at + 1}
                      remark={court}
                      time={times.get(t)}
                      state={part === "now" && now ? messages.now[now] : undefined}
                      isChosen={t === chosen}
                      onChoose={onChoose}
                    />
                  </li>
                )
              })}
            </Stack>
          </section>
        ))}
      </Stack>
    </Scroll>
  )
}
