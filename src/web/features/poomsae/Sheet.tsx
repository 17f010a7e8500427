import { useQuery } from "@tanstack/react-query"
import { lazy, type ReactNode, Suspense, useState } from "react"
import type { WireCategory } from "#contract/categories.ts"
import type { WireCategoryOne } from "#contract/poomsae.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { EntryNotes } from "./EntryNotes.tsx"
import { fieldLabels } from "./field-labels.ts"
import { JudgesLink, KortChoice, ListHead, ListPapers, MarksToggle, Toggle } from "./ListHead.tsx"
import { messages } from "./messages.ts"
import { OrderChoice, type RowOrder } from "./OrderChoice.tsx"
import styles from "./poomsae.module.css"
import { courtsQuery } from "./queries.ts"
import { RoundLists } from "./RoundLists.tsx"
import { ScoreTable } from "./ScoreTable.tsx"
import { currentRound, decimalsOf, formsOf, roundsFrom, rowsByPlace, rowsFor } from "./sheet-view.ts"
import { useEntries } from "./use-entries.ts"
import { useEvents } from "./use-events.ts"
import { useMarks } from "./use-marks.ts"
import { useRemove } from "./use-remove.ts"

const FormDialog = lazy(async () => ({ default: (await import("./FormDialog.tsx")).FormDialog }))

interface Props {
  readonly tournament: number
  readonly category: WireCategory
  readonly data: WireCategoryOne
  readonly mayEdit: boolean
  /** How many have come since the list was made. */
  readonly late: number
  readonly takeIn: ReactNode
}

const kept = keptText("poomsae-kort")

/** A list that is made: the sheet with its scores, or its rounds side by side. */
export function Sheet({ tournament, category, data, mayEdit, late, takeIn }: Props) {
  const rounds = roundsFrom(data.item.start_round)
  const [view, setView] = useState<"table" | "rounds" | "manual">("table")
  // Chosen once: rows must not change places under the hands of who enters scores.
  const [order, setOrder] = useState<RowOrder>(() => currentRound(data.roundsData, rounds) ?? "final")
  const [form, setForm] = useState<{ readonly round: Round; readonly number: FormNumber } | null>(null)
  const kort = kept.use() === "2" ? 2 : 1
  const entries = useEntries(tournament, category.id)
  const { open, isBusy } = useEvents(tournament, category, kort)
  const remove = useRemove(tournament, category.id)
  const judged = useJudged(tournament, category.sectionid)
  const decimals = decimalsOf(category.poomsae_type)
  const marks = useMarks(tournament, category.id)
  const toggle = (to: "rounds" | "manual"): void => setView(view === to ? "table" : to)
  return (
    <>
      <ListHead category={category}>
        {mayEdit && <KortChoice kort={kort} onChange={(one) => kept.keep(String(one))} />}
        {view === "table" && (
          <>
            <OrderChoice {...{ order, rounds }} data={data.roundsData} onChange={setOrder} />
            <MarksToggle marks={marks} />
          </>
        )}
        <Toggle text={messages.side} isOn={view === "rounds"} onToggle={() => toggle("rounds")} />
        {mayEdit && <Toggle text={messages.manual} isOn={view === "manual"} onToggle={() => toggle("manual")} />}
        {mayEdit && category.sectionid > 0 && <JudgesLink tournament={tournament} section={category.sectionid} />}
      </ListHead>
      {late > 0 && mayEdit && (
        <p className={styles.banner}>
          {messages.late(late)} {takeIn}
        </p>
      )}
      {judged.map(({ event, kort: at, name, round, poomsaeNumber }) => (
        <p key={event} className={styles.now}>
          {messages.kortLabel(at)}.{" "}
          {messages.judgedNow(
            name,
            round === "" ? "" : messages.rounds[round].toLowerCase(),
            messages.formWord(poomsaeNumber),
          )}
        </p>
      ))}
      {mayEdit && (
        <EntryNotes entries={entries} labelOf={fieldLabels(data)} hint={view === "table" ? messages.keys : ""} />
      )}
      {view === "table" ? (
        <ScoreTable
          {...{ data, rounds, mayEdit, decimals, entries, isBusy }}
          judged={marks.shown}
          rows={order === "place" ? rowsByPlace(data.roundsData) : rowsFor(data.roundsData, order)}
          forms={formsOf(category.poomsae_type)}
          hasForms={formsOf(category.poomsae_type).length > 1}
          open={new Set(judged.map(({ event }) => event))}
          onOpen={(how, what) => void open(how, what)}
          onRemove={(row) => void remove(row)}
          onForm={(round, number) => setForm({ round, number })}
        />
      ) : (
        <RoundLists {...{ tournament, data, rounds, decimals }} isManual={view === "manual"} />
      )}
      <ListPapers category={category} />
      {form && (
        <Suspense fallback={null}>
          <FormDialog {...{ tournament, data, ...form }} onClose={() => setForm(null)} />
        </Suspense>
      )}
    </>
  )
}

/** What is being judged on the category's court. */
function useJudged(tournament: number, section: number) {
  const { data } = useQuery({ ...courtsQuery(tournament), enabled: section > 0 })
  return data?.list.filter((place) => place.section === section && place.state === "open") ?? []
}
