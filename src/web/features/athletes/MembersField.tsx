import { Button, CloseButton, Fieldset, Group, NativeSelect, Text, TextInput } from "@mantine/core"
import { type MemberValues, noMember, padded } from "./athlete-values.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly members: readonly MemberValues[]
  /** How many rows there are at least. */
  readonly least: number
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
export function MembersField({ members: typed, least, error, onChange }: Props) {
  const members = padded(typed, least)
  const change = (at: number, part: Partial<MemberValues>): void =>
    onChange(members.map((member, index) => (index === at ? { ...member, ...part } : member)))
  const surnames = members.map(({ name }) => name.trim().split(/\s+/)[0]).filter(Boolean)
  return (
    <Fieldset legend={messages.teamMembers}>
      {members.map((member, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a member is nothing but its place until it has a name.
        <Group key={at} gap={8} mb={8}>
          <TextInput
            flex="1 1 220px"
            aria-label={messages.memberName(at + 1)}
            placeholder={messages.memberName(at + 1)}
            maxLength={200}
            value={member.name}
            onChange={({ currentTarget: { value } }) => change(at, { name: value })}
          />
          <TextInput
            w={84}
            aria-label={messages.memberYear(at + 1)}
            placeholder={messages.year}
            inputMode="numeric"
            maxLength={4}
            value={member.bdate}
            onChange={({ currentTarget: { value } }) => change(at, { bdate: value })}
          />
          <NativeSelect
            w={110}
            aria-label={messages.memberSex(at + 1)}
            data={sexes}
            value={member.sex}
            onChange={({ currentTarget: { value } }) => change(at, { sex: value })}
          />
          <CloseButton
            aria-label={messages.removeMember(at + 1)}
            onClick={() => onChange(members.filter((_, index) => index !== at))}
          />
        </Group>
      ))}
      {error && (
        <Text role="alert" c="var(--danger)" fz={13}>
          {error}
        </Text>
      )}
      <Group gap={16}>
        {members.length < MOST && (
          <Button variant="default" size="xs" onClick={() => onChange([...members, noMember])}>
            {messages.addMember}
          </Button>
        )}
        {surnames.length > 0 && <p>{messages.teamName(surnames.join(", "))}</p>}
      </Group>
    </Fieldset>
  )
}
