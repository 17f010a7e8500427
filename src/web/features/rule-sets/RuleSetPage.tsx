import { Button, Stack, Text, TextInput } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { Suspense, useMemo, useState } from "react"
import { copyRuleSet, oneRuleSet, type WireRuleSet } from "#contract/rule-sets/whole.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { isStatus } from "#web/lib/errors.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { ruleSetsQuery } from "#web/tournament/rules-query.ts"
import { Card } from "#web/ui/Card.tsx"
import { Facts } from "#web/ui/Facts.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty, Loading } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { type RuleField, ruleFields, wordsAt } from "./rule-fields.ts"
import { shownAt, valuesOf } from "./rule-values.ts"
import { messages } from "./uk.ts"

const RuleSetForm = lazy(async () => ({ default: (await import("./RuleSetForm.tsx")).RuleSetForm }))

/** One rule set: read by everybody, copied and edited by operators. */
export function RuleSetPage({ id }: { id: number }) {
  const isId = Number.isInteger(id)
  const query = useQuery({ ...ruleSetQuery(id), enabled: isId })
  const [isEdited, setEdited] = useState(false)
  if (!isId) return missing
  return (
    <QueryView query={query} refused={(error) => isStatus(error, 404) && missing}>
      {({ item }) =>
        isEdited ? (
          <Suspense fallback={<Loading />}>
            <RuleSetForm item={item} onClose={() => setEdited(false)} />
          </Suspense>
        ) : (
          <>
            <Head id={id} name={item.name} onEdit={() => setEdited(true)} />
            <Stack gap={16} pt={16}>
              <RuleSetView item={item} />
            </Stack>
          </>
        )
      }
    </QueryView>
  )
}

interface HeadProps {
  readonly id: number
  readonly name: string
  readonly onEdit: () => void
}

function Head({ id, name, onEdit }: HeadProps) {
  const isOperator = useQuery(currentUserQuery).data?.user.isAdmin === 1
  const navigate = useNavigate()
  const queries = useQueryClient()
  const copy = useWrite(copyRuleSet, {
    onSuccess: ({ item }) => {
      void queries.invalidateQueries({ queryKey: ruleSetsQuery.queryKey })
      toastSuccess(messages.copied(item.name))
      void navigate(paths.ruleSet(item.id))
    },
    onError: toastFailure(messages.notCopied),
  })
  const copies = [
    { key: "copy", label: messages.copy, isOff: copy.isPending, onAct: () => copy.mutate({ id, season: 0 }) },
    { key: "season", label: messages.copySeason, isOff: copy.isPending, onAct: () => copy.mutate({ id, season: 1 }) },
  ]
  return (
    <PageHead
      title={name}
      order={1}
      back={{ to: paths.ruleSets(), label: messages.toList }}
      actions={isOperator ? copies : []}
      primary={isOperator && id > 0 && <Button onClick={onEdit}>{messages.edit}</Button>}
    />
  )
}

const missing = (
  <Stack gap={12}>
    <PageHead title={messages.title} order={1} />
    <Card>
      <Empty text={messages.missing}>
        <Link {...paths.ruleSets()} className="button button-quiet">
          {messages.toList}
        </Link>
      </Empty>
    </Card>
  </Stack>
)

/** The newest version of a set. */
const ruleSetQuery = (id: number) => queryOf([...ruleSetsQuery.queryKey, id], oneRuleSet, { id })

