import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { type ImportAnswer, importAthletes } from "#contract/athletes-import.ts"
import { call } from "#web/lib/api.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { importMessages } from "./import-messages.ts"

interface Choice {
  readonly file: File
  /** Whether categories that the tournament lacks are made. */
  readonly create: boolean
}

/** A sheet on its way in: chosen, looked through by the server without saving, then uploaded. */
export function useImport(tournament: number) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const offerUndo = useUndoToast(tournament)
  const look = useMutation({
    mutationFn: ({ file, create }: Choice) =>
      call(importAthletes, { id: tournament, file, create: create ? 1 : 0, preview: 1 }),
  })
  const upload = useTournamentWrite(importAthletes, tournament, {
    onSuccess: ({ revision, added, merged, rejected }) => {
      const message = importMessages.summary(added, merged, rejected)
      if (added + merged > 0) offerUndo(message, revision)
    },
  })
  const choose = (next: Choice): void => {
    setChoice(next)
    upload.reset()
    look.mutate(next)
  }
  const start = (): void => {
    if (choice) upload.mutate({ id: tournament, file: choice.file, create: choice.create ? 1 : 0 })
  }
  const answer: ImportAnswer | undefined = upload.data ?? (look.isPending ? undefined : look.data)
  return {
    choice,
    choose,
    start,
    answer,
    isDone: upload.isSuccess,
    isReading: look.isPending,
    isUploading: upload.isPending,
    error: upload.error ?? look.error,
  }
}
