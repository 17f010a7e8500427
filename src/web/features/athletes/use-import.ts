import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import {
  type ColumnField,
  type ImportAnswer,
  type ImportCorrections,
  importAthletes,
} from "#contract/athletes/import.ts"
import { call } from "#web/lib/api.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndo } from "#web/tournament/use-undo.ts"

/** Clubs that are one from now on. */
export interface Join {
  readonly from: readonly string[]
  readonly to: string
}

/** The spreadsheet and a person's answers; the server keeps nothing of it between two calls. */
export interface Said {
  readonly file: File
  /** Whether categories that the tournament lacks are made. */
  readonly create: boolean
  readonly sheet: string
  /** Index of a column -> its content; null: by the header. */
  readonly columns: Readonly<Record<string, ColumnField>> | null
  readonly corrections: ImportCorrections
  readonly joins: readonly Join[]
}

/** A sheet on its way in: chosen, looked through by the server without saving as often as needed, then uploaded. */
export function useImport(tournament: number) {
  const [said, setSaid] = useState<Said | null>(null)
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const looks = useRef(0)
  /** Whether the row that is being mended was typed into. */
  const isRowTyped = useRef(false)
  const look = useMutation({
    mutationFn: (next: Said) => call(importAthletes, { ...inputOf(tournament, next), preview: 1 }),
  })
  const upload = useTournamentWrite(importAthletes, tournament, { onSuccess: setAnswer })
  const undo = useUndo(tournament)
  const lookAt = (next: Said): void => {
    const own = ++looks.current
    setSaid(next)
    upload.reset()
    // A later look has the last word, whichever answer comes first.
    look.mutateAsync(next).then(
      (found) => own === looks.current && setAnswer(found),
      () => undefined,
    )
  }
  const choose = (file: File): void => {
    setAnswer(null)
    lookAt({ file, create: said?.create ?? true, sheet: "", columns: null, corrections: {}, joins: [] })
  }
  const change = (part: Partial<Said>): void => {
    if (said) lookAt({ ...said, ...part })
  }
  const start = (): void => {
    if (said) upload.mutate(inputOf(tournament, said))
  }
  /** Whether closing would lose a person's answers. */
  const isMended = (): boolean => said !== null && !upload.isSuccess && (isRowTyped.current || saysMore(said))
  return {
    said,
    isRowTyped,
    isMended,
    choose,
    change,
    start,
    answer,
    undo,
    step: upload.data?.revision,
    isDone: upload.isSuccess,
    isReading: look.isPending,
    isUploading: upload.isPending,
    error: upload.error ?? look.error,
  }
}

export type ImportWork = ReturnType<typeof useImport>

const saysMore = ({ columns, corrections, joins }: Said): boolean =>
  columns !== null || joins.length > 0 || Object.keys(corrections).length > 0

const inputOf = (id: number, { file, create, sheet, columns, corrections, joins }: Said) => ({
  id,
  file,
  create: create ? (1 as const) : (0 as const),
  ...(sheet !== "" && { sheet }),
  ...(columns !== null && { columns }),
  corrections,
  joins: joins.map(({ from, to }) => ({ from: [...from], to })),
})
