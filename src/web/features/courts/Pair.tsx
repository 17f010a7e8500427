import { Group, Text } from "@mantine/core"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { SideSign } from "#web/ui/SideSign.tsx"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly fight: CourtFight
  readonly view: CourtsView
  /** Only names, in one line each. */
  readonly isShort?: boolean
  readonly winner?: number
}

/** The two of a fight. */
export function Pair({ fight, view, isShort = false, winner = 0 }: Props) {
  if (isShort && fight.blue === null && fight.red === null) {
    return (
      <Text span inherit c="dimmed">
        {messages.bothUnknown}
      </Text>
    )
  }
  return (["blue", "red"] as const).map((side) => {
    const athlete = fight[side] === null ? undefined : view.athleteById.get(fight[side])
    const name = athlete ? nameWithMark(athlete.name, athlete.unranked) : messages.unknown
    const isWinner = athlete !== undefined && athlete.id === winner
    return (
      <Group
        component="span"
        key={side}
        gap={8}
        wrap="nowrap"
        className={isShort ? undefined : styles.side}
        data-side={side}
      >
        <SideSign side={side} />
        <span className="visually-hidden">{`${messages[side]}: `}</span>
        <span>
          {isWinner ? <strong>{name}</strong> : name}
          {!isShort && athlete && (
            <Text span display="block" c="dimmed" fz={13}>
              {athlete.organization}
            </Text>
          )}
          {isWinner && <span className="visually-hidden">{`, ${messages.winnerMark}`}</span>}
        </span>
      </Group>
    )
  })
}
