import { Group, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { Scroll } from "#web/ui/Scroll.tsx"
import type { Drawable } from "../category-view.ts"
import { messages } from "../uk.ts"
import styles from "./draw.module.css"

interface Props {
  readonly athletes: readonly Drawable[]
  /** How to show one of them; absent: nobody may be placed now. */
  readonly show?: (athlete: Drawable) => ReactNode
}

/** Those who have entered and have no place: one line, however many they are, since the bracket above it must not move. */
export const PendingAthletes = ({ athletes, show }: Props) => (
  <Group
    className="ruled-above"
    flex="none"
    gap={12}
    mih={44}
    p="4px 16px 4px 20px"
    fz={13}
    wrap="nowrap"
    style={{ whiteSpace: "nowrap" }}
    renderRoot={(root) => <Scroll label={messages.pending} data-pending {...root} />}
  >
    <Title order={3} fz={13} flex="none">
      {messages.pending} {athletes.length}
    </Title>
    {athletes.length === 0 && <p>{messages.pendingNone}</p>}
    <Group component="ul" className="plain-list" gap={6} wrap="nowrap">
      {athletes.map((athlete) => (
        <li key={athlete.id}>
          {show ? (
            show(athlete)
          ) : (
            <span className={styles.waiting}>
              <AthleteLine athlete={athlete} />
            </span>
          )}
        </li>
      ))}
    </Group>
  </Group>
)

export const AthleteLine = ({ athlete: { name, organization, region } }: { athlete: Drawable }) => (
  <>
    <strong>{name}</strong> <small>{organization || region}</small>
  </>
)
