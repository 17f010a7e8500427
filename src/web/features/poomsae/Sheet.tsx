import { Button, Group, Stack, Text } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useMemo, useState } from "react"
import { removeFromCategory } from "#contract/brackets/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireCategoryOne, WireTie } from "#contract/poomsae/calls.ts"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { extraNumbers, type FormNumber, type Round, rounds } from "#domain/poomsae/types.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { paths } from "#web/lib/paths.ts"
import { revisionOf } from "#web/tournament/ask-and-send.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { Badges, KortChoice, ListHead, OrderChoice, type RowOrder } from "./ListHead.tsx"
import styles from "./poomsae.module.css"
import { courtsQuery, judgedQuery, sheetQuery } from "./queries.ts"
import { RoundLists } from "./RoundLists.tsx"
import { ScoreTable } from "./ScoreTable.tsx"
import { cellOf } from "./sheet-moves.ts"
import {
  currentRound,
  decimalsOf,
  fieldName,
  formsOf,
  judgedName,
  roundsFrom,
  rowsByPlace,
  rowsFor,
  tieNow,
  tieOf,
} from "./sheet-view.ts"
import { TieNotes } from "./TieNotes.tsx"
import { messages } from "./uk.ts"
import { type Entries, useEntries } from "./use-entries.ts"
import { useEvents } from "./use-events.ts"

const FormDialog = onDemand(async () => (await import("./FormDialog.tsx")).FormDialog)
const TieDialog = onDemand(async () => (await import("./TieDialog.tsx")).TieDialog)

interface Props {
  readonly tournament: number
  readonly category: WireCategory
  readonly data: WireCategoryOne
  readonly mayEdit: boolean
  /** Leads to another category from the title. */
  readonly picker: ReactNode
  readonly tabs: ReactNode
  /** Below the head. */
  readonly notice: ReactNode
}

const kept = keptText("poomsae-kort")

/** A list that is made: the sheet with its scores, or its rounds side by side. */
export function Sheet({ tournament, category, data, mayEdit, picker, tabs, notice }: Props) {
  const rounds = roundsFrom(data.item.start_round)
  const [view, setView] = useState<View>("table")
  // Chosen once: rows must not change places under the hands of who enters scores.
  const [order, setOrder] = useState<RowOrder>(() => currentRound(data.roundsData, rounds) ?? "final")
  const [form, setForm] = useState<{ readonly round: Round; readonly number: FormNumber } | null>(null)
  const [tie, setTie] = useState<WireTie | null>(null)
  const asked = tie && tieNow(data, tie)
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
      <ListHead
        category={category}
        picker={picker}
        tabs={tabs}
        filters={
          view === "table" && <OrderChoice order={order} rounds={rounds} data={data.roundsData} onChange={setOrder} />
        }
        actions={viewActions({ view, mayEdit, marks, toggle })}
        menu={mayEdit ? judgesOf(tournament, category) : []}
      />
      <Group
        className={styles.notes}
        flex="none"
        gap="4px 16px"
        pl="var(--gutter-left)"
        pr="var(--gutter-right)"
        py={6}
      >
        <Badges category={category} isDue={data.due.length > 0} />
        {mayEdit && <KortChoice kort={kort} onChange={kept.keep} />}
        {mayEdit && <EntryNotes entries={entries} data={data} hint={view === "table" ? messages.keys : ""} />}
        {notice}
        {judged.map((place) => (
          <Text key={place.event} bg="var(--winner)" p="6 12" fw={600}>
            {nowText(place)}
          </Text>
        ))}
      </Group>
      <TieNotes
        data={data}
        mayEdit={mayEdit}
        isBusy={isBusy}
        onOpen={(what) => void open(formsOf(category.poomsae_type).length > 1 ? "random" : "start", what)}
        onDecide={setTie}
      />
      {view === "table" ? (
        <ScoreTable
          data={data}
          rounds={rounds}
          mayEdit={mayEdit}
          decimals={decimals}
          entries={entries}
          isBusy={isBusy}
          judged={marks.shown}
          rows={order === "place" ? rowsByPlace(data.roundsData) : rowsFor(data.roundsData, order)}
          forms={formsOf(category.poomsae_type)}
          hasForms={formsOf(category.poomsae_type).length > 1}
          open={new Set(judged.map(({ event }) => event))}
          onOpen={(how, what) => void open(how, what)}
          onTie={(row) => setTie(tieOf(data, row) ?? null)}
          onRemove={(row) => void remove(row)}
          onForm={(round, number) => setForm({ round, number })}
        />
      ) : (
        <RoundLists
          tournament={tournament}
          data={data}
          rounds={rounds}
          decimals={decimals}
          isManual={view === "manual"}
        />
      )}
      {asked && <TieDialog tournament={tournament} data={data} tie={asked} onClose={() => setTie(null)} />}
      {form && <FormDialog tournament={tournament} data={data} {...form} onClose={() => setForm(null)} />}
    </>
  )
}

type View = "table" | "rounds" | "manual"

interface Viewed {
  readonly view: View
  readonly mayEdit: boolean
  readonly marks: ReturnType<typeof useMarks>
  readonly toggle: (to: "rounds" | "manual") => void
}

