import {
  ActionIcon,
  Button,
  Checkbox,
  Divider,
  Fieldset,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from "@mantine/core"
import { IconX } from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { WireTeamAthlete } from "#contract/team/calls.ts"
import { MEMBERS } from "#domain/applications/check.ts"
import { messages } from "../uk.ts"
import { type Choice, isComplete, type Line, nameOf } from "./enter-lines.ts"

interface Props {
  readonly team: readonly WireTeamAthlete[]
  readonly lines: readonly Line[]
  /** The categories that a line may choose from. */
  readonly choice: (line: Line) => Choice
  /** By `items.0`, in the order of the lines. */
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly onChange: (lines: readonly Line[]) => void
}

interface Steps {
  readonly add: (athletes: readonly number[], like?: Pick<Line, "weight" | "unranked">) => void
  readonly update: (key: number, part: Partial<Line>) => void
  readonly remove: (keys: readonly number[]) => void
  /** Whether these lines ask to take part outside the competition. */
  readonly mark: (of: readonly Line[], unranked: boolean) => void
  readonly errorOf: (line: Line) => ReactNode
}

/** Who is entered and in which categories: athletes of the team one by one, then pairs and teams. */
export function EnterLines(props: Props) {
  const { lines, errors, onChange } = props
  const steps: Steps = {
    add: (athletes, { weight, unranked } = plain) =>
      onChange([...lines, { key: nextKey(lines), athletes, weight, unranked, category: null }]),
    update: (key, part) => onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
    mark: (of, unranked) => onChange(lines.map((line) => (of.includes(line) ? { ...line, unranked } : line))),
    remove: (keys) => onChange(lines.filter(({ key }) => !keys.includes(key))),
    errorOf: (line) => errors[`items.${lines.indexOf(line)}`],
  }
  const ticked = new Set(lines.flatMap(({ athletes }) => (athletes.length === 1 ? athletes : [])))
  const left = props.team.filter((one) => isComplete(one) && !ticked.has(one.id))
  return (
    <Stack gap={16}>
      <Fieldset variant="unstyled" legend={<b>{messages.team}</b>}>
        {left.length > 1 && (
          <Button variant="default" mt={8} onClick={() => onChange([...lines, ...linesOf(left, nextKey(lines))])}>
            {messages.tickAll(left.length)}
          </Button>
        )}
        {lines.length > 0 && (
          <Text id={ABOUT_UNRANKED} c="dimmed" fz={13} mt={8}>
            {messages.unrankedAbout}
          </Text>
        )}
        {props.team.map((athlete) => (
          <Athlete key={athlete.id} {...props} {...steps} athlete={athlete} />
        ))}
      </Fieldset>
      <Fieldset variant="unstyled" legend={<b>{messages.groups}</b>}>
        <Text c="dimmed">{messages.groupsHint}</Text>
        {lines
          .filter(({ athletes }) => athletes.length > 1)
          .map((line, at) => (
            <PairOrTeam key={line.key} {...props} {...steps} line={line} at={at} />
          ))}
        <Button variant="default" mt={8} onClick={() => steps.add([0, 0])}>
          {messages.addGroup}
        </Button>
      </Fieldset>
    </Stack>
  )
}

const plain = { weight: "", unranked: false }

/** A line for each of them, who compete one by one. */
const linesOf = (athletes: readonly WireTeamAthlete[], from: number): Line[] =>
  athletes.map(({ id }, at) => ({ key: from + at, athletes: [id], ...plain, category: null }))

const nextKey = (lines: readonly Line[]): number => Math.max(0, ...lines.map(({ key }) => key)) + 1

/** Who is ticked is entered, once or in several categories. */
function Athlete({ athlete, choice, ...rest }: Props & Steps & { readonly athlete: WireTeamAthlete }) {
  const { add, update, remove, mark, errorOf } = rest
  const lines = rest.lines.filter(({ athletes }) => athletes.length === 1 && athletes[0] === athlete.id)
  const name = nameOf(athlete)
  return (
    <Stack gap={8} py={8}>
      <Checkbox
        label={name}
        description={isComplete(athlete) ? messages.bornIn(athlete.bdate.slice(0, 4)) : messages.incomplete}
        disabled={!isComplete(athlete)}
        checked={lines.length > 0}
        onChange={({ currentTarget: { checked } }) =>
          checked ? add([athlete.id]) : remove(lines.map(({ key }) => key))
        }
      />
      {lines.map((line, at) => (
        <div key={line.key}>
          <Group gap={8} align="flex-end" wrap="nowrap">
            <TextInput
              w={110}
              label={at === 0 ? messages.weight : undefined}
              aria-label={messages.weightOf(name)}
              inputMode="decimal"
              maxLength={8}
              value={line.weight}
              onChange={(event) => update(line.key, { weight: event.currentTarget.value })}
            />
            <CategorySelect line={line} name={name} at={at} choice={choice} update={update} />
            <RemoveButton label={messages.removeLine(name)} onClick={() => remove([line.key])} />
          </Group>
          <LineNote note={choice(line).doubt} />
          <LineNote note={choice(line).note} />
          <LineError error={errorOf(line)} />
        </div>
      ))}
      {lines.length > 0 && (
        <Group gap={16}>
          <Button
            variant="default"
            size="xs"
            aria-label={messages.anotherOf(name)}
            onClick={() => add([athlete.id], lines[0])}
          >
            {messages.another}
          </Button>
          <UnrankedTick name={name} lines={lines} mark={mark} />
        </Group>
      )}
      <Divider />
    </Stack>
  )
}

/** Its members are picked one by one. */
function PairOrTeam(props: Props & Steps & { readonly line: Line; readonly at: number }) {
  const { line, at, team, choice, update, remove, mark, errorOf } = props
  const { athletes, key } = line
  const change = (members: readonly number[]): void => update(key, { athletes: members, category: null })
  const choices = (place: number) =>
    team
      .filter((one) => isComplete(one) && (athletes[place] === one.id || !athletes.includes(one.id)))
      .map((one) => ({ value: String(one.id), label: nameOf(one) }))
  return (
    <Fieldset variant="unstyled" legend={<span className="visually-hidden">{messages.group(at)}</span>} pb={8}>
      <SimpleGrid minColWidth="min(100%, 200px)" spacing={8} mb={8}>
        {athletes.map((id, place) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a member is nothing but its place until somebody is picked.
            key={place}
            label={messages.groupMember(place)}
            data={[{ value: "0", label: messages.noMember }, ...choices(place)]}
            value={String(id)}
            onChange={(event) => change(athletes.with(place, Number(event.currentTarget.value)))}
          />
        ))}
      </SimpleGrid>
      <Group gap={8} align="flex-end" wrap="nowrap">
        <CategorySelect line={line} name={messages.group(at)} at={0} choice={choice} update={update} />
        {athletes.length < MEMBERS.team.max && (
          <Button variant="default" onClick={() => change([...athletes, 0])}>
            {messages.addMember}
          </Button>
        )}
        <RemoveButton label={messages.removeGroup(at)} onClick={() => remove([key])} />
      </Group>
      <Group mt={8}>
        <UnrankedTick name={messages.group(at)} lines={[line]} mark={mark} />
      </Group>
      <LineNote note={choice(line).note} />
      <LineError error={errorOf(line)} />
    </Fieldset>
  )
}

