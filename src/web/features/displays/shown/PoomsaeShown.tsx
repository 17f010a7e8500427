import type { ShowOf, WireStand } from "#contract/displays/calls.ts"
import type { SideOrder } from "#domain/displays/screens.ts"
import { Scoreboard } from "#web/ui/scoreboard/Scoreboard.tsx"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { Stale } from "#web/ui/stage/stale.ts"
import { matchBoard } from "./match-board.ts"
import { PoomsaeIdle } from "./PoomsaeIdle.tsx"
import { Performing } from "./PoomsaePerforming.tsx"
import { PoomsaeResult } from "./PoomsaeResult.tsx"
import { Standings } from "./PoomsaeStandings.tsx"
import { PoomsaeTwo } from "./PoomsaeTwo.tsx"
import { modeOf } from "./poomsae.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly show: ShowOf<"poomsae">
  readonly tournament: string
  /** By the server's clock, ms. */
  readonly now: number
  readonly time: string
  readonly sides: SideOrder
  readonly stale: Stale | null
}

/** A scoring place, or both of a court: who performs, the result at once with the judges' marks, the table of the round. */
export function PoomsaeShown({ show, tournament, now, time, sides, stale }: Props) {
  const { court, stands, upcoming, isDone } = show
  const [stand] = stands
  const single = stands.every((one) => modeOf(one, now) === "idle") || stands.length === 1 ? stand : undefined
  const place = single?.item.kort === 2 && stands.length === 1 ? messages.place(court, 2) : court
  const board = single && matchBoard(single, { show, place, tournament, time, now })
  if (board) return <Scoreboard board={board} sides={sides} stale={stale} />
  if (!stand || stands.every((one) => modeOf(one, now) === "idle")) {
    return (
      <>
        <StageHead place={court} event={tournament} time={time} stale={stale} hasRule />
        <PoomsaeIdle upcoming={upcoming} isDone={isDone} />
      </>
    )
  }
  if (stands.length > 1) {
    const category = stands.find(({ item }) => item.state !== "idle") ?? stand
    return (
      <>
        <StageHead place={court} about={aboutOf(category)} event={tournament} stale={stale} hasRule />
        <PoomsaeTwo stands={stands} now={now} sides={sides} upcoming={upcoming} isDone={isDone} />
      </>
    )
  }
  const mode = modeOf(stand, now)
  if (mode === "standings") return <Standings stand={stand} place={place} stale={stale} />
  return (
    <>
      <StageHead place={place} about={aboutOf(stand)} event={tournament} stale={stale} hasRule />
      {mode === "performing" ? <Performing stand={stand} now={now} /> : <PoomsaeResult stand={stand} />}
    </>
  )
}

const aboutOf = ({ item: { categoryName, round, fight } }: WireStand): string =>
  [categoryName, fight ? fight.round : messages.rounds[round]].filter(Boolean).join(" · ")
