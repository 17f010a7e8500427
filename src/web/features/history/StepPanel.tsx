import { ActionIcon, Box, Button, Group, Stack, Text, Title } from "@mantine/core"
import { IconArrowBackUp, IconHistory, IconX } from "@tabler/icons-react"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type KeyboardEvent, useEffect, useRef } from "react"
import type { historyStep, WireHistoryEntry } from "#contract/history/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { shortMomentWithSeconds } from "#domain/uk/dates.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import { MoreMenu } from "#web/ui/MoreMenu.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { detailsQuery } from "./queries.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly step: WireHistoryEntry
  /** Whether it is the newest step of all: there is nothing to return from. */
  readonly isNewest: boolean
  /** Somebody wants to return to the state after this step. */
  readonly onReturn: () => void
  /** Absent where what holds the panel closes it. */
  readonly onClose?: () => void
}

/**
 * One step: who did it where, what it changed from what to what, and what taking it back would meet. It takes the focus: between
 * the row that was opened and its buttons stand those of all other rows.
 */
export function StepPanel({ tournament, step, isNewest, onReturn, onClose }: Props) {
  const { revision, summary, userName, device, count } = step
  const query = useInfiniteQuery(detailsQuery(tournament, revision))
  const undo = useUndo(tournament)
  const first = query.data?.pages[0]
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    // A menu over the panel closes by the same key.
    if (key === "Escape" && target instanceof Node && currentTarget.contains(target)) onClose?.()
  }
  return (
    <Stack component="section" aria-label={messages.stepOf(revision)} gap={0} h="100%" mih={0} onKeyDown={onKeyDown}>
      {onClose && (
        <Group h={52} px={16} justify="space-between" wrap="nowrap" style={{ borderBottom: "1px solid var(--line)" }}>
          <Title order={3} fz={16} ref={title} tabIndex={-1}>
            {messages.stepOf(revision)}
          </Title>
          <ActionIcon variant="subtle" size={32} aria-label={messages.closeStep} onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      <Scroll label={summary} style={{ flex: 1, minHeight: 0, padding: "16px 20px", overflowY: "auto" }}>
        <Stack gap={12}>
          <div>
            <Text fw={600}>{summary}</Text>
            <Text size="13px" lh="18px" c="var(--muted)">
              {[shortMomentWithSeconds(new Date(step.at)), userName, device, messages.rows(count)]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </div>
          <QueryView query={query}>{({ pages }) => <Changes revision={revision} pages={pages} />}</QueryView>
          {query.hasNextPage && (
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {messages.moreDetails}
            </Button>
          )}
          {first && (
            <Text size="13px" c="var(--muted)">
              {outlookText(first)}
            </Text>
          )}
        </Stack>
      </Scroll>
      <Group h={60} px={20} justify="space-between" wrap="nowrap" style={{ borderTop: "1px solid var(--line)" }}>
        {first?.undo === "free" || first?.undo === "blocked" ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            loading={undo.isPending}
            // The button goes with what it did.
            onClick={() => undo.mutate({ id: tournament, step: revision }, { onSuccess: () => title.current?.focus() })}
          >
            {messages.undoStep}
          </Button>
        ) : (
          <span />
        )}
        {!isNewest && <MoreMenu items={[{ key: "back", label: messages.back, icon: IconHistory, onAct: onReturn }]} />}
      </Group>
    </Stack>
  )
}

type Details = OutputOf<typeof historyStep>

const outlookText = ({ undo, later }: Details): string =>
  undo === "blocked" ? messages.outlook.blocked(later) : messages.outlook[undo]

/** What was changed, field by field; rows that came or went in a sentence. */
function Changes({ revision, pages }: { readonly revision: number; readonly pages: readonly Details[] }) {
  const rows = pages.flatMap(({ list, fields }) => list.map((sentence, at) => ({ sentence, fields: fields[at] ?? [] })))
  return (
    <ol className="plain-list" aria-label={messages.detailsOf(revision)}>
      {rows.map(({ sentence, fields }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is past; its rows neither move nor change.
        <Box component="li" key={at} py={8} fz={13} lh="20px" style={{ borderTop: "1px solid var(--line)" }}>
          {/* Of a single row the step itself says as much. */}
          {(rows.length > 1 || fields.length === 0) && sentence}
          {fields.map(({ label, before, after }) => (
            <Group key={label} gap={8} align="baseline" wrap="nowrap">
              <Text span inherit c="var(--muted)" flex="0 0 96px">
                {label}
              </Text>
              <span style={{ overflowWrap: "anywhere" }}>
                <del>{before}</del> → <strong>{after}</strong>
              </span>
            </Group>
          ))}
        </Box>
      ))}
    </ol>
  )
}
