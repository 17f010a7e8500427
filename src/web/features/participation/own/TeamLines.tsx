import { Button, Checkbox } from "@mantine/core"
import type { WireTeamAthlete } from "#contract/team.ts"
import { messages } from "../messages.ts"
import styles from "../participation.module.css"
import { isComplete, type Line, nameOf } from "./enter-lines.ts"
import { LineFields } from "./LineFields.tsx"
import type { Enter } from "./use-enter.ts"

interface Props {
  readonly team: readonly WireTeamAthlete[]
  readonly enter: Enter
  /** By `items.0`, in the order of the lines. */
  readonly errors: Readonly<Record<string, string>>
}

/** Everybody of the team; who is ticked is entered, once or in several categories. */
export function TeamLines({ team, enter, errors }: Props) {
  const own = (athlete: number): Line[] =>
    enter.lines.filter(({ athletes }) => athletes.length === 1 && athletes[0] === athlete)
  return (
    <fieldset className={styles.group}>
      <legend>{messages.team}</legend>
      {team.map((athlete) => {
        const lines = own(athlete.id)
        const name = nameOf(athlete)
        return (
          <div key={athlete.id} className={styles.athlete}>
            <Checkbox
              label={name}
              description={isComplete(athlete) ? messages.bornIn(athlete.bdate.slice(0, 4)) : messages.incomplete}
              disabled={!isComplete(athlete)}
              checked={lines.length > 0}
              onChange={({ currentTarget: { checked } }) =>
                checked ? enter.add([athlete.id]) : enter.remove(lines.map(({ key }) => key))
              }
            />
            {lines.length > 0 && (
              <div className={styles.lines}>
                {lines.map((line, at) => (
                  <LineFields
                    key={line.key}
                    line={line}
                    name={name}
                    at={at}
                    enter={enter}
                    error={errors[`items.${enter.lines.indexOf(line)}`]}
                  />
                ))}
                <div>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={messages.anotherOf(name)}
                    onClick={() => enter.add([athlete.id], lines[0]?.weight)}
                  >
                    {messages.another}
                  </Button>
                </div>
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
