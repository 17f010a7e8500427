import { Button, Group, NativeSelect, Paper, Radio, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import type { TeamImportAnswer, WireTeamRow } from "#contract/team/import.ts"
import { MAX_TEXT } from "#domain/athletes/cell-values.ts"
import { rowNumber } from "#domain/athletes/sheet-table.ts"
import { localDate } from "#domain/uk/dates.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { withTexts } from "../sheet-rows.ts"
import { areSeveral, tableName } from "../tables.ts"
import { fieldLabels, noticeText, sexLetters, teamTexts } from "./uk.ts"
import type { TeamRowChoice, TeamWork } from "./use-team-import.ts"

interface Props {
  readonly work: TeamWork
  readonly answer: TeamImportAnswer
}

/** So many at first: a club has fewer. */
const SHOWN = 200

/** Each row of the sheet as the person whom it makes, with what is said of it and what can be answered. */
export function TeamRows({ work, answer }: Props) {
  const [shown, setShown] = useState(SHOWN)
  const [edited, setEdited] = useState<WireTeamRow | null>(null)
  const rest = answer.rows.length - shown
  return (
    <>
      <Stack component="ul" aria-label={teamTexts.rows} gap={8} m={0} p={0}>
        {answer.rows.slice(0, shown).map((row) => (
          <Row key={numberOf(row)} work={work} answer={answer} row={row} onEdit={() => setEdited(row)} />
        ))}
      </Stack>
      {rest > 0 && (
        <Button variant="default" style={{ alignSelf: "flex-start" }} onClick={() => setShown(answer.rows.length)}>
          {teamTexts.showMore(rest)}
        </Button>
      )}
      <FormDialog title={edited && teamTexts.correcting(edited.row)} onClose={() => setEdited(null)}>
        {() => edited && <Correction row={edited} work={work} onClose={() => setEdited(null)} />}
      </FormDialog>
    </>
  )
}

const numberOf = ({ table, row }: WireTeamRow): number => rowNumber(table, row)

interface RowProps extends Props {
  readonly row: WireTeamRow
  readonly onEdit: () => void
}

function Row({ work, answer, row, onEdit }: RowProps) {
  const table = answer.tables[row.table]
  const name = nameOf(row)
  return (
    <Paper component="li" withBorder px={12} py={8} style={{ listStyle: "none" }}>
      <Group justify="space-between" gap="0 12px" wrap="nowrap" align="flex-start">
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <Text fz={12.5} c={row.outcome === "rejected" ? "var(--danger)" : "dimmed"} style={{ whiteSpace: "nowrap" }}>
          {teamTexts.outcomes[row.outcome]}
        </Text>
      </Group>
      <Text c="dimmed" fz={13}>
        {[
          row.bdate ? teamTexts.born(row.bdate) : teamTexts.noDate,
          teamTexts.sexes[row.sex],
          teamTexts.row(row.row, table && areSeveral(answer) ? tableName(answer, table) : ""),
        ].join(" · ")}
      </Text>
      {row.errors.map((notice) => (
        <Text key={notice.code} c="var(--danger)">
          {noticeText(notice)}
        </Text>
      ))}
      {row.warnings.map((notice) => (
        <Text key={notice.code}>{noticeText(notice)}</Text>
      ))}
      <Questions work={work} row={row} />
      {!work.done && <Acts work={work} row={row} name={name} onEdit={onEdit} />}
    </Paper>
  )
}

const nameOf = ({ last_name, first_name, middle_name, texts }: WireTeamRow): string =>
  [last_name, first_name, middle_name].filter(Boolean).join(" ") || texts.name || "—"

/** Whose row it is, and what becomes of fields that are written otherwise. */
function Questions({ work, row }: Pick<RowProps, "work" | "row">) {
  const key = String(numberOf(row))
  const own = work.said?.choices[key] ?? {}
  const choose = (part: TeamRowChoice): void =>
    work.change({ choices: { ...work.said?.choices, [key]: { ...own, ...part } } })
  return (
    <>
      {row.alike.length > 0 && (
        <Radio.Group
          aria-label={teamTexts.who(row.row)}
          value={row.who === null ? "" : String(row.who)}
          onChange={(who) => choose({ who: Number(who) })}
        >
          {row.alike.map(({ id, name, bdate, reason }) => (
            <Radio
              key={id}
              value={String(id)}
              label={teamTexts.itIs(name, bdate, teamTexts.reasons[reason])}
              py={8}
              disabled={work.done}
            />
          ))}
          <Radio value="0" label={teamTexts.otherPerson} py={8} disabled={work.done} />
        </Radio.Group>
      )}
      {row.differences.length > 0 && (
        <Radio.Group
          aria-label={teamTexts.differing(row.row)}
          value={row.differing}
          onChange={(differing) => choose({ differing: differing === "take" ? "take" : "keep" })}
        >
          {row.differences.map(({ field, stored, sheet }) => (
            <Text key={field} fz={13}>
              {teamTexts.difference(fieldLabels[field], shown(field, stored), shown(field, sheet))}
            </Text>
          ))}
          <Radio value="take" label={teamTexts.take} py={8} disabled={work.done} />
          <Radio value="keep" label={teamTexts.keep} py={8} disabled={work.done} />
        </Radio.Group>
      )}
    </>
  )
}

function shown(field: WireTeamRow["differences"][number]["field"], value: string): string {
  if (field === "bdate") return localDate(value)
  return field === "sex" ? (teamTexts.sexes[value === "male" ? 1 : 2] ?? value) : value
}

interface ActsProps extends Pick<RowProps, "work" | "row" | "onEdit"> {
  readonly name: string
}

function Acts({ work, row, name, onEdit }: ActsProps) {
  const key = String(numberOf(row))
  const corrections = work.said?.corrections ?? {}
  const isSkipped = corrections[key] === "skip"
  const { [key]: _, ...others } = corrections
  return (
    <Group gap={8} pt={4}>
      {!isSkipped && (
        <Button variant="default" aria-label={teamTexts.correctOf(name, row.row)} onClick={onEdit}>
          {teamTexts.correct}
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={isSkipped ? teamTexts.restoreOf(name, row.row) : teamTexts.skipOf(name, row.row)}
        onClick={() => work.change({ corrections: isSkipped ? others : { ...corrections, [key]: "skip" } })}
      >
        {isSkipped ? teamTexts.restore : teamTexts.skip}
      </Button>
    </Group>
  )
}

interface CorrectionProps {
  readonly row: WireTeamRow
  readonly work: TeamWork
  readonly onClose: () => void
}

/** The three texts of a row that a team keeps. */
function Correction({ row, work, onClose }: CorrectionProps) {
  const [texts, setTexts] = useState(row.texts)
  const set = (part: Partial<WireTeamRow["texts"]>): void => setTexts({ ...texts, ...part })
  return (
    <Stack
      component="form"
      aria-label={teamTexts.correcting(row.row)}
      gap={16}
      p={20}
      style={{ overflowY: "auto" }}
      onSubmit={(event) => {
        event.preventDefault()
        const before = work.said?.corrections ?? {}
        work.change({ corrections: withTexts(before, [numberOf(row)], changedOf(row.texts, texts)) })
        onClose()
      }}
    >
      <TextInput
        label={teamTexts.name}
        value={texts.name}
        maxLength={MAX_TEXT}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <TextInput
        label={teamTexts.birth}
        description={teamTexts.birthHint}
        value={texts.birth}
        maxLength={MAX_TEXT}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ birth: value })}
      />
      <NativeSelect
        label={teamTexts.sex}
        value={sexLetters[row.texts.sex === texts.sex ? row.sex : sexLetters.indexOf(texts.sex)] ?? ""}
        data={sexLetters.map((value, at) => ({ value, label: teamTexts.sexes[at] ?? value }))}
        onChange={({ currentTarget: { value } }) => set({ sex: value })}
      />
      <Button type="submit" style={{ alignSelf: "flex-start" }}>
        {teamTexts.apply}
      </Button>
    </Stack>
  )
}

/** Only what was changed: a name in columns of its own keeps its parts. */
const changedOf = (before: WireTeamRow["texts"], now: WireTeamRow["texts"]): Partial<WireTeamRow["texts"]> => ({
  ...(now.name !== before.name && { name: now.name }),
  ...(now.birth !== before.birth && { birth: now.birth }),
  ...(now.sex !== before.sex && { sex: now.sex }),
})
