import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { WireAgeCategory } from "#contract/catalogue.ts"
import { paths } from "#web/app/paths.ts"
import { errorText } from "#web/lib/errors.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { Card } from "#web/ui/Card.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import type { TournamentFormState } from "./form-state.ts"
import { messages } from "./messages.ts"
import { yearOf } from "./TournamentFields.tsx"
import { toggleAge, toggleId } from "./tournament-values.ts"
import styles from "./tournaments.module.css"

const kyorugiOnly = "1"

/** Which age groups compete, and in which weight classes; birth years follow from the tournament's date. */
export function AgeCategories({ form, tournament }: { form: TournamentFormState; tournament: number | undefined }) {
  const { data, error, refetch } = useQuery(catalogueQuery(yearOf(form.values.date), tournament))
  return (
    <Card title={messages.ages}>
      {data ? (
        <>
          <p className={styles.rule}>{messages.agesRule}</p>
          {tournament !== undefined && (
            <p className={styles.rule}>
              {messages.rulesWhere} <Link {...paths.overview(tournament, 7)}>{messages.rulesTab}</Link>
            </p>
          )}
          <AgeList ages={data.ageCategories} form={form} />
          <h3 className={styles.more}>{messages.moreAges}</h3>
          <AgeList ages={data.extra} form={form} />
          {form.values.type !== kyorugiOnly && <p className={styles.poomsae}>{messages.poomsaeRule}</p>}
        </>
      ) : error ? (
        <Failed text={errorText(error)} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Card>
  )
}

function AgeList({ ages, form }: { ages: readonly WireAgeCategory[]; form: TournamentFormState }) {
  return (
    <ul className={styles.ages}>
      {ages.map((age) => (
        <li key={age.id}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={form.values.ages.includes(age.id)}
              onChange={() => form.setValues(toggleAge(form.values, age))}
            />
            <span>
              {age.name} <span className={styles.years}>{yearsOf(age)}</span>
            </span>
          </label>
          {form.values.ages.includes(age.id) && <Weights age={age} form={form} />}
        </li>
      ))}
    </ul>
  )
}

/** A group without an upper age ends, in the catalogue, at a hundred years. */
function yearsOf({ ageStop, yearStart, yearStop }: WireAgeCategory): string {
  return ageStop >= 99 ? messages.yearsAndOlder(yearStop) : messages.years(yearStart, yearStop)
}

function Weights({ age, form }: { age: WireAgeCategory; form: TournamentFormState }) {
  const groups = [
    { title: messages.male, classes: age.male },
    { title: messages.female, classes: age.female },
    { title: messages.any, classes: age.any },
  ].filter(({ classes }) => classes.length > 0)
  return groups.map(({ title, classes }) => (
    <fieldset key={title} className={styles.weights} aria-label={`${age.name}: ${title}`}>
      <legend>{title}</legend>
      {classes.map(({ id, label }) => (
        <label key={id} className={styles.check}>
          <input
            type="checkbox"
            checked={form.values.weights.includes(id)}
            onChange={() => form.setFieldValue("weights", toggleId(form.values.weights, id))}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  ))
}
