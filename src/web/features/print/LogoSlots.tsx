import { Stack } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { removeLogo, uploadLogo, type WireLogos } from "#contract/printing/logos.ts"
import { type LogoOwner, logoOwners } from "#domain/printing/logos.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastError } from "#web/ui/toasts.ts"
import { PictureDrop } from "./PictureDrop.tsx"
import { logosQuery } from "./queries.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly logos: WireLogos
}

/** The logos of the federation and the organiser, on diplomas and in the head of all other papers. */
export const LogoSlots = (props: Props) => (
  <Stack gap={12}>
    {logoOwners.map((owner) => (
      <Slot key={owner} owner={owner} {...props} />
    ))}
  </Stack>
)

function Slot({ owner, tournament, logos }: Props & { readonly owner: LogoOwner }) {
  const queries = useQueryClient()
  const told = {
    onSuccess: (answer: { readonly revision: number; readonly logos: WireLogos }) =>
      queries.setQueryData(logosQuery(tournament).queryKey, answer),
    onError: (error: Error) => toastError(errorText(error), messages.logoNotSaved),
  }
  const upload = useTournamentWrite(uploadLogo, tournament, told)
  const remove = useTournamentWrite(removeLogo, tournament, told)
  return (
    <PictureDrop
      isPending={upload.isPending || remove.isPending}
      words={messages.logo[owner]}
      rule={messages.logoRule}
      onChoose={(img) => upload.mutate({ id: tournament, owner, img })}
      onRemove={logos[owner] === "" ? null : () => remove.mutate({ id: tournament, owner })}
    />
  )
}
