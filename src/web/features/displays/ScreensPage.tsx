import { Button, Stack, Text } from "@mantine/core"
import { queryOptions } from "@tanstack/react-query"
import { lazy, useState } from "react"
import { listScreens, type WireScreen, type WireScreenList } from "#contract/screens/calls.ts"
import { call } from "#web/lib/api.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { HallAddress } from "#web/tournament/HallAddress.tsx"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { TournamentView } from "#web/tournament/TournamentView.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { ScreenTable } from "./ScreenTable.tsx"
import { messages } from "./uk.ts"

const ScreenForm = lazy(async () => ({ default: (await import("./ScreenForm.tsx")).ScreenForm }))

/** No journal contains which displays are on: it must be polled. */
const EVERY_MS = 4_000

const screensQuery = (tournament: number) =>
  queryOptions({
    queryKey: keys.screens(tournament),
    queryFn: () => call(listScreens, { id: tournament }),
    refetchInterval: EVERY_MS,
  })

/** Headquarters: every display of the hall, what it shows and whether it is on. */
export const ScreensPage = ({ id }: { id: number }) => (
  <TournamentView id={id} options={screensQuery(id)} loading={messages.loading} forbidden={messages.forbidden}>
    {(data) => <Screens tournament={id} data={data} />}
  </TournamentView>
)

function Screens({ tournament, data }: { tournament: number; data: WireScreenList }) {
  const [edited, edit] = useState<WireScreen | "new" | null>(null)
  const [coded, showCode] = useState<WireScreen | null>(null)
  return (
    <Stack gap={12}>
      <PageHead
        title={messages.title}
        order={1}
        actions={[
          { key: "awards", label: messages.toAwards, link: paths.awards(tournament) },
          { key: "courts", label: messages.toCourts, link: paths.courts(tournament) },
        ]}
        primary={<Button onClick={() => edit("new")}>{messages.add}</Button>}
      />
      <Text c="dimmed">{messages.hint}</Text>
      <HallAddress />
      <ScreenTable tournament={tournament} data={data} onEdit={edit} onCode={showCode} />
      <FormDialog
        title={edited && (edited === "new" ? messages.newTitle : messages.editTitle(edited.name))}
        onClose={() => edit(null)}
      >
        {() => (
          <ScreenForm
            tournament={tournament}
            data={data}
            screen={edited === "new" ? null : edited}
            onSaved={() => edit(null)}
          />
        )}
      </FormDialog>
      {coded && <AddressDialog screen={coded} onClose={() => showCode(null)} />}
    </Stack>
  )
}

/** The address of a display, to be read by the camera of the person who sets it up. */
function AddressDialog({ screen: { name, code }, onClose }: { screen: WireScreen; onClose: () => void }) {
  const path = `/screen/${code}`
  const { link } = useHallLink(path)
  return (
    <Dialog opened onClose={onClose} title={messages.codeTitle(name)}>
      <Stack gap={12} align="center" ta="center">
        <HallCode path={path} label={messages.codeLabel} size={260} />
        <Text maw="100%" style={{ overflowWrap: "anywhere" }}>
          {link}
        </Text>
        <Button onClick={onClose}>{messages.close}</Button>
      </Stack>
    </Dialog>
  )
}
