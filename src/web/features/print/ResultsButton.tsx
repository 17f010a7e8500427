import { Button } from "@mantine/core"
import { IconTableExport } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { listResults, listStandings } from "#contract/standings/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { missingAmong } from "#layout/documents/preliminary.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { fileName, saveBlob } from "#web/lib/save-blob.ts"
import { toastError } from "#web/ui/toasts.ts"
import { resultSheets } from "./result-sheets.ts"
import { messages } from "./uk.ts"

/** Everybody's places and the teams' points as a workbook; what writes it is fetched when it is needed. */
export function ResultsButton({ tournament: { id, name } }: { tournament: WireTournamentFull }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { workbookFile, sheetTitle } = await import("#web/lib/sheet-file.ts")
      const [{ list, unfinished }, { organizations, regions }] = await Promise.all([
        call(listResults, { id }),
        call(listStandings, { id }),
      ])
      const missing = missingAmong(unfinished)
      const file = await workbookFile(resultSheets({ places: list, organizations, regions, missing }))
      return { file, title: sheetTitle({ missing }, messages.results.file) }
    },
    onSuccess: ({ file, title }) => saveBlob(file, fileName(name, title, "xlsx")),
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
