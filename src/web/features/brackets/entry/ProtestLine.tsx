import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { fightName } from "../board/fight-name.ts"
import type { CategoryView } from "../category-view.ts"
import styles from "./entry.module.css"
import { ProtestDialog } from "./ProtestDialog.tsx"
import { messages } from "./protest-messages.ts"
import { useProtests } from "./use-protests.ts"

interface Props {
  readonly tournament: number
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
}

/** Over the form of a fight: for which protest it waits, and the way to its own. */
export function ProtestLine({ tournament, view, bracket, t }: Props) {
  const { data } = useQuery(fullTournamentQuery(tournament))
  const protests = useProtests(tournament, data?.item.revision ?? 0)
  const [isOpen, setOpen] = useState(false)
  const fight = Domain.standing(bracket).fights.find((one) => one.t === t)
  if (!fight || fight.blue === null || fight.red === null) return null
  const ofCategory = protests
    .filter(({ category }) => category === view.category.id)
    .map((wire) => ({ ...wire, t: wire.technicalNumber, blue: athleteId(wire.blue_id), red: athleteId(wire.red_id) }))
  const own = ofCategory.filter((one) => one.t === t && one.blue === fight.blue && one.red === fight.red)
  const awaited = Domain.waitsFor(bracket, t, ofCategory)
  const model = bracketModel(bracket, view.athleteById, "organization")
  return (
    <div className={styles.protest}>
      {awaited && (
        <p className={styles.ask} role="status">
          {messages.waits(awaited.kind, fightName(model, awaited.t), awaited.asked_by)}
        </p>
      )}
      <Button variant="default" onClick={() => setOpen(true)}>
        {own.length > 0 ? messages.openMany(own.length) : messages.open}
      </Button>
      {isOpen && (
        <ProtestDialog
          tournament={tournament}
          category={view.category.id}
          t={t}
          fight={fightName(model, t)}
          protests={own}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const athleteId = (id: number): AthleteId => id as AthleteId
