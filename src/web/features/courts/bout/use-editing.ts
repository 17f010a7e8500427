import { useWindowEvent } from "@mantine/hooks"
import { useEffect, useState } from "react"
import type { Amendment } from "#domain/bout/events.ts"
import type { Score } from "#domain/bout/scores.ts"
import { isAsking } from "#web/ui/confirm.tsx"
import type { Panel } from "./panel.ts"
import { PLAY } from "./panel-keys.ts"

const techniqueKeys = ["punch", "trunk", "head", "turningTrunk", "turningHead"] as const

/**
 * The keys of the journal while it is open: which line is chosen, and what is changed of it. The line is known by its
 * entry: what judges give meanwhile stands above it and takes nothing of the change.
 */
export function useEditing(panel: Panel, scores: readonly Score[]) {
  const [of, choose] = useState<number | null>(null)
  const [draft, setDraft] = useState<Amendment>({})
  const isOpen = panel.mode.is === "list"
  const at = of === null ? 0 : scores.findIndex(({ seqs }) => seqs.includes(of))
  const chosen = scores[at]
  const newest = scores[0]?.seqs[0] ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest as the journal is opened.
  useEffect(() => choose(newest), [isOpen])
  const leave = (): void => {
    setDraft({})
    panel.setMode(PLAY)
  }
  const move = (by: number): void => {
    setDraft({})
    choose(scores[Math.min(Math.max(at + by, 0), Math.max(0, scores.length - 1))]?.seqs[0] ?? null)
  }
  const change = (more: Amendment): void => setDraft((before) => ({ ...before, ...more }))
  const actions = {
    leave,
    move,
    change,
    keep: () => keep(panel, chosen, draft).then(leave),
    put: () => put(panel, chosen, draft),
  }
  useWindowEvent("keydown", (event) => {
    // The key that has opened the journal is still on its way.
    if (!isOpen || event.defaultPrevented || isAsking() || event.ctrlKey || event.metaKey || event.altKey) return
    const act = keyAction(event.code, actions, { panel, chosen, draft })
    if (!act) return
    event.preventDefault()
    act()
  })
  return { at, draft: isOpen ? draft : {} }
}

interface Actions {
  readonly leave: () => void
  readonly move: (by: number) => void
  readonly change: (more: Amendment) => void
  readonly keep: () => Promise<void>
  readonly put: () => Promise<void>
}

interface Editing {
  readonly panel: Panel
  readonly chosen: Score | undefined
  readonly draft: Amendment
}

function keyAction(code: string, { leave, move, change, keep: save, put: add }: Actions, editing: Editing) {
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1]
  const technique = techniqueKeys[Number(digit) - 1]
  if (technique && editing.chosen?.kind === "point") return () => change({ technique })
  const byCode: Readonly<Record<string, () => unknown>> = {
    ArrowUp: () => move(-1),
    ArrowDown: () => move(1),
    Escape: leave,
    KeyT: leave,
    Enter: save,
    NumpadEnter: save,
    Insert: add,
    Delete: () => takeOrRestore(editing),
    KeyB: () => change({ side: "blue" }),
    KeyR: () => change({ side: "red" }),
    KeyP: () => editing.chosen?.kind === "gamjeom" && change({ reason: passive(editing) }),
  }
  return byCode[code]
}

const passive = ({ chosen, draft }: Editing) => {
  const now = draft.reason ?? (chosen?.kind === "gamjeom" ? chosen.reason : "other")
  return now === "out" ? ("other" as const) : ("out" as const)
}

async function takeOrRestore({ panel, chosen }: Editing): Promise<void> {
  const [of] = chosen?.seqs ?? []
  if (chosen && of !== undefined) await panel.correct({ kind: chosen.isTaken ? "restore" : "take", of })
}

async function keep(panel: Panel, chosen: Score | undefined, draft: Amendment): Promise<void> {
  const [of] = chosen?.seqs ?? []
  if (of !== undefined && Object.keys(draft).length > 0) await panel.correct({ kind: "amend", of, to: draft })
}

/** A point that was missed, at the moment of the chosen line. */
async function put(panel: Panel, chosen: Score | undefined, draft: Amendment): Promise<void> {
  if (!chosen) return
  const technique = draft.technique ?? (chosen.kind === "point" ? chosen.technique : "trunk")
  await panel.correct({ kind: "point", side: draft.side ?? chosen.side, technique }, chosen.at)
}
