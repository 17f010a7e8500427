import { Button, TextInput } from "@mantine/core"
import { useState } from "react"
import type { WireDrawProof } from "#contract/draw-proof.ts"
import { setDrawState } from "#contract/draw-state.ts"
import { kyivField, kyivMoment } from "#web/lib/dates.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { tellSaved } from "../notices.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import styles from "./facts.module.css"
import { factsMessages as messages } from "./facts-messages.ts"

const STATES = ["prepared", "confirmed", "published"] as const

/** Prepared, confirmed or published, and from when on everybody sees it. */
export function StateDialog({ proof, onClose }: { proof: WireDrawProof; onClose: () => void }) {
  const { send, isPending } = useBracketWrite(setDrawState, proof.tournament_id)
  const [state, setState] = useState(proof.state)
  const [embargo, setEmbargo] = useState(kyivField(proof.embargo === "" ? null : new Date(proof.embargo)))
  const [error, setError] = useState<Error | null>(null)
  const moment = embargo === "" ? null : kyivMoment(embargo)
  const isWrong = embargo !== "" && moment === null
  const save = async (): Promise<void> => {
    if (isWrong || isPending) return
    try {
      await send(proof.category, { category: proof.category, state, embargo: moment?.toISOString() ?? "" })
      tellSaved()
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }
  return (
    <Dialog opened onClose={onClose} title={messages.stateTitle} size={560}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormErrors title={messages.notSaved} error={error} />
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{messages.stateTitle}</legend>
          {STATES.map((one) => (
            <label key={one}>
              <input type="radio" name="state" checked={state === one} onChange={() => setState(one)} />
              <span>
                {messages.stateOf[one]}
                <small>{messages.stateText[one]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <TextInput
          type="datetime-local"
          label={messages.embargoLabel}
          description={messages.embargoHint}
          error={isWrong && messages.embargoWrong}
          disabled={state !== "published"}
          value={embargo}
          onChange={(event) => setEmbargo(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
          <Button type="submit" loading={isPending}>
            {messages.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
