import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import type { ColumnField, ImportCorrections } from "#contract/athletes/import.ts"
import { importTeam, type TeamImportAnswer } from "#contract/team/import.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import { call } from "#web/lib/api.ts"
import { hasCode } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"

/** A coach's answers about sheets of people; sent with the files each time. */
interface TeamSaid {
  readonly files: readonly File[]
  readonly take: Readonly<Record<string, 0 | 1>>
  readonly columns: Readonly<Record<string, ColumnField>> | null
  readonly corrections: ImportCorrections
  /** `who` 0: another person. */
  readonly choices: Readonly<Record<string, TeamRowChoice>>
}

export interface TeamRowChoice {
  readonly who?: number
  readonly differing?: "take" | "keep"
}

/** A sheet on its way into the team: chosen, looked through without saving, then brought in. */
export function useTeamImport() {
  const queries = useQueryClient()
  const [said, setSaid] = useState<TeamSaid | null>(null)
  const [done, setDone] = useState<TeamImportAnswer | null>(null)
  const [checked, setChecked] = useState<TeamImportAnswer | null>(null)
  const newest = useRef<TeamSaid | null>(null)
  const check = useMutation({
    mutationFn: (asked: TeamSaid) => call(importTeam, { ...inputOf(asked), preview: 1 }),
    onSuccess: (answer, asked) => {
      if (asked === newest.current) setChecked(answer)
    },
  })
  const write = useWrite(importTeam, {
    onSuccess: async (answer) => {
      setDone(answer)
      await queries.invalidateQueries({ queryKey: keys.currentUser })
    },
    onError: (error) => {
      if (said && isMoved(error)) check.mutate(said)
    },
  })
  const say = (next: TeamSaid): void => {
    setSaid(next)
    newest.current = next
    write.reset()
    check.mutate(next)
  }
  const answer = done ?? checked
  return {
    said,
    answer,
    done: done !== null,
    choose: (files: readonly File[]): void => {
      setChecked(null)
      say({ files, take: {}, columns: null, corrections: {}, choices: {} })
    },
    change: (part: Partial<TeamSaid>): void => {
      if (said) say({ ...said, ...part })
    },
    start: (): void => {
      if (said && answer) write.mutate({ ...inputOf(said), checked: answer.checked })
    },
    isChecking: check.isPending,
    isWriting: write.isPending,
    isMoved: isMoved(write.error),
    error: check.error ?? (isMoved(write.error) ? null : write.error),
  }
}

export type TeamWork = ReturnType<typeof useTeamImport>

const isMoved = (error: unknown): boolean => hasCode(error, "state_moved")

function inputOf({ files, take, columns, corrections, choices }: TeamSaid): InputOf<typeof importTeam> {
  const sent = Object.entries(corrections).map(([row, one]) => [row, one === "skip" ? one : textsOf(one)] as const)
  return {
    file: [...files],
    take,
    ...(columns !== null && { columns }),
    corrections: Object.fromEntries(sent),
    choices,
  }
}

const textsOf = ({ name, birth, sex }: Exclude<ImportCorrections[string], "skip">) => ({
  ...(name !== undefined && { name }),
  ...(birth !== undefined && { birth }),
  ...(sex !== undefined && { sex }),
})
