import { type AutocompleteProps, CheckIcon, Radio, TextInput, type TextInputProps } from "@mantine/core"
import "@mantine/core/styles/Radio.layer.css"
import type { UseFormReturnType } from "@mantine/form"
import { useQuery } from "@tanstack/react-query"
import { type RefObject, useMemo } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { belts, titles } from "#domain/catalogue/qualifications.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { countBy } from "#web/tournament/totals.ts"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { Suggested } from "#web/ui/Suggested.tsx"
import { type AthleteValues, categoryOptions, unattached } from "./athlete-values.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import { openList } from "./open-list.ts"
import { possibleClasses } from "./possible-classes.ts"

interface Props {
  readonly form: UseFormReturnType<AthleteValues>
  readonly tournament: WireTournamentFull
  /** What is typed of what categories look at. */
  readonly seen: AthleteValues
  /** From abroad: the country is asked for. */
  readonly isGuest: boolean
  /** A pair or a team: who it is stands with its members. */
  readonly isTeam: boolean
  readonly nameInput: RefObject<HTMLInputElement | null>
}

const longest = 300

export function AthleteFields({ form, tournament, seen, isGuest, isTeam, nameInput }: Props) {
  const known = useKnown(tournament.sportsmans)
  return (
    <div className={styles.fields}>
      {!isTeam && <PersonFields form={form} nameInput={nameInput} />}
      <CategoryField form={form} tournament={tournament} seen={seen} />
      <RegionField form={form} tournament={tournament} />
      {isGuest && <Field form={form} name="country" label={messages.fieldCountry} required maxLength={100} />}
      <div>
        <SuggestedField
          form={form}
          name="organization"
          label={messages.fieldOrganization}
          required
          data={known.organizations}
        />
        <button type="button" className={styles.hint} onClick={() => form.setFieldValue("organization", unattached)}>
          {messages.personalHint}
        </button>
      </div>
      <SuggestedField form={form} name="coach" label={messages.fieldCoach} required data={known.coaches} />
      <SuggestedField form={form} name="trainer2" label={messages.fieldCoach2} data={known.coaches} />
      <SuggestedField form={form} name="trainer3" label={messages.fieldCoach3} data={known.coaches} />
      <SuggestedField
        form={form}
        name="qualification"
        label={messages.fieldQualification}
        data={known.qualifications}
      />
      <SuggestedField form={form} name="grade" label={messages.fieldGrade} data={known.grades} maxLength={60} />
      {!isTeam && <Field form={form} name="weight" label={messages.fieldWeight} inputMode="decimal" maxLength={8} />}
      <Field form={form} name="insurence" label={messages.fieldInsurance} maxLength={longest} />
      {tournament.seeding === 1 && (
        <Field form={form} name="rank" label={messages.fieldRank} {...wholeNumber} min={0} max={64} />
      )}
    </div>
  )
}

const wholeNumber = { type: "number", inputMode: "numeric" } as const

interface FieldProps {
  readonly form: Props["form"]
  readonly name: keyof AthleteValues
}

type Rest<InputProps> = Omit<InputProps, keyof FieldProps>

const Field = ({ form, name, ...props }: FieldProps & Rest<TextInputProps> & { ref?: Props["nameInput"] }) => (
  <TextInput {...props} key={form.key(name)} {...form.getInputProps(name)} />
)

const SuggestedField = ({ form, name, ...props }: FieldProps & Rest<AutocompleteProps>) => (
  <Suggested
    maxLength={longest}
    limit={30}
    {...openList}
    {...props}
    key={form.key(name)}
    {...form.getInputProps(name)}
  />
)

/** Who it is; a pair or team has its members instead. */
function PersonFields({ form, nameInput }: Pick<Props, "form" | "nameInput">) {
  return (
    <>
      <Field form={form} name="name" label={messages.fieldName} required maxLength={longest} ref={nameInput} />
      <Field
        form={form}
        name="bdate"
        label={messages.fieldYear}
        required
        {...wholeNumber}
        min={1970}
        max={new Date().getFullYear()}
      />
      <Radio.Group label={messages.fieldSex} required key={form.key("sex")} {...form.getInputProps("sex")}>
        <div className={styles.radios}>
          <Radio value="1" label={messages.male} />
          <Radio value="2" label={messages.female} />
        </div>
      </Radio.Group>
    </>
  )
}

function CategoryField({ form, tournament, seen }: Pick<Props, "form" | "tournament" | "seen">) {
  const year = seasonOf(tournament.date)
  const { data } = useQuery(catalogueQuery(year, tournament.id))
  const possible = useMemo(() => (data ? possibleClasses(data, tournament) : []), [data, tournament])
  const categories = useMemo(
    () => categoryOptions(seen, tournament.protocols, possible, year),
    [seen, tournament.protocols, possible, year],
  )
  const notes = new Map(categories.map((one) => [one.value, one.note]))
  return (
    <SearchSelect
      label={messages.fieldCategory}
      required
      limit={300}
      allowDeselect={false}
      nothingFoundMessage={messages.nothing}
      {...openList}
      data={categories}
      renderOption={({ option, checked }) => (
        <>
          {checked && <CheckIcon size={12} />}
          <span>{option.label}</span>
          {notes.get(option.value) && <small className={styles.against}>{notes.get(option.value)}</small>}
        </>
      )}
      key={form.key("category_id")}
      {...form.getInputProps("category_id")}
    />
  )
}

function RegionField({ form, tournament }: Pick<Props, "form" | "tournament">) {
  const { data } = useQuery(catalogueQuery(seasonOf(tournament.date)))
  const names = data?.regions.map(({ name }) => name) ?? []
  const chosen = form.getValues().oblast
  // What an old row or a sheet brought stays a choice.
  const regions = chosen === null || names.includes(chosen) ? names : [chosen, ...names]
  return (
    <SearchSelect
      label={messages.fieldRegion}
      required
      allowDeselect={false}
      nothingFoundMessage={messages.nothing}
      {...openList}
      data={regions}
      key={form.key("oblast")}
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
      grades: textsOf(({ grade }) => grade),
      qualifications: [...new Set([...textsOf(({ qualification }) => qualification), ...catalogued])],
    }
  }, [athletes])
}

const catalogued = [...titles, ...belts].map(({ name }) => name)
