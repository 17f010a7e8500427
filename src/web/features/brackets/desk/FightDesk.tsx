import { Button, Group, Kbd, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { isOfTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"
import { bracketModel, type Named } from "#layout/bracket/model.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { DeskBody, DeskFoot } from "#web/tournament/result/DeskFrame.tsx"
import { messages as deskMessages } from "#web/tournament/result/desk.uk.ts"
import { ResultFields } from "#web/tournament/result/ResultFields.tsx"
import { type WinnerChoice, withWinner } from "#web/tournament/result/result-form.ts"
import type { RecordedList } from "#web/tournament/result/use-recorded.ts"
import { useDeskKeys } from "#web/tournament/use-desk-keys.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { MoreMenu } from "#web/ui/MoreMenu.tsx"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { fightName } from "../board/fight-name.ts"
import type { CategoryView } from "../category-view.ts"
import { useDrawSteps } from "../draw/use-draw-steps.ts"
import { ProtestLine, useFightProtests } from "../entry/ProtestLine.tsx"
import { messages as protestMessages } from "../entry/protest.uk.ts"
import { resultText } from "../fight-text.ts"
import { messages } from "../uk.ts"
import { nextReady } from "./fight-form.ts"
import { useFightDesk } from "./use-fight-desk.ts"
import { useReopening } from "./use-reopening.ts"

interface Props {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
  readonly mayEdit: boolean
  /** Whether the blue points take the focus when the fight opens. */
  readonly focus: "points" | "none"
  readonly onSaved: (next: number | null) => void
  readonly onRecorded?: RecordedList["add"]
  /** The desk says which fight it is; a dialog has that in its own title. */
  readonly hasTitle?: true
  /** What stands below the fight. */
  readonly children: ReactNode
}

/** One fight: its protests and its form, or what is known of it. */
export function FightDesk(props: Props) {
  const { bracket, t, view, mayEdit, children } = props
  const note = mayEdit ? noteOf(bracket, t) : fightName(bracketModel(bracket, view.athleteById, "organization"), t)
  if (note === null) return <FightFields key={`${view.category.id}/${t}`} {...props} />
  return (
    <DeskBody>
      <Top {...props} items={[]} />
      <Text c="dimmed">{note}</Text>
      {children}
    </DeskBody>
  )
}

/** Why a fight has no form; null: it has one. */
function noteOf(bracket: Bracket, t: number): string | null {
  const state = Domain.standing(bracket).fights[t]?.state
  if (state === undefined) return messages.chooseFight
  if (state === "waiting") return bracket.format === "bestOf" ? messages.fightBefore : messages.fightNotReady
  return state === "walkover" || state === "empty" ? messages.walkover : null
}

interface TopProps extends Pick<Props, "view" | "bracket" | "t" | "mayEdit" | "hasTitle"> {
  readonly items: readonly MenuItem[]
}

/** Which fight it is, where it is fought, what it waits for, and what is seldom done with it. */
function Top({ view, bracket, t, mayEdit, hasTitle, items }: TopProps) {
  const protests = useFightProtests({ view, bracket, t })
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(fullTournamentQuery(view.category.tournament_id))
  const court = data?.item.sections.find(({ id }) => id === view.category.sectionid)?.name ?? ""
  const round = isOfTree(bracket, t) ? roundLabel(Domain.depth(t) + 1) : ""
  const many = protests?.own.length ?? 0
  const protest: MenuItem = {
    key: "protest",
    label: many > 0 ? protestMessages.openMany(many) : protestMessages.open,
    onAct: () => setOpen(true),
  }
  return (
    <>
      <Group gap={8} wrap="nowrap" align="baseline">
        {hasTitle && (
          <Title order={3} fz={18} lh={1.25} style={{ whiteSpace: "nowrap" }}>
            {messages.fightTitle(bracket.fights[t]?.number ?? null)}
          </Title>
        )}
        <Text c="dimmed" fz={13} flex={1} truncate>
          {[court, round, view.category.rules?.name ?? ""].filter(Boolean).join(" · ")}
        </Text>
        {mayEdit && protests && <MoreMenu label={messages.fightMenu} items={[protest, ...items]} />}
      </Group>
      {mayEdit && protests && (
        <ProtestLine
          view={view}
          bracket={bracket}
          t={t}
          protests={protests}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Points, reason, winner. Every key of the fast path works from anywhere on the page. */
function FightFields(props: Props) {
  const { view, bracket, t, focus, children } = props
  const { data } = useQuery(fullTournamentQuery(view.category.tournament_id))
  const desk = useFightDesk(props)
  const steps = useDrawSteps(view)
  const { form, opened, problem } = desk
  const id = useId()
  const formBox = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus === "points") formBox.current?.querySelector<HTMLInputElement>("input")?.select()
  }, [focus])
  const wins = (winner: WinnerChoice): void => desk.change(withWinner(form, winner))
  useDeskKeys({ F8: () => wins("blue"), F9: () => wins("red"), "Ctrl+Enter": () => void desk.save() })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void desk.save()
  }
  const items: MenuItem[] = [{ key: "both", label: deskMessages.bothOut, onAct: () => wins("both") }]
  const reopening = useReopening({ view, bracket, t })
  if (reopening) items.push(reopening)
  const recorded = bracket.fights[t]?.result?.winner ?? null
  if (recorded !== null && isOfTree(bracket, t)) {
    const take = () => void steps.remove(recorded, Domain.fightName(t), messages.takeResultQuestion)
    items.push({ key: "take", label: messages.takeResult, isDanger: true, onAct: take })
  }
  const next = nextReady(bracket, t)
  const nextNumber = next === null ? null : (bracket.fights[next]?.number ?? null)
  return (
    <>
      <DeskBody>
        <Top {...props} items={items} />
        <form id={id} data-fight onSubmit={submit} ref={formBox} noValidate>
          <Stack gap={10}>
            {desk.isMoved && <Moved desk={desk} />}
            <FormErrors title={messages.notSaved} error={desk.isMoved ? null : desk.error} />
            <ResultFields
              form={form}
              problem={problem}
              athletes={{ blue: athleteOf(view, bracket, opened.blue), red: athleteOf(view, bracket, opened.red) }}
              isByRounds={data?.item.best_of_three === 1}
              isPending={desk.isPending}
              onChange={desk.change}
            />
          </Stack>
        </form>
        {children}
      </DeskBody>
      <DeskFoot>
        <Button
          type="submit"
          form={id}
          size="md"
          loading={desk.isPending}
          disabled={desk.isMoved}
          rightSection={<Kbd visibleFrom="sm">Enter</Kbd>}
        >
          {deskMessages.save}
        </Button>
        <Text span inherit c="inherit">
          {nextNumber !== null && deskMessages.next(nextNumber)}{" "}
          <Kbd visibleFrom="md" aria-hidden>
            {deskMessages.fightKeys}
          </Kbd>
        </Text>
      </DeskFoot>
    </>
  )
}

function athleteOf({ athleteById }: CategoryView, bracket: Domain.Bracket, id: AthleteId | null): Named {
  const { name, organization, region } = (id === null ? undefined : athleteById.get(id)) ?? nobody
  return { name: nameWithMark(name, id !== null && bracket.unranked.includes(id)), organization, region }
}

const nobody: Named = { name: "", organization: "", region: "" }

/** The present state on the server, and the choice which of the two counts. */
function Moved({ desk }: { desk: ReturnType<typeof useFightDesk> }) {
  const { opened, now } = desk
  const isSamePair = opened.blue === now.blue && opened.red === now.red
  const actions = (
    <>
      <Button variant="default" onClick={desk.takeTheirs}>
        {messages.takeTheirs}
      </Button>
      {isSamePair && (
        <Button variant="default" onClick={desk.keepMine}>
          {messages.keepMine}
        </Button>
      )}
    </>
  )
  return (
    <Callout role="alert" actions={actions}>
      <strong>{messages.movedTitle}</strong>
      <p>{isSamePair ? messages.movedResult : messages.movedPair}</p>
      {isSamePair && <p>{messages.movedTo(resultText(now.result))}</p>}
    </Callout>
  )
}
