import { Button, Checkbox } from "@mantine/core"
import { IconPrinter } from "@tabler/icons-react"
import { useState } from "react"
import type { InputOf } from "#contract/endpoint.ts"
import type { startPrint, WireSheet } from "#contract/print-jobs.ts"
import { sheetKindWords } from "#contract/print-texts.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Choice } from "./Choice.tsx"
import { messages } from "./messages.ts"
import { chosenOf, firstChoice, kindCounts, type PackChoice, toggled } from "./pack-choice.ts"
import styles from "./print.module.css"

interface Props {
  readonly tournament: WireTournamentFull
  readonly sheets: readonly WireSheet[]
  readonly isBusy: boolean
  readonly onOrder: (input: InputOf<typeof startPrint>) => void
}

/** Kinds, file, order, and of which categories and courts. */
export function PackForm({ tournament, sheets, isBusy, onOrder }: Props) {
  const [choice, setChoice] = useState<PackChoice>(firstChoice)
  const change = (more: Partial<PackChoice>): void => setChoice({ ...choice, ...more })
  const count = chosenOf(sheets, choice).length
  const offered = kindCounts(sheets).flatMap(({ kind, count: there }) => (there > 0 ? [kind] : []))
  const order = (): void =>
    onOrder({
      ...{
        id: tournament.id,
        kinds: offered.filter((kind) => choice.kinds.includes(kind)),
        form: choice.form,
        by: choice.by,
      },
      ...{ categories: [...choice.categories], sections: [...choice.sections] },
    })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        order()
      }}
    >
      <Checkbox.Group
        aria-label={messages.what}
        value={[...choice.kinds]}
        onChange={(kinds) => change({ kinds: kinds as PackChoice["kinds"][number][] })}
      >
        <div className={styles.kinds}>
          {kindCounts(sheets).map(({ kind, count: there }) => (
            <Checkbox
              key={kind}
              value={kind}
              disabled={there === 0}
              label={sheetKindWords[kind]}
              description={there === 0 ? messages.none : messages.kindCount(there)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.pair}>
        <Choice
          label={messages.form}
          words={messages.forms}
          value={choice.form}
          onChange={(form) => change({ form })}
        />
        <Choice label={messages.by} words={messages.orders} value={choice.by} onChange={(by) => change({ by })} />
      </div>
      <Narrowing tournament={tournament} choice={choice} onChange={change} />
      <Button
        type="submit"
        className={styles.order}
        disabled={count === 0 || isBusy}
        leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
      >
        {isBusy ? messages.ordering : count === 0 ? messages.orderNone : messages.order(count)}
      </Button>
    </form>
  )
}

interface NarrowingProps {
  readonly tournament: WireTournamentFull
  readonly choice: PackChoice
  readonly onChange: (more: Partial<PackChoice>) => void
}

/** Only these categories, only these courts; closed, it prints all. */
function Narrowing({ tournament: { protocols, sections }, choice, onChange }: NarrowingProps) {
  const list = (label: string, all: readonly { id: number; name: string }[], field: "categories" | "sections") =>
    all.length > 0 && (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        <Scroll label={label} className={styles.list}>
          {all.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={choice[field].includes(id)}
              onChange={() => onChange({ [field]: toggled(choice[field], id) })}
            />
          ))}
        </Scroll>
      </fieldset>
    )
  const categories = protocols.map(({ id, fullname }) => ({ id, name: fullname }))
  return (
    <details className={styles.only}>
      <summary>{messages.only}</summary>
      <p className={styles.muted}>{messages.onlyHint}</p>
      <div className={styles.pair}>
        {list(messages.categories, categories, "categories")}
        {list(messages.sections, sections, "sections")}
      </div>
    </details>
  )
}
