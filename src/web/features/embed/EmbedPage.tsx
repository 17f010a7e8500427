import { Box, Select, Stack, Text, Textarea } from "@mantine/core"
import { IconCopy } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { getEmbedding, saveEmbedding, type WireEmbedding } from "#contract/embed/calls.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { tournamentQuery } from "#web/tournament/queries.ts"
import { TournamentView } from "#web/tournament/TournamentView.tsx"
import { useHeld, useHolding } from "#web/tournament/use-held.ts"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { Card } from "#web/ui/Card.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { areaField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { embedLine } from "./line.ts"
import { messages } from "./uk.ts"

const embeddingQuery = (tournament: number) => queryOf(keys.embedding(tournament), getEmbedding, { id: tournament })

/** A line for another site with the tournament's brackets or medals, and which sites may use it. */
export const EmbedPage = ({ id }: { id: number }) => (
  <TournamentView
    id={id}
    title={messages.title}
    options={embeddingQuery(id)}
    loading={messages.loading}
    forbidden={messages.forbidden}
  >
    {(data) => (
      <Stack gap={12}>
        <PageHead title={messages.title} order={1} back={{ to: paths.overview(id), label: messages.back }} />
        <Text c="dimmed">{messages.lead}</Text>
        <HeldSites tournament={id} newest={data} />
        <Line tournament={id} data={data} />
      </Stack>
    )}
  </TournamentView>
)

/** What another window saves is taken over at once while nothing is typed here, and merged when it is saved. */
function HeldSites({ tournament, newest }: { readonly tournament: number; readonly newest: WireEmbedding }) {
  const { stored, hold } = useHeld(newest)
  return <Sites key={stored.sites.join()} tournament={tournament} data={stored} onTyped={hold} />
}

interface SitesProps {
  readonly tournament: number
  readonly data: WireEmbedding
  readonly onTyped: (isTyped: boolean) => void
}

function Sites({ tournament, data, onTyped }: SitesProps) {
  const query = embeddingQuery(tournament)
  const queries = useQueryClient()
  const { mutateAsync } = useToldWrite(saveEmbedding, tournament, { told: (done) => messages.saved(done.sites.length) })
  const { save, contest } = useMergedSave({
    base: typedOf(data),
    send: ({ sites }, revision) => mutateAsync({ id: tournament, revision, sites: sites.split("\n") }),
    present: async () => typedOf(await queries.fetchQuery({ ...query, staleTime: 0 })),
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Typed> = useEditForm({
    // Lines of one field: the bounds of a line are the server's to say.
    endpoint: saveEmbedding,
    initial: typedOf(data).values,
    send: save,
    onSaved: ({ sites: saved }) => {
      edit.form.resetDirty({ sites: saved.join("\n") })
      onTyped(false)
    },
  })
  useHolding(edit.form.isDirty(), onTyped)
  return (
    <Card title={messages.sites}>
      <FormPanel
        edit={edit}
        isUnfocused
        failed={messages.failed}
        notice={<ContestedNote contest={contest} who="" words={siteWords} />}
        action={messages.save}
        fields={[
          areaField("sites", {
            label: messages.sites,
            description: messages.sitesHint,
            placeholder: messages.sitesExample,
          }),
        ]}
      />
    </Card>
  )
}

interface Typed {
  /** One a line. */
  readonly sites: string
}

const typedOf = ({ sites, revision }: WireEmbedding) => ({ values: { sites: sites.join("\n") }, revision })
const siteWords: FormWords<Typed> = { sites: asWritten(messages.sites) }

/** Values of the choice, besides the categories' numbers. */
const [MEDALS, BRACKETS] = ["medals", "brackets"]

function Line({ tournament, data }: { readonly tournament: number; readonly data: WireEmbedding }) {
  const { categories, published, sites } = data
  const [wanted, want] = useState<string>(MEDALS)
  const choices = [
    { value: MEDALS, label: messages.medals },
    { value: BRACKETS, label: messages.brackets },
    ...categories.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
  ]
  const chosen = choices.find(({ value }) => value === wanted) ?? { value: MEDALS, label: messages.medals }
  const isCategory = chosen.value !== MEDALS && chosen.value !== BRACKETS
  const path = `/t/${tournament}/embed/${isCategory ? `c/${chosen.value}` : chosen.value}`
  const { link, state } = useHallLink(path)
  const { data: item } = useQuery(tournamentQuery(tournament))
  const title = messages.framed(chosen.label, item?.item.name ?? "")
  return (
    <Card title={messages.line}>
      <Stack gap={12}>
        {!published && <Callout role="status">{messages.unpublished}</Callout>}
        {published && sites.length === 0 && <Callout role="status">{messages.noSites}</Callout>}
        {state === "alone" && <Callout role="status">{messages.alone}</Callout>}
        {state === "shared" && link.startsWith("http:") && <Callout role="status">{messages.plain}</Callout>}
        <Select
          label={messages.what}
          data={choices}
          value={chosen.value}
          onChange={(value) => want(value ?? MEDALS)}
          allowDeselect={false}
          searchable
          maw={480}
        />
        <Code line={embedLine({ url: link, title })} />
        {published && (
          <Box
            component="iframe"
            key={path}
            src={path}
            title={`${messages.preview}: ${title}`}
            w="100%"
            h={520}
            bd="1px solid var(--line-strong)"
            bdrs="var(--radius)"
          />
        )}
      </Stack>
    </Card>
  )
}

function Code({ line }: { readonly line: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Stack gap={8} align="flex-start">
      <Textarea
        ref={field}
        w="100%"
        label={messages.code}
        value={line}
        readOnly
        autosize
        styles={{ input: { fontFamily: "monospace" } }}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton
        text={line}
        field={field}
        words={messages}
        leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
      />
    </Stack>
  )
}
