import { useWindowEvent } from "@mantine/hooks"
import { useEffect, useState } from "react"
import type { Amendment } from "#domain/bout/events.ts"
import { isAsking } from "#web/ui/confirm.tsx"
import type { JournalChoice } from "./acts.ts"
import type { Panel } from "./panel.ts"
import { PLAY } from "./panel-keys.ts"

const techniqueKeys = ["punch", "trunk", "head", "turningTrunk", "turningHead"] as const

/** What is being typed into the journal; nothing of it is written before Enter. */
export interface JournalDraft {
  readonly change: Amendment
  /** A point that was missed, at the moment of the chosen line; else a change of that line, if it has scored. */
  readonly isMissed: boolean
}

const noDraft: JournalDraft = { change: {}, isMissed: false }

/**
 * The keys of the journal while it is open: which line is chosen, and what is changed of it. The line is known by its
 * entry: what judges give meanwhile stands above it and takes nothing of the change. `placesWith`: what can be chosen, the
 * chosen line among it.
 */
export function useEditing(panel: Panel, placesWith: (kept: number | null) => readonly JournalChoice[]) {
  const [of, choose] = useState<number | null>(null)
  const places = placesWith(of)
  const [draft, setDraft] = useState(noDraft)
  const isOpen = panel.mode.is === "list"
  const at = of === null ? 0 : places.findIndex(({ seqs }) => seqs.includes(of))
  const chosen = places[at]
  const newest = places[0]?.seqs[0] ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest as the journal is opened.
  useEffect(() => choose(newest), [isOpen])
  const drop = (): void => setDraft(noDraft)
  const leave = (): void => {
    drop()
    panel.setMode(PLAY)
  }
  const move = (by: number): void => {
    drop()
    choose(places[Math.min(Math.max(at + by, 0), Math.max(0, places.length - 1))]?.seqs[0] ?? null)
  }
  const change = (more: Amendment): void => setDraft((before) => ({ ...before, change: { ...before.change, ...more } }))
  const actions = {
    leave,
    back: draft.isMissed ? drop : leave,
    move,
    change,
    // The journal stays open behind a missed point: the next one may be missing as well.
    keep: () =>
      draft.isMissed ? put(panel, chosen, draft.change).then(drop) : keep(panel, chosen, draft.change).then(leave),
    miss: () => setDraft((before) => ({ ...before, isMissed: true })),
  }
  useWindowEvent("keydown", (event) => {
    // The key that has opened the journal is still on its way.
    if (!isOpen || event.defaultPrevented || isAsking() || event.ctrlKey || event.metaKey || event.altKey) return
    const act = keyAction(event.code, actions, { panel, chosen, draft: draft.change, isMissed: draft.isMissed })
    if (!act) return
    event.preventDefault()
    act()
  })
  return { at, places, draft: isOpen ? draft : noDraft }
}

interface Actions {
  readonly leave: () => void
  /** One step back: from a missed point to the journal, from the journal to the fight. */
  readonly back: () => void
  readonly move: (by: number) => void
  readonly change: (more: Amendment) => void
  readonly keep: () => Promise<void>
  readonly miss: () => void
}

interface Editing {
  readonly panel: Panel
  readonly chosen: JournalChoice | undefined
  readonly draft: Amendment
  readonly isMissed: boolean
}

function keyAction(code: string, { leave, back, move, change, keep: save, miss }: Actions, editing: Editing) {
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1]
  const technique = techniqueKeys[Number(digit) - 1]
  if (technique && (editing.isMissed || editing.chosen?.kind === "point")) return () => change({ technique })
  const byCode: Readonly<Record<string, () => unknown>> = {
    ArrowUp: () => move(-1),
    ArrowDown: () => move(1),
    Escape: back,
    KeyT: leave,
    Enter: save,
    NumpadEnter: save,
    Insert: () => editing.chosen && miss(),
    Delete: () => !editing.isMissed && takeOrRestore(editing),
    KeyB: () => change({ side: "blue" }),
    KeyR: () => change({ side: "red" }),
    KeyP: () => !editing.isMissed && editing.chosen?.kind === "gamjeom" && change({ reason: passive(editing) }),
  }
  return byCode[code]
}

const passive = ({ chosen, draft }: Editing) => {
  const now = draft.reason ?? (chosen?.kind === "gamjeom" ? chosen.reason : "other")
  return now === "out" ? ("other" as const) : ("out" as const)
}

async function takeOrRestore({ panel, chosen }: Editing): Promise<void> {
  const [of] = chosen?.seqs ?? []
  if (of !== undefined && chosen && chosen.kind !== "start")
    await panel.correct({ kind: chosen.isTaken ? "restore" : "take", of })
}

async function keep(panel: Panel, chosen: JournalChoice | undefined, draft: Amendment): Promise<void> {
  const [of] = chosen?.seqs ?? []
  if (of !== undefined && chosen?.kind !== "start" && Object.keys(draft).length > 0)
    await panel.correct({ kind: "amend", of, to: draft })
}

async function put(panel: Panel, chosen: JournalChoice | undefined, draft: Amendment): Promise<void> {
  if (chosen) await panel.correct({ kind: "point", ...missedPoint(chosen, draft) }, chosen.at)
}

/** A missed point: as the line beside it, with what was changed; beside the start of a round it is blue's until it is changed. */
export const missedPoint = (beside: JournalChoice, { side, technique }: Amendment) => ({
  side: side ?? (beside.kind === "start" ? ("blue" as const) : beside.side),
  technique: technique ?? (beside.kind === "point" ? beside.technique : ("trunk" as const)),
})