interface CategoryProps extends Pick<Props, "choice">, Pick<Steps, "update"> {
  readonly line: Line
  readonly name: string
  /** Which category of the same athlete, from 0. */
  readonly at: number
}

/** Categories that fit; one is proposed until one is chosen, and the first option means «choose». */
function CategorySelect({ line, name, at, choice, update }: CategoryProps) {
  const { options, value } = choice(line)
  const empty = value === null ? [{ value: "", label: messages.choose }] : []
  return (
    <NativeSelect
      flex={1}
      miw={0}
      label={at === 0 ? messages.category : undefined}
      aria-label={messages.categoryOf(name, at)}
      data={[...empty, ...options.map((one) => ({ value: String(one.id), label: one.name }))]}
      value={String(value ?? "")}
      onChange={({ currentTarget: { value: chosen } }) =>
        update(line.key, { category: chosen === "" ? null : Number(chosen) })
      }
    />
  )
}

/** What the ticks below mean is said once, above them. */
const ABOUT_UNRANKED = "about-unranked"

/** One tick for all categories of somebody: it is the same athlete who takes no place. */
const UnrankedTick = ({
  name,
  lines,
  mark,
}: Pick<Steps, "mark"> & { readonly name: string; readonly lines: readonly Line[] }) => (
  <Checkbox
    label={messages.unranked}
    aria-label={messages.unrankedOf(name)}
    aria-describedby={ABOUT_UNRANKED}
    checked={lines.some(({ unranked }) => unranked)}
    onChange={({ currentTarget: { checked } }) => mark(lines, checked)}
  />
)

const RemoveButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <ActionIcon variant="subtle" size="var(--control)" aria-label={label} title={label} onClick={onClick}>
    <IconX size={18} stroke={1.8} aria-hidden />
  </ActionIcon>
)

/** What somebody should know of a line: a doubtful weight, or why the entry will wait with the secretary. */
const LineNote = ({ note }: { readonly note: string }) =>
  note !== "" && (
    <Text c="dimmed" fz={13} mt={4} role="status">
      {note}
    </Text>
  )

const LineError = ({ error }: { readonly error: ReactNode }) =>
  error && (
    <Text role="alert" c="var(--danger)" mt={4}>
      {error}
    </Text>
  )
