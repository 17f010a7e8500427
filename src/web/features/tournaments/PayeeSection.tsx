import { Button, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { payeeTexts } from "#web/tournament/payee.uk.ts"
import { payeeQuery } from "#web/tournament/payee-query.ts"
import { Facts } from "#web/ui/Facts.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"

interface Props {
  readonly tournament: number
  readonly onEdit: () => void
}

/** Who receives the fees; it is saved by itself, not with the form around it. */
export function PayeeSection({ tournament, onEdit }: Props) {
  const query = useQuery(payeeQuery(tournament))
  return (
    <QueryView query={query} loading={payeeTexts.loading}>
      {({ item: { name, iban, code, lastDay } }) => (
        <Stack gap={12} align="flex-start">
          {iban === "" ? (
            <Text>{payeeTexts.nobody}</Text>
          ) : (
            <Facts
              facts={[
                [payeeTexts.name, name],
                [payeeTexts.iban, iban],
                [payeeTexts.code, code],
                [payeeTexts.lastDay, lastDay === "" ? "–" : payeeTexts.until(lastDay)],
              ]}
            />
          )}
          <Button variant="default" onClick={onEdit}>
            {iban === "" ? payeeTexts.set : payeeTexts.edit}
          </Button>
        </Stack>
      )}
    </QueryView>
  )
}
