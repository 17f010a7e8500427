import { Button, TextInput } from "@mantine/core"
import { useState } from "react"
import { Dialog } from "#web/ui/Dialog.tsx"
import styles from "./facts.module.css"
import { factsMessages as messages } from "./facts-messages.ts"

/** Takes the text that was called out in public, so that the draw follows from it. */
export function SeedDialog({ onDraw, onClose }: { onDraw: (seed: string) => void; onClose: () => void }) {
  const [seed, setSeed] = useState("")
  const [isTried, setTried] = useState(false)
  const isEmpty = seed.trim() === ""
  return (
    <Dialog opened onClose={onClose} title={messages.seedTitle} size={560}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isEmpty) return
          onClose()
          onDraw(seed.trim())
        }}
      >
        <TextInput
          label={messages.seedLabel}
          description={messages.seedHint}
          error={isTried && isEmpty && messages.seedEmpty}
          maxLength={200}
          value={seed}
          onChange={(event) => setSeed(event.currentTarget.value)}
          data-autofocus
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
          <Button type="submit">{messages.draw}</Button>
        </div>
      </form>
    </Dialog>
  )
}
