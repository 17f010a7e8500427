import { useQueryClient } from "@tanstack/react-query"
import { invoicePdf, makeInvoices } from "#contract/money/calls.ts"
import type { WireClubFees } from "#contract/office/fees.ts"
import { addressOf } from "#contract/wire/client.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { fileName } from "#web/lib/save-blob.ts"
import { feesQuery } from "#web/tournament/fees-query.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { saveFile } from "#web/ui/FileLink.tsx"
import { toastError, toastFailure, toastInfo } from "#web/ui/toasts.ts"
import { clubKey, money, owedOf } from "./fee-list.ts"
import { messages } from "./uk.ts"

export interface Invoices {
  /** The paper of a club; its number is made if it has none. */
  readonly print: (club: WireClubFees) => void
  readonly printAll: () => void
  /** Copies what a coach is written of the debt; `lastDay` dd.mm.yyyy, '' none. */
  readonly copy: (club: WireClubFees, lastDay: string) => void
}

/** What is done with the invoices of a tournament, and its name. */
export function useInvoices(id: number, name: string): Invoices {
  const queries = useQueryClient()
  const { link } = useHallLink(`/user/participation/${id}`)
  const { mutateAsync } = useToldWrite(makeInvoices, id, {
    told: ({ count }) => (count === 0 ? "" : messages.invoicesMade(count)),
  })
  const save = (invoice: number, what: string): Promise<void> =>
    saveFile({ href: addressOf(invoicePdf, { id, invoice }), file: fileName(name, what, "pdf") })
  /** The club as it is now, with a number. */
  const numbered = async (club: WireClubFees): Promise<WireClubFees> => {
    if (club.invoice > 0) return club
    const { organization, region } = club
    await mutateAsync({ id, clubs: [{ organization, region }] })
    const { clubs } = await queries.fetchQuery({ ...feesQuery(id), staleTime: 0 })
    return clubs.find((one) => clubKey(one) === clubKey(club)) ?? club
  }
  const failed = toastFailure(messages.noInvoice)
  return {
    print: (club) => {
      numbered(club)
        .then(({ invoice, number }) => save(invoice, number))
        .catch(failed)
    },
    printAll: () => {
      mutateAsync({ id, clubs: [] })
        .then(() => save(0, messages.invoicesFile))
        .catch(failed)
    },
    copy: (club, lastDay) => {
      numbered(club)
        .then((one) => copied(messages.message(messageOf(one, { name, lastDay, link }))))
        .catch(failed)
    },
  }
}

const messageOf = (
  club: WireClubFees,
  more: { readonly name: string; readonly lastDay: string; readonly link: string },
) => ({ ...more, club: club.organization, sum: money(owedOf(club)), number: club.number, pay: club.payAddress })

async function copied(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastInfo(messages.messageCopied)
  } catch {
    // Over plain HTTP there is no clipboard.
    toastError(text, messages.messageNotCopied)
  }
}
