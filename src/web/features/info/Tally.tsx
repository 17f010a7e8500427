import { Group, Paper, Title, UnstyledButton } from "@mantine/core"
import { count } from "#domain/uk/words.ts"
import styles from "./info.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly title: string
  /** What it counts, the largest first. */
  readonly groups: readonly { readonly label: string; readonly count: number }[]
  readonly onOpen: () => void
}

/** A list of three lines. */
const SHOWN = 3

/** The largest groups, and the way to all of them. */
export const Tally = ({ title, groups, onOpen }: Props) => (
  <Paper component="section" aria-label={title} radius={8} p={16} pb={8} withBorder>
    <Group justify="space-between" pb={8} fz={13} lh="20px" wrap="nowrap">
      <Title order={2} fz={13} lh="20px">
        {title}
      </Title>
      {groups.length > 0 && (
        <UnstyledButton fz={13} c="var(--muted)" aria-label={messages.allOf(title, groups.length)} onClick={onOpen}>
          {messages.all(groups.length)}
        </UnstyledButton>
      )}
    </Group>
    {groups.length === 0 && <p className={styles.line}>{messages.empty}</p>}
    <ul className="plain-list">
      {groups.slice(0, SHOWN).map(({ label, count: size }) => (
        <li key={label} className={styles.line}>
          <span className={styles.name} title={label}>
            {label || messages.missing}
          </span>
          <span className="num">{count(size)}</span>
        </li>
      ))}
    </ul>
  </Paper>
)
