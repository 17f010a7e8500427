import { Box, Button, CloseButton, Fieldset, Group, NativeSelect, Text, TextInput, UnstyledButton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { byWire, type PlainTextWire, plainTexts } from "#domain/athletes/plain-texts.ts"
import { plainTextWords } from "#domain/athletes/plain-texts.uk.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import { ABROAD_NAME } from "#domain/catalogue/place-names.data.ts"
import { belts, titles } from "#domain/catalogue/qualifications.ts"
import { inUsualLetters } from "#domain/uk/person-name.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { countBy } from "#web/tournament/totals.ts"
import type { Field, FieldContext } from "#web/ui/form/field-grid.tsx"
import { foldField, integerField, ownField, switchField, textField } from "#web/ui/form/fields.tsx"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { Suggested } from "#web/ui/Suggested.tsx"
import {
  type AthleteFormValues,
  isOfClub,
  leastMembers,
  type MemberValues,
  noMember,
  padded,
  unattached,
  withClub,
} from "./athlete-values.ts"
import { partOptions } from "./athlete-words.ts"
import { CategoryField } from "./CategoryField.tsx"
import type { OwnClasses } from "./category-options.ts"
import { messages } from "./uk.ts"

type Name = keyof AthleteFormValues & string

interface AthleteFieldContext {
  readonly tournament: WireTournamentFull
  readonly values: AthleteFormValues
  readonly classes: OwnClasses
  readonly isTeam: boolean
  readonly isNew: boolean
}

/** The fields of an athlete, or of a pair or team, whose members are the people. */
export function useAthleteFields({ tournament, values, classes, isTeam, isNew }: AthleteFieldContext): Field<Name>[] {
  const known = useKnown(tournament.sportsmans)
  const least = leastMembers(tournament.protocols.find(({ id }) => String(id) === classes.chosen))
  const [qualification, insurance, ...rareTexts] = plainTexts.map(({ name, wire, max, isDocument }) =>
    isDocument
      ? textField<Name>(wire, { label: plainTextWords[name].label, maxLength: max })
      : suggested(wire, plainTextWords[name].label, known.texts[wire], { maxLength: max }),
  )
  return [
    ...(isTeam ? [membersField(least)] : [nameField, factsField]),
    ownField("category_id", ({ form }) => <CategoryField form={form} classes={classes} />),
    clubField(known.organizations, tournament.sportsmans, isNew),
    ownField("oblast", ({ form }) => <RegionField form={form} tournament={tournament} />, { isWide: false }),
    ...(values.oblast === ABROAD_NAME
      ? [textField<Name>("country", { label: messages.fieldCountry, required: true })]
      : []),
    suggested("coach", messages.fieldCoach, known.coaches, { required: true }),
    suggested("trainer2", messages.fieldCoach2, known.coaches),
    ...[qualification, insurance].flatMap((field) => field ?? []),
    switchField<Name>("unranked", { label: unrankedTexts.label, options: partOptions }),
    foldField(messages.rareFields(rareLabels(tournament.seeding === 1)), [
      suggested("trainer3", messages.fieldCoach3, known.coaches),
      ...rareTexts,
      ...(tournament.seeding === 1 ? [integerField<Name>("rank", { label: messages.fieldRank })] : []),
    ]),
  ]
}

const rareLabels = (isSeeded: boolean): string[] => [
  messages.fieldCoach3,
  ...plainTexts.slice(2).map(({ name }) => plainTextWords[name].label),
  ...(isSeeded ? [messages.fieldRank] : []),
]

const nameLine = textField<Name>("name", { label: messages.fieldName, required: true, maxLength: 300, isWide: true })

const nameField = ownField<Name>("name", (context) => (
  <>
    {nameLine.draw(context)}
    <UsualLetters
      name={context.form.values.name}
      onChange={(name) => {
        context.form.setFieldValue("name", name)
        context.form.getInputNode("name")?.focus()
      }}
    />
  </>
))

interface UsualLettersProps {
  readonly name: string
  readonly onChange: (name: string) => void
}

/** A name in capitals, as sheets and passports have it, is written as others are by one press. */
function UsualLetters({ name, onChange }: UsualLettersProps) {
  const written = inUsualLetters(name)
  if (written === name) return null
  return (
    <Button variant="transparent" size="compact-sm" px={0} td="underline" onClick={() => onChange(written)}>
      {messages.writeUsual(written)}
    </Button>
  )
}

const facts = [
  { width: 130, field: integerField<Name>("bdate", { label: messages.fieldYear, required: true }) },
  {
    width: undefined,
    field: switchField<Name>("sex", {
      label: messages.fieldSex,
      required: true,
      options: [
        { value: "1", label: messages.male },
        { value: "2", label: messages.female },
      ],
    }),
  },
  { width: 130, field: textField<Name>("weight", { label: messages.fieldWeight, inputMode: "decimal", maxLength: 8 }) },
] as const

/** What decides the category, in one line. */
const factsField = ownField<Name>("bdate", (context) => (
  <Group align="flex-start" gap={12}>
    {facts.map(({ width, field: { name, draw } }) => (
      <Box key={name} flex={width === undefined ? "1 1 170px" : `0 1 ${width}px`}>
        {draw({ ...context, rule: context.rules[name] ?? context.rule })}
      </Box>
    ))}
  </Group>
))

/** The entry itself has no fields for the person if there are members. */
const ofPerson = ["members", "name", "bdate", "sex"]

const membersField = (least: number): Field<Name> =>
  ownField("members", ({ form }) => (
    <MembersField
      members={form.values.members}
      least={least}
      error={ofPerson.some((name) => name in form.errors) ? messages.noMembers : undefined}
      onChange={(members) => form.setFieldValue("members", members)}
    />
  ))

interface InputOptions {
  readonly required?: boolean
  readonly maxLength?: number
  readonly onChange?: (value: string) => void
}

const suggested = (name: Name, label: string, data: readonly string[], how: InputOptions = {}): Field<Name> =>
  ownField(
    name,
    ({ form, rule }) => (
      <Suggested
        label={label}
        data={[...data]}
        limit={30}
        maxLength={rule.maxLength}
        {...form.getInputProps(name)}
        {...how}
      />
    ),
    { isWide: false },
  )

/** A club that is known brings the region and the coach of its last entry. */
const clubField = (clubs: readonly string[], athletes: readonly WireAthlete[], isNew: boolean): Field<Name> =>
  ownField(
    "organization",
    (context) => {
      const { form } = context
      const choose = (organization: string): void => form.setValues(withClub(form.values, organization, athletes))
      return (
        <>
          {suggested("organization", messages.fieldOrganization, clubs, { required: true, onChange: choose }).draw(
            context,
          )}
          {isNew && isOfClub(form.values, athletes) ? (
            <Text c="dimmed" fz={12.5} py={4} role="status">
              {messages.fromClub}
            </Text>
          ) : (
            <UnstyledButton c="dimmed" fz={13} td="underline" py={4} onClick={() => choose(unattached)}>
              {messages.personalHint}
            </UnstyledButton>
          )}
        </>
      )
    },
    { isWide: false },
  )

interface ListProps {
  readonly form: FieldContext["form"]
  readonly tournament: WireTournamentFull
}

function RegionField({ form, tournament }: ListProps) {
  const { data } = useQuery(catalogueQuery(seasonOf(tournament.date)))
  const names = data?.regions.map(({ name }) => name) ?? []
  const chosen: string | null = form.values.oblast
  // What an old row or a sheet brought stays a choice.
  const regions = chosen === null || names.includes(chosen) ? names : [chosen, ...names]
  return (
    <SearchSelect
      label={messages.fieldRegion}
      required
      allowDeselect={false}
      nothingFoundMessage={messages.nothing}
      data={regions}
      {...form.getInputProps("oblast")}
    />
  )
}

/** Texts that the tournament has already, the most frequent first: picked, they stay spelled alike. */
function useKnown(athletes: readonly WireAthlete[]) {
  return useMemo(() => {
    const textsOf = (textOf: (athlete: WireAthlete) => string): string[] =>
      countBy(athletes, textOf)
        .map(({ label }) => label)
        .filter(Boolean)
    return {
      organizations: textsOf(({ organization }) => organization),
      coaches: textsOf(({ coach }) => coach),
      texts: byWire(({ wire }) => [...new Set([...textsOf((athlete) => athlete[wire]), ...(catalogued[wire] ?? [])])]),
    }
  }, [athletes])
}

/** What is offered before anybody has written it. */
const catalogued: Readonly<Partial<Record<PlainTextWire, readonly string[]>>> = {
  qualification: [...titles.map(({ name }) => name), ...belts],
}

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
function MembersField({ members: typed, least, error, onChange }: Props) {
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
