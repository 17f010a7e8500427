import type { WireProtest } from "#contract/protests.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import styles from "./entry.module.css"
import { ProtestForm } from "./ProtestForm.tsx"
import { messages } from "./protest-messages.ts"

interface Props {
  readonly tournament: number
  readonly category: number
  readonly t: number
  /** The fight in words. */
  readonly fight: string
  readonly protests: readonly WireProtest[]
  readonly onClose: () => void
}

/** The protests and video replays of one fight, each with its decision, and a new one. */
export function ProtestDialog({ tournament, category, t, fight, protests, onClose }: Props) {
  const where = { tournament, category, t }
  return (
    <Dialog opened onClose={onClose} title={messages.title(fight)} size={640}>
      <div className={styles.paper}>
        {protests.length === 0 ? (
          <p className={styles.hint}>{messages.none}</p>
        ) : (
          <ul className={styles.protests} aria-label={messages.list}>
            {protests.map((protest) => (
              <li key={protest.id}>
                <p className={styles.told}>{headOf(protest)}</p>
                <ProtestForm {...where} protest={protest} />
              </li>
            ))}
          </ul>
        )}
        <h3>{messages.fresh}</h3>
        <ProtestForm key={protests.length} {...where} protest={null} />
      </div>
    </Dialog>
  )
}

function headOf({ kind, at, decision, decided_at }: WireProtest): string {
  const parts = [messages.kinds[kind], messages.filed(timeOf(at)), messages.decisions[decision]]
  return [...parts, ...(decided_at === "" ? [] : [messages.decided(timeOf(decided_at))])].join(" · ")
}

const clock = new Intl.DateTimeFormat("uk-UA", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Kyiv" })
const timeOf = (iso: string): string => clock.format(new Date(iso))
