import { Button } from "@mantine/core"
import { IconTableExport } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { listResults, listStandings } from "#contract/standings.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { fileName, saveBlob } from "#web/lib/save-blob.ts"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { resultSheets } from "./result-sheets.ts"

/** Everybody's places and the teams' points as a workbook; what writes it is fetched when it is needed. */
export function ResultsButton({ tournament: { id, name } }: { tournament: WireTournamentFull }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { workbookFile } = await import("#web/lib/sheet-file.ts")
      const [{ list }, { organizations, regions }] = await Promise.all([
        call(listResults, { id }),
        call(listStandings, { id }),
      ])
      return await workbookFile(resultSheets({ places: list, organizations, regions }))
    },
    onSuccess: (file) => saveBlob(file, fileName(name, messages.results.file, "xlsx")),
    onError: (error) => toastError(errorText(error), messages.results.failed),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={18} stroke={1.8} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {messages.results.save}
    </Button>
  )
}
