import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import {
  importStatement,
  type StatementAnswer,
  type StatementAnswers,
  type StatementField,
} from "#contract/money/statement.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import { rowNumber } from "#domain/athletes/sheet-table.ts"
import { call } from "#web/lib/api.ts"
import { hasCode } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndo } from "#web/tournament/use-undo.ts"

/** A treasurer's answers about statements; sent with the files each time. */
interface StatementSaid {
  readonly files: readonly File[]
  readonly take: Readonly<Record<string, 0 | 1>>
  readonly columns: Readonly<Record<string, StatementField>> | null
  /** By `rowNumber`. */
  readonly answers: StatementAnswers
}

/** A statement on its way in: chosen, looked through without saving, then recorded. */
export function useStatement(tournament: number) {
  const [said, setSaid] = useState<StatementSaid | null>(null)
  const [checked, setChecked] = useState<StatementAnswer | null>(null)
  const [done, setDone] = useState<StatementAnswer | null>(null)
  // What was a question stays in its place when it is answered: nothing moves under the hand.
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set())
  const newest = useRef<StatementSaid | null>(null)
  const check = useMutation({
    mutationFn: (one: StatementSaid) => call(importStatement, { ...inputOf(tournament, one), preview: 1 }),
    onSuccess: (answer, of) => {
      if (of !== newest.current) return
      setChecked(answer)
      const open = answer.lines.filter(({ outcome }) => outcome === "asked" || outcome === "alike").map(numberOf)
      setAsked((before) => new Set([...before, ...open]))
    },
  })
  const write = useTournamentWrite(importStatement, tournament, {
    onSuccess: setDone,
    // Somebody changed the tournament after the check: check again, and let the person press again.
    onError: (error) => {
      if (said && isMoved(error)) check.mutate(said)
    },
  })
  const undo = useUndo(tournament)
  const say = (next: StatementSaid): void => {
    setSaid(next)
    newest.current = next
    write.reset()
    check.mutate(next)
  }
  function answer(before: StatementSaid, row: number, { of, isNew }: StatementAnswers[string]): void {
    const { [row]: _, ...others } = before.answers
    const own = { ...(of && { of }), ...(isNew && { isNew }) }
    setAsked((rows) => new Set([...rows, row]))
    say({ ...before, answers: of || isNew ? { ...others, [row]: own } : others })
  }
  return {
    said,
    checked,
    asked,
    done,
    undo,
    choose: (files: readonly File[]): void => {
      setChecked(null)
      setAsked(new Set())
      say({ files, take: {}, columns: null, answers: {} })
    },
    change: (part: Partial<StatementSaid>): void => {
      if (said) say({ ...said, ...part })
    },
    /** Whose a row is; undefined: nobody says so any more. */
    whose: (row: number, of: StatementAnswers[string]["of"]): void => {
      if (said) answer(said, row, { ...said.answers[row], of })
    },
    /** Whether a row that looks like a recorded one is recorded; if not, nothing else is said of it. */
    again: (row: number, isNew: boolean): void => {
      if (said) answer(said, row, isNew ? { isNew } : {})
    },
    start: (): void => {
      if (said && checked) write.mutate({ ...inputOf(tournament, said), checked: checked.checked })
    },
    isChecking: check.isPending,
    isWriting: write.isPending,
    isMoved: isMoved(write.error),
    error: check.error ?? (isMoved(write.error) ? null : write.error),
  }
}

export type StatementWork = ReturnType<typeof useStatement>

export const numberOf = ({ table, row }: Pick<StatementAnswer["lines"][number], "table" | "row">): number =>
  rowNumber(table, row)

const isMoved = (error: unknown): boolean => hasCode(error, "state_moved")

const inputOf = (id: number, { files, take, columns, answers }: StatementSaid): InputOf<typeof importStatement> => ({
  id,
  file: [...files],
  take,
  ...(columns !== null && { columns }),
  answers: answers as InputOf<typeof importStatement>["answers"],
})
