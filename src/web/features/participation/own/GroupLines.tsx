import { Button, NativeSelect } from "@mantine/core"
import { IconX } from "@tabler/icons-react"
import type { WireTeamAthlete } from "#contract/team.ts"
import { MEMBERS } from "#domain/applications/check.ts"
import { messages } from "../messages.ts"
import styles from "../participation.module.css"
import { isComplete, type Line, nameOf } from "./enter-lines.ts"
import { CategorySelect } from "./LineFields.tsx"
import type { Enter } from "./use-enter.ts"

interface Props {
  readonly team: readonly WireTeamAthlete[]
  readonly enter: Enter
  readonly errors: Readonly<Record<string, string>>
}

/** Pairs and teams: their members are picked one by one. */
export function GroupLines({ team, enter, errors }: Props) {
  const groups = enter.lines.filter(({ athletes }) => athletes.length > 1)
  return (
    <fieldset className={styles.group}>
      <legend>{messages.groups}</legend>
      <p className={styles.note}>{messages.groupsHint}</p>
      {groups.map((line, at) => (
        <Group
          key={line.key}
          line={line}
          at={at}
          team={team}
          enter={enter}
          error={errors[`items.${enter.lines.indexOf(line)}`]}
        />
      ))}
      <div>
        <Button variant="default" onClick={() => enter.add([0, 0])}>
          {messages.addGroup}
        </Button>
      </div>
    </fieldset>
  )
}

interface GroupProps extends Omit<Props, "errors"> {
  readonly line: Line
  readonly at: number
  readonly error: string | undefined
}

function Group({ line, at, team, enter, error }: GroupProps) {
  const { athletes, key } = line
  const pick = (place: number, id: number): void =>
    enter.update(key, { athletes: athletes.map((one, index) => (index === place ? id : one)), category: null })
  const choices = (place: number) =>
    team
      .filter((one) => isComplete(one) && (athletes[place] === one.id || !athletes.includes(one.id)))
      .map((one) => ({ value: String(one.id), label: nameOf(one) }))
  return (
    <fieldset className={styles.athlete}>
      <legend className="visually-hidden">{messages.group(at)}</legend>
      <div className={styles.members}>
        {athletes.map((id, place) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a member is nothing but its place until somebody is picked.
            key={place}
            label={messages.groupMember(place)}
            data={[{ value: "0", label: messages.noMember }, ...choices(place)]}
            value={String(id)}
            onChange={(event) => pick(place, Number(event.currentTarget.value))}
          />
        ))}
      </div>
      <div className={styles.tools}>
        {athletes.length < MEMBERS.team.max && (
          <Button
            variant="default"
            size="xs"
            onClick={() => enter.update(key, { athletes: [...athletes, 0], category: null })}
          >
            {messages.addMember}
          </Button>
        )}
        <button
          type="button"
          className={styles.icon}
          aria-label={messages.removeGroup(at)}
          onClick={() => enter.remove([key])}
        >
          <IconX size={18} stroke={1.8} aria-hidden />
        </button>
      </div>
      <CategorySelect line={line} name={messages.group(at)} at={0} enter={enter} />
      {error && (
        <p role="alert" className={styles.lineError}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
