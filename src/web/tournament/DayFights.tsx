import { Stack, Text } from "@mantine/core"
import type { WireDayFight } from "#contract/applications/participation.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { sideScores } from "#domain/bracket/score-text.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { SideSign } from "#web/ui/SideSign.tsx"
import styles from "./day.module.css"
import { dayMessages as messages } from "./day.uk.ts"

interface Props {
  readonly fights: readonly WireDayFight[]
  /** Whose day it is. */
  readonly own: ReadonlySet<number>
  /** What their categories are called. */
  readonly names: ReadonlyMap<number, string>
}

/** Fights with their courts, times and results, in the order given. */
export const DayFights = ({ fights, own, names }: Props) => (
  <ul className="plain-list">
    {fights.map((fight) => (
      <DayFight
        key={`${fight.category}/${fight.technicalNumber}`}
        fight={fight}
        own={own}
        category={names.get(fight.category) ?? ""}
      />
    ))}
  </ul>
)

interface FightProps {
  readonly fight: WireDayFight
  /** The coach's athletes. */
  readonly own: ReadonlySet<number>
  readonly category: string
}

type Fighter = WireDayFight["blue"]

const nameOf = (fighter: Fighter): string => (fighter ? nameWithMark(fighter.name, fighter.unranked) : messages.unknown)

/** Court, number and time of one fight, and who fights whom. */
function DayFight({ fight, own, category }: FightProps) {
  const { number, court, blue, red, day, state } = fight
  const names = [blue, red].map(nameOf).join(" – ")
  const shown = number > 0 ? String(number) : messages.noNumber
  return (
    <li className={styles.fight} data-state={state} aria-label={messages.fightLabel(shown, names)}>
      <div className={styles.where}>
        <Text span className="num" {...(number > 0 ? { fz: 22, fw: 700 } : { c: "dimmed" })}>
          {shown}
        </Text>
        <Text c="dimmed">{court || messages.noCourt}</Text>
      </div>
      <Stack gap={2}>
        <Side fighter={blue} side="blue" own={own} fight={fight} />
        <Side fighter={red} side="red" own={own} fight={fight} />
        <Text c="dimmed">{[category, day > 0 ? messages.day(day) : ""].filter(Boolean).join(" · ")}</Text>
      </Stack>
      <When fight={fight} own={own} />
    </li>
  )
}

interface SideProps extends Pick<FightProps, "own" | "fight"> {
  readonly fighter: Fighter
  readonly side: "blue" | "red"
}

function Side({ fighter, side, own, fight }: SideProps) {
  const points = sideScores(fight)[side]
  return (
    <div>
      <SideSign side={side} />
      <span className="visually-hidden">{messages[side]}: </span>
      <Text span ml={8} {...(!fighter ? { c: "dimmed" } : own.has(fighter.id) ? { fw: 700 } : {})}>
        {nameOf(fighter)}
        {fighter && points !== "" && ` · ${points}`}
      </Text>
      {fighter && !own.has(fighter.id) && (
        <Text span c="dimmed">
          {` ${fighter.organization}`}
        </Text>
      )}
    </div>
  )
}

function When({ fight, own }: Pick<FightProps, "fight" | "own">) {
  const { state, expected, ahead, blue, red } = fight
  if (state === "over") return <div className={styles.when}>{resultOf(fight, own)}</div>
  const isOnCourt = state === "running" || state === "called"
  // A pair that is known waits for its number or its court, which are told above, and for no other fight.
  const said = state === "waiting" && blue && red ? "" : messages.states[state]
  return (
    <div className={styles.when}>
      {expected && !isOnCourt && (
        <Text span fz={18} fw={600}>
          {messages.expected(timeOf(new Date(expected)))}
        </Text>
      )}
      <Text c="dimmed">
        {[said, ahead >= 0 && !isOnCourt ? messages.ahead(ahead) : ""].filter(Boolean).join(" · ")}
      </Text>
    </div>
  )
}

/** The result of the coach's athlete; if both are the coach's, who won. */
function resultOf(fight: WireDayFight, own: ReadonlySet<number>): string {
  const { winner, blue, red } = fight
  const said = saidOfDecision(fight, null)
  const reason = said ? ` (${said})` : ""
  if (winner === 0) return messages.bothOut + reason
  const mine = [blue, red].filter((one) => one !== null && own.has(one.id))
  if (mine.length === 2) return `${messages.won}: ${mine.find((one) => one?.id === winner)?.name ?? ""}${reason}`
  return (own.has(winner) ? messages.won : messages.lost) + reason
}
