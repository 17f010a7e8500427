import { Button, NativeSelect, TextInput } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { type MemberValues, noMember } from "./athlete-values.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"

interface Props {
  readonly members: readonly MemberValues[]
  readonly error: string | undefined
  readonly onChange: (members: readonly MemberValues[]) => void
}

const MOST = 20
const sexes = [
  { value: "", label: messages.memberSexNone },
  { value: "1", label: messages.male },
  { value: "2", label: messages.female },
]

/** The members of a pair or team; the entry's name is made of their surnames. */
export function MembersField({ members, error, onChange }: Props) {
  const change = (at: number, part: Partial<MemberValues>): void =>
    onChange(members.map((member, index) => (index === at ? { ...member, ...part } : member)))
  const surnames = members.map(({ name }) => name.trim().split(/\s+/)[0]).filter(Boolean)
  return (
    <fieldset className={styles.members}>
      <legend>{messages.teamMembers}</legend>
      {members.map((member, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a member is nothing but its place until it has a name.
        <div key={at} className={styles.member}>
          <TextInput
            aria-label={messages.memberName(at + 1)}
            placeholder={messages.memberName(at + 1)}
            maxLength={200}
            value={member.name}
            onChange={({ currentTarget: { value } }) => change(at, { name: value })}
          />
          <TextInput
            aria-label={messages.memberYear(at + 1)}
            placeholder={messages.year}
            inputMode="numeric"
            maxLength={4}
            value={member.bdate}
            onChange={({ currentTarget: { value } }) => change(at, { bdate: value })}
          />
          <NativeSelect
            aria-label={messages.memberSex(at + 1)}
            data={sexes}
            value={member.sex}
            onChange={({ currentTarget: { value } }) => change(at, { sex: value })}
          />
          <button
            type="button"
            className={styles.removeMember}
            aria-label={messages.removeMember(at + 1)}
            onClick={() => onChange(members.filter((_, index) => index !== at))}
          >
            <IconTrash size={16} stroke={1.8} aria-hidden />
          </button>
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.fieldError}>
          {error}
        </p>
      )}
      <div className={styles.memberEnd}>
        {members.length < MOST && (
          <Button variant="default" size="xs" onClick={() => onChange([...members, noMember])}>
            {messages.addMember}
          </Button>
        )}
        {surnames.length > 0 && <p>{messages.teamName(surnames.join(", "))}</p>}
      </div>
    </fieldset>
  )
}
