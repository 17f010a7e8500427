import { Button, Group, Text } from "@mantine/core"
import type { WireCategoryOne, WireTie } from "#contract/poomsae/calls.ts"
import { personName, withInitial } from "#domain/uk/person-name.ts"
import styles from "./poomsae.module.css"
import { nextOf } from "./sheet-view.ts"
import { messages } from "./uk.ts"
import type { Performed } from "./use-events.ts"

interface Props {
  readonly data: WireCategoryOne
  readonly mayEdit: boolean
  readonly isBusy: boolean
  readonly onOpen: (what: Performed) => void
  readonly onDecide: (tie: WireTie) => void
}

/** Who is level for a medal, and what can be done: the extra form, or a decision with a reason. */
export const TieNotes = ({ data, ...props }: Props) =>
  data.due.map((tie) => <TieNote key={tie.athletes.join()} {...props} data={data} tie={tie} />)

function TieNote({ data, tie, mayEdit, isBusy, onOpen, onDecide }: Props & { readonly tie: WireTie }) {
  const next = nextOf(data, tie)
  const isDrawn = data.pool.length > 0
  return (
    <Group
      component="section"
      className={styles.tie ?? ""}
      aria-label={messages.notOver}
      justify="space-between"
      gap={12}
    >
      <div>
        <Text fw={700}>{messages.tieTitle(namesOf(data, tie), tie.first)}</Text>
        <Text>{tie.number === 0 ? messages.tieOver : messages.tieBody(tie.first, tie.athletes.length)}</Text>
      </div>
      {mayEdit && (
        <Group gap={8}>
          {next && (
            <Button aria-disabled={isBusy} onClick={() => !isBusy && onOpen({ ...next, round: tie.round })}>
              {isDrawn ? messages.tieOpen(tie.name) : messages.tieOpenPlain}
            </Button>
          )}
          <Button variant="default" onClick={() => onDecide(tie)}>
            {messages.tieDecide}
          </Button>
        </Group>
      )}
    </Group>
  )
}

const namesOf = ({ roundsData }: WireCategoryOne, { athletes }: WireTie): string[] =>
  athletes.flatMap((athlete) =>
    roundsData.all.filter(({ sp_id }) => sp_id === athlete).map(({ name }) => withInitial(personName(name))),
  )
