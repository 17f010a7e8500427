import { Button, Group, Text } from "@mantine/core"
import { IconReceipt } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { settleClub } from "#contract/office/fees.ts"
import { clubOf } from "#domain/office/balances.ts"
import { hryvnias } from "#domain/office/money.ts"
import { feesQuery } from "#web/tournament/fees-query.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { framed } from "./framed.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly club: { readonly organization: string; readonly region: string }
}

/** What the club of the athlete at the desk still owes, and taking it in cash; nothing where nothing is owed. */
export function ClubDebt({ tournament, club }: Props) {
  const { data } = useQuery(feesQuery(tournament))
  const { mutate, isPending } = useToldWrite(settleClub, tournament, {
    told: ({ item }) => messages.cashTaken(money(item.amount), item.number),
    failed: messages.cashNotTaken,
  })
  const owing = data?.clubs.find((one) => clubOf(one) === clubOf(club))
  if (!owing || owing.balance <= 0 || owing.organization === "") return null
  const { organization, region, balance } = owing
  const take = async (): Promise<void> => {
    const ask = { title: messages.takeCashAsk(money(balance)), body: messages.takeCashText(organization) }
    if (await confirm({ ...ask, action: messages.takeCash }))
      mutate({ id: tournament, organization, region, method: "cash", owed: balance })
  }
  return (
    <Group {...framed} gap="8px 12px" p={8} justify="space-between">
      <Text>
        <IconReceipt size={16} stroke={1.75} aria-hidden style={{ verticalAlign: "-3px" }} />{" "}
        {messages.clubOwes(organization)} <b className="num">{money(balance)}</b>
      </Text>
      <Button variant="default" loading={isPending} onClick={take}>
        {messages.takeCash}
      </Button>
    </Group>
  )
}

const money = (kopiyky: number): string => messages.money(hryvnias(kopiyky))