/** A rule set to read, with the years of birth of a season of one's choice. */
function RuleSetView({ item }: { item: WireRuleSet }) {
  const values = useMemo(() => valuesOf(item), [item])
  const facts = (fields: readonly RuleField[]) => (
    <Facts facts={fields.map(([path, label]) => [label, textOf(shownAt(values, path), path)])} />
  )
  return (
    <>
      <Bands item={item} />
      <Card title={messages.merge}>{facts(ruleFields.merge)}</Card>
      <Card title={messages.kyorugi}>
        {item.id <= 0 && (
          <Text c="dimmed" maw="75ch">
            {messages.toCheck}
          </Text>
        )}
        {facts(ruleFields.kyorugi)}
        <Rows label={messages.contests} columns={contestColumns} rows={item.kyorugi.contests} />
      </Card>
      <Card title={messages.bout}>{facts(ruleFields.bout.filter(([path]) => shownAt(values, path) !== "none"))}</Card>
      <Card title={messages.poomsae}>
        {facts(ruleFields.poomsae)}
        {(["individual", "pairAndTeam"] as const).map((list) => (
          <Rows key={list} label={messages[list]} columns={poolColumns} rows={item[list]} />
        ))}
      </Card>
      <Card title={messages.scoring}>{facts(ruleFields.scoring)}</Card>
      <Card title={messages.freestyle}>
        {item.freestyle.edition === "day" ? (
          facts(ruleFields.freestyle.slice(0, 1))
        ) : (
          <>
            <Text c="dimmed" maw="75ch">
              {messages.freestyleAbout}
            </Text>
            {facts(ruleFields.freestyle)}
          </>
        )}
      </Card>
    </>
  )
}

function textOf(value: unknown, path: string): string {
  if (typeof value === "boolean") return value ? messages.yes : messages.no
  return wordsAt(path)?.[String(value)] ?? String(value)
}

function Bands({ item }: { item: WireRuleSet }) {
  const [typed, setTyped] = useState(item.validFrom.slice(6) || String(new Date().getFullYear()))
  const columns = useMemo(() => bandColumns(/^\d{4}$/.test(typed) ? Number(typed) : null), [typed])
  return (
    <Card title={messages.bands}>
      <TextInput
        maw={260}
        label={messages.year}
        description={messages.yearHint}
        inputMode="numeric"
        maxLength={4}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Rows label={messages.bands} columns={columns} rows={item.bands} />
    </Card>
  )
}

interface RowsProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** A table under its title; a row is its place. */
function Rows<Row extends object>({ label, columns, rows }: RowsProps<Row>) {
  return (
    <>
      <Text component="h3" fw={600} my={8}>
        {label}
      </Text>
      <DataTable label={messages.tableOf(label)} columns={columns} rows={rows} keyOf={(row) => rows.indexOf(row)} />
    </>
  )
}

type Contest = WireRuleSet["kyorugi"]["contests"][number]
type Pool = WireRuleSet["individual"][number]
type Band = WireRuleSet["bands"][number]

const agesOf = <Row extends Pick<Pool, "ageStart" | "ageStop">>(): Column<Row> => ({
  key: "ages",
  title: messages.ages,
  text: ({ ageStart, ageStop }) => messages.agesOf(ageStart, ageStop),
  min: 88,
  priority: 1,
})

const column = <Row,>(key: string, title: string, text: (row: Row) => string | number): Column<Row> => ({
  key,
  title,
  text: (row) => String(text(row)),
  isTitled: true,
})

const contestColumns: readonly Column<Contest>[] = [
  agesOf(),
  column("rounds", messages.rounds, ({ rounds }) => rounds),
  column("roundSeconds", messages.roundSeconds, ({ roundSeconds }) => roundSeconds),
  column("restSeconds", messages.restSeconds, ({ restSeconds }) => restSeconds),
]

const poolColumns: readonly Column<Pool>[] = [agesOf(), column("forms", messages.forms, ({ poomsae }) => poomsae)]

/** `year`: the season whose years of birth are shown; null: none. */
const bandColumns = (year: number | null): readonly Column<Band>[] => [
  {
    ...column<Band>("band", messages.band, ({ name, extra }) => (extra ? `${name} (${messages.extra})` : name)),
    priority: 1,
  },
  agesOf(),
  column("born", messages.born, (band) => (year === null ? "" : bornText(band, year))),
  column("male", messages.male, ({ male }) => male || messages.none),
  column("female", messages.female, ({ female }) => female || messages.none),
  column("any", messages.any, ({ any }) => any || messages.none),
]

const bornText = ({ ageStart, ageStop }: Band, year: number): string =>
  ageStop >= 100 ? messages.bornUpTo(year - ageStart) : messages.bornFrom(year - ageStop, year - ageStart)
