import { Button } from "@mantine/core"
import { Empty } from "./states.tsx"
import { messages } from "./uk.ts"

interface Props {
  /** Whether it is a list of people: then nobody was found, not nothing. */
  readonly isOfPeople?: boolean
  /** What the list is filtered by: «Область: Харківська, тренер: Вовк». */
  readonly by: readonly string[]
  readonly onReset: () => void
}

/** The filters of a list let nothing through: what they are, and the way back. */
export const NoMatch = ({ isOfPeople = false, by, onReset }: Props) => (
  <Empty title={isOfPeople ? messages.nobody : messages.nothing} text={by.join(", ")}>
    <Button variant="default" onClick={onReset}>
      {messages.resetFilters}
    </Button>
  </Empty>
)
