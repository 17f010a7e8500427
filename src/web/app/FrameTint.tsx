import { Group } from "@mantine/core"
import { keptText } from "#web/lib/kept-text.ts"
import styles from "./layout.module.css"
import { messages } from "./uk.ts"

const kept = keptText("frame-tint")

/** The neutral tint of header and footer that is saved in this browser; '' the usual one. */
export function useFrameTint(): string {
  const tint = kept.use()
  return tint in messages.tints ? tint : ""
}

export function FrameTint() {
  const tint = useFrameTint()
  return (
    <Group component="label" gap={8} wrap="nowrap" display="inline-flex">
      {messages.tint}
      <select className={styles.tint} value={tint} onChange={({ currentTarget: { value } }) => kept.keep(value)}>
        {Object.entries(messages.tints).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Group>
  )
}
