import { Popover, UnstyledButton } from "@mantine/core"
import styles from "./top-line.module.css"
import { messages } from "./uk.ts"
import { type Facts, factsOf } from "./use-workspace.ts"

/** Date, place and contacts in one line, as far as there is room; a press shows all of them. */
export const FactsButton = ({ tournament }: { tournament: Facts }) => (
  <Popover position="bottom-start" width={320} withRoles={false}>
    <Popover.Target>
      <UnstyledButton className={`${styles.facts} cut`} title={messages.facts}>
        {factsOf(tournament)}
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown>
      <strong>{tournament.name}</strong>
      {tournament.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </Popover.Dropdown>
  </Popover>
)
