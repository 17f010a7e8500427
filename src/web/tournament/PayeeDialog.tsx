import { useQuery } from "@tanstack/react-query"
import { lazy } from "#web/lib/lazy.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { payeeTexts } from "./payee.uk.ts"
import { payeeQuery } from "./payee-query.ts"

const PayeeForm = lazy(async () => ({ default: (await import("./PayeeForm.tsx")).PayeeForm }))

interface Props {
  readonly tournament: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The form of the payee, at the side of the page that asks for it. */
export const PayeeDialog = ({ tournament, isOpen, onClose }: Props) => (
  <FormDialog title={isOpen ? payeeTexts.title : null} onClose={onClose}>
    {() => <Asked tournament={tournament} onSaved={onClose} />}
  </FormDialog>
)

function Asked({ tournament, onSaved }: { readonly tournament: number; readonly onSaved: () => void }) {
  return (
    <QueryView query={useQuery(payeeQuery(tournament))} loading={payeeTexts.loading}>
      {({ item, last }) => <PayeeForm tournament={tournament} payee={item} last={last} onSaved={onSaved} />}
    </QueryView>
  )
}
