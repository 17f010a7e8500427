import { Group, SimpleGrid, Stack, Text } from "@mantine/core"
import { useMemo } from "react"
import { count } from "#domain/uk/words.ts"
import { papers } from "#web/tournament/papers.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { countBy, named, verified } from "#web/tournament/totals.ts"
import { Card } from "#web/ui/Card.tsx"
import { FileLink } from "#web/ui/FileLink.tsx"
import { StatStrip, StatTile } from "#web/ui/StatTile.tsx"
import { HeldDraws } from "./HeldDraws.tsx"
import styles from "./info.module.css"
import { RichText } from "./RichText.tsx"
import { CategoryTotals, GroupTable } from "./Totals.tsx"
import { messages } from "./uk.ts"

/** Tab 1: the tournament in numbers and words. */
export function InfoTab({ tournament, mayEdit }: TabProps) {
  const { sportsmans, protocols, notes, description } = tournament
  const regions = useMemo(() => countBy(sportsmans, ({ oblast }) => oblast), [sportsmans])
  const organizations = useMemo(() => countBy(sportsmans, ({ organization }) => organization), [sportsmans])
  const totals = [
    { label: messages.totalAthletes, value: sportsmans.length },
    { label: messages.totalCategories, value: protocols.length },
    { label: messages.totalOrganizations, value: named(organizations) },
    { label: messages.totalRegions, value: named(regions) },
    // Only staff sees who is verified.
    ...(mayEdit ? [{ label: messages.totalVerified, value: verified(sportsmans) }] : []),
  ]
  return (
    <Stack gap={16}>
      <StatStrip label={messages.totals}>
        {totals.map(({ label, value }) => (
          <StatTile key={label} value={count(value)} label={label} />
        ))}
      </StatStrip>
      {notes && (
        <Card title={messages.notes}>
          <p className={styles.plain}>{notes}</p>
        </Card>
      )}
      {description.trim() && (
        <p>
          <a href="#description">{messages.toDescription}</a>
        </p>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} style={{ alignItems: "start" }}>
        <Card title={messages.byRegion}>
          <GroupTable column={messages.region} groups={regions} />
        </Card>
        <Card title={messages.byOrganization}>
          <GroupTable column={messages.organization} groups={organizations} />
        </Card>
      </SimpleGrid>
      <Card title={messages.byCategory}>
        {mayEdit && <HeldDraws tournament={tournament.id} categories={protocols} />}
        <CategoryTotals categories={protocols} />
      </Card>
      <Card title={messages.papers}>
        <Group component="nav" gap={8} aria-label={messages.papers}>
          <FileLink {...papers.whole(tournament)} text={messages.allProtocols} />
          {tables.map((table) => (
            <FileLink
              key={table}
              {...papers.table(`${messages.tables[table]} ${tournament.name}`, { id: tournament.id, table })}
              text={messages.tables[table]}
            />
          ))}
        </Group>
      </Card>
      <div id="description">
        <Card title={messages.description}>
          {description.trim() ? (
            <RichText html={description} />
          ) : (
            <Text c="dimmed">{mayEdit ? messages.noDescription : messages.empty}</Text>
          )}
        </Card>
      </div>
    </Stack>
  )
}

const tables = ["categories", "winners", "medals", "organization", "region", "coach"] as const