/** What else the sheet shows: marks of judges, rounds side by side, rounds to be ordered by hand. */
function viewActions({ view, mayEdit, marks, toggle }: Viewed): readonly MenuItem[] {
  const actions: readonly (MenuItem | false)[] = [
    view === "table" &&
      marks.hasAny && { key: "marks", label: messages.marks, isOn: marks.shown !== null, onAct: marks.toggle },
    { key: "side", label: messages.side, isOn: view === "rounds", onAct: () => toggle("rounds") },
    mayEdit && { key: "hand", label: messages.manual, isOn: view === "manual", onAct: () => toggle("manual") },
  ]
  return actions.filter((action) => action !== false)
}

const judgesOf = (tournament: number, { sectionid }: WireCategory): readonly MenuItem[] =>
  sectionid > 0 ? [{ key: "judges", label: messages.judges, link: paths.seats(tournament, sectionid) }] : []

/** What is being judged on the category's court. */
function useJudged(tournament: number, section: number) {
  const { data } = useQuery({ ...courtsQuery(tournament), enabled: section > 0 })
  return data?.list.filter((place) => place.section === section && place.state === "open") ?? []
}

function nowText({ kort, name, round, poomsaeNumber }: WireScoringCourt): string {
  const shown = round === "" ? "" : messages.rounds[round].toLowerCase()
  return `${messages.kortLabel(kort)}. ${messages.judgedNow(name, shown, messages.formWord(poomsaeNumber))}`
}

/** The judges' marks of a list, shown until somebody hides them. `shown`: by `judgedName`; null: they are hidden. */
function useMarks(tournament: number, category: number) {
  const { data } = useQuery(judgedQuery(tournament, category))
  const [isShown, show] = useState(true)
  const byName = useMemo(
    () => new Map(data?.list.map((form) => [judgedName(form.athlete, form.round, form.poomsaeNumber), form])),
    [data],
  )
  const hasAny = data?.list.some(({ judges }) => judges.length > 0) ?? false
  return { hasAny, shown: isShown ? byName : null, toggle: () => show(!isShown) }
}

/** Takes an athlete off the category after a confirmation; with results, after a second one. */
function useRemove(tournament: number, category: number) {
  const queries = useQueryClient()
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(removeFromCategory, tournament)
  return async ({ id, name }: { readonly id: number; readonly name: string }): Promise<void> => {
    const ask = (body: string): Promise<boolean> =>
      confirm({ title: messages.removeQuestion, body, action: messages.removeAction })
    if (!(await ask(messages.removeBody(name)))) return
    try {
      const { revision } = await mutateAsync({ id, category }).catch(async (error) => {
        if (!hasCode(error, "has_results")) throw error
        if (!(await ask(messages.removeForced(name, errorText(error))))) return { revision: null }
        return await mutateAsync({ id, category, force: 1, told: revisionOf(error) })
      })
      if (revision === null) return
      offerUndo(messages.updated, revision)
      void queries.invalidateQueries({ queryKey: sheetQuery(tournament, category).queryKey })
    } catch (error) {
      toastError(errorText(error), messages.notSaved)
    }
  }
}

interface EntryNotesProps {
  readonly entries: Entries
  readonly data: WireCategoryOne
  /** Shown beside the line. */
  readonly hint: string
}

/** How the saving of fields is getting on: one line for all, and one for each that was refused. */
function EntryNotes({ entries, data, hint }: EntryNotesProps) {
  const labelOf = fieldLabels(data)
  const all = [...entries.byField]
  const refused = all.filter(([, { state }]) => state === "refused")
  const waiting = all.filter(([, { state }]) => state === "waiting").length
  const isSaving = all.some(([, { state }]) => state === "saving")
  const text =
    waiting > 0 ? messages.waitingMany(waiting) : isSaving ? messages.saving : lastText(all.length, refused.length)
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="0 16">
        <Text fz={13} c="dimmed">
          {hint}
        </Text>
        <Text role="status" fz={13} c="dimmed" fw={600}>
          {text}
        </Text>
      </Group>
      <div role="alert">
        {refused.length > 0 && (
          <ul className="plain-list">
            {refused.map(([cell, { text: typed, message }]) => (
              <Group
                component="li"
                key={cell}
                justify="space-between"
                p="4 12"
                bg="var(--danger-soft)"
                c="var(--danger)"
              >
                <span>{messages.refusedField(labelOf(cell), typed, message)}</span>
                <Button variant="default" onClick={() => focusCell(cell)}>
                  {messages.toField}
                </Button>
              </Group>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  )
}

const lastText = (entered: number, refused: number): string => (entered > refused ? messages.savedAll : "")

const focusCell = (cell: string): void => document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()

/** What a field is called, by the name of its cell. */
function fieldLabels({ roundsData }: WireCategoryOne): (cell: string) => string {
  const names = new Map(roundsData.all.map(({ id, name }) => [id, name]))
  return (cell) => {
    const { row, column } = cellOf(cell)
    const name = names.get(row) ?? ""
    return labelByColumn.get(column)?.(name) ?? messages.placeField(name)
  }
}

const numbers: readonly FormNumber[] = [1, 2, ...extraNumbers]
const labelByColumn = new Map(
  rounds.flatMap((round) =>
    numbers.flatMap((number) =>
      (["technique", "presentation"] as const).map((half) => {
        const label = (name: string) => messages.field(name, messages.rounds[round], number, messages[half])
        return [fieldName(round, number, half), label] as const
      }),
    ),
  ),
)
