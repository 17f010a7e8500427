import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import {
  type ColumnField,
  type ImportAnswer,
  type ImportChoices,
  type ImportCorrections,
  importAthletes,
} from "#contract/athletes/import.ts"
import { call } from "#web/lib/api.ts"
import { hasCode } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import type { Texts } from "./sheet-rows.ts"
import { messages } from "./uk.ts"

/** Clubs that are one from now on. */
export interface Join {
  readonly from: readonly string[]
  readonly to: string
}

/** The spreadsheets and a person's answers; the server keeps nothing of it between two calls. */
export interface ImportAnswers {
  readonly files: readonly File[]
  /** Whether categories that the tournament lacks are made. */
  readonly create: boolean
  /** Number of a sheet -> whether it is read; others are if they hold a list of people. */
  readonly take: Readonly<Record<string, 0 | 1>>
  /** «Для всіх рядків»: number of a sheet, or `all` -> texts for rows that lack them. */
  readonly fill: Readonly<Record<string, Texts>>
  /** `columnNumber` -> its content; null: by the headers. */
  readonly columns: Readonly<Record<string, ColumnField>> | null
  readonly corrections: ImportCorrections
  /** What is taken of rows that differ, and who they are. */
  readonly choices: ImportChoices
  readonly joins: readonly Join[]
}

/** The server's answer, and what it is the answer to. */
export interface Checked {
  readonly said: ImportAnswers
  readonly answer: ImportAnswer
}

/** A sheet on its way in: chosen, looked through by the server without saving as often as needed, then uploaded. */
export function useImport(tournament: number) {
  const [said, setSaid] = useState<ImportAnswers | null>(null)
  const [before, setBefore] = useState<readonly ImportAnswers[]>([])
  const { checked, check, ...checking } = useCheck(tournament)
  const [done, setDone] = useState<ImportAnswer | null>(null)
  const upload = useTournamentWrite(importAthletes, tournament, {
    onSuccess: setDone,
    // Another desk changed the tournament after the check: check again, and let the person press again.
    onError: (error) => {
      if (said && isMoved(error)) check(said)
    },
  })
  const undo = useUndo(tournament)
  const say = (next: ImportAnswers): void => {
    setSaid(next)
    upload.reset()
    check(next)
  }
  const change = (part: Partial<ImportAnswers>): void => {
    if (!said) return
    setBefore([...before, said])
    say({ ...said, ...part })
  }
  return {
    said,
    checked,
    change,
    choose: (files: readonly File[]): void => {
      setBefore([])
      say({
        files,
        create: said?.create ?? true,
        take: {},
        fill: {},
        columns: null,
        corrections: {},
        choices: {},
        joins: [],
      })
    },
    /** Takes the last change of the answers back; false: there is none. */
    takeBack: (): boolean => {
      const last = before.at(-1)
      if (!last || upload.isPending || done !== null) return false
      setBefore(before.slice(0, -1))
      say(last)
      return true
    },
    checkAgain: (): void => {
      if (said) say(said)
    },
    start: (): void => {
      if (said && checked) upload.mutate({ ...inputOf(tournament, said), checked: checked.answer.checked })
    },
    /** Whether leaving would lose a person's answers. */
    isMended: before.length > 0 && done === null,
    done,
    undo,
    isChecking: checking.isChecking,
    isUploading: upload.isPending,
    isMoved: isMoved(upload.error),
    uploadError: isMoved(upload.error) ? null : upload.error,
    checkError: checking.error,
  }
}

export type ImportWork = ReturnType<typeof useImport>

const isMoved = (error: unknown): boolean => hasCode(error, "state_moved")

/** Checks the newest answers; one check at a time, however fast they change. */
function useCheck(tournament: number) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const newest = useRef<ImportAnswers | null>(null)
  const isOn = useRef(false)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (said: ImportAnswers) => call(importAthletes, { ...inputOf(tournament, said), preview: 1 }),
  })
  const look = async (): Promise<void> => {
    isOn.current = true
    for (let said = newest.current; said; said = newest.current === said ? null : newest.current) {
      const asked = said
      const answer = await mutateAsync(asked).catch(() => null)
      if (answer && asked.files === newest.current?.files) setChecked({ said: asked, answer })
    }
    isOn.current = false
  }
  const check = (said: ImportAnswers): void => {
    if (said.files !== newest.current?.files) setChecked(null)
    newest.current = said
    if (!isOn.current) void look()
  }
  return { checked, check, isChecking: isPending, error }
}

const inputOf = (id: number, { files, create, take, fill, columns, corrections, choices, joins }: ImportAnswers) => ({
  id,
  file: [...files],
  create: create ? (1 as const) : (0 as const),
  take,
  fill,
  ...(columns !== null && { columns }),
  corrections,
  choices: choices as Record<string, ImportChoices[string]>,
  joins: joins.map(({ from, to }) => ({ from: [...from], to })),
})

/** What was pasted, as a file: it is read as any other. */
export const pastedFile = (text: string): File => new File([text], `${messages.pasted}.txt`, { type: "text/plain" })
