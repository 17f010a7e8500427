import { Button, Group, Stack, Text } from "@mantine/core"
import type { WireReceived } from "#contract/applications/calls.ts"
import { linkCoach } from "#contract/money/calls.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { Facts } from "#web/ui/Facts.tsx"
import { StateWord } from "../state-word.tsx"
import type { Decision } from "./ReceivedTable.tsx"
import {
  attentionTo,
  bornOf,
  canKeep,
  canTake,
  categoryOf,
  factsOf,
  fromOf,
  senderOf,
  takeWord,
} from "./received-facts.ts"
import { isDecidable } from "./received-list.ts"
import { messages } from "./uk.ts"
import { useTakeChange } from "./use-take-change.ts"

interface Props {
  readonly one: WireReceived
  /** What it was read at. */
  readonly revision: number
  readonly onDecide: (decision: Decision) => void
}

/** All that is known of an online entry, where the row of the list has no room for it, and the decision. */
export function ReceivedDetails({ one, revision, onDecide }: Props) {
  const attention = attentionTo(one)
  const lines = [
    [messages.category, categoryOf(one)],
    ...(one.unranked === 1 ? [[unrankedTexts.label, unrankedTexts.unranked] as const] : []),
    [messages.from, fromOf(one)],
    [
      messages.coach,
      <a key="coach" href={`mailto:${one.email}`}>
        {senderOf(one)}
      </a>,
    ],
    [one.members.length > 0 ? messages.members : messages.born, bornOf(one)],
    [messages.consentTitle, dateAndTime(new Date(one.consentAt))],
    ...(attention === "" ? [] : [[messages.attention, attention] as const]),
  ] as const
  const take = useTakeChange(one.tournamentId, revision)
  const decisions = (["accept", "ask", "decline"] as const).filter((decision) => isOpenTo(one, decision))
  return (
    <Stack p={20} gap={16}>
      <Text>
        <StateWord state={one.state} word={messages.states[one.state]} facts={factsOf(one)} />
      </Text>
      <Facts facts={lines} />
      {canKeep(one) && (
        <Group gap={8}>
          {canTake(one) && (
            <Button variant={decisions.includes("accept") ? "default" : "filled"} onClick={() => take(one)}>
              {takeWord(one)}
            </Button>
          )}
          <Button variant="default" onClick={() => onDecide("keep")}>
            {messages.keep}
          </Button>
        </Group>
      )}
      {one.state === "accepted" && one.organization !== "" && <InvoiceAccess one={one} />}
      <Group gap={8}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === "accept" ? "filled" : "default"}
            onClick={() => onDecide(decision)}
          >
            {messages[decision]}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

/** Whether the coach sees what the whole club owes, and the press that changes it. */
function InvoiceAccess({ one }: { readonly one: WireReceived }) {
  const { id: application, tournamentId: id, invoiceShown, organization } = one
  const { mutate, isPending } = useToldWrite(linkCoach, id, {
    told: ({ linked }) => messages.invoiceTold(organization, linked),
    failed: messages.failed,
  })
  return (
    <Group gap="8px 12px">
      <Text>{invoiceShown ? messages.invoiceShown : messages.invoiceHidden}</Text>
      <Button variant="default" loading={isPending} onClick={() => mutate({ id, application, linked: !invoiceShown })}>
        {invoiceShown ? messages.hideInvoice : messages.showInvoice}
      </Button>
    </Group>
  )
}

const isOpenTo = (one: WireReceived, decision: Exclude<Decision, "keep">): boolean =>
  isDecidable(one) && (decision === "ask" || one.state !== { accept: "accepted", decline: "declined" }[decision])
