import { Button, Group, Kbd, Stack, Text } from "@mantine/core"
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { type CourtFight, type CourtStep, isFightable, nameOf, type QueuedFight } from "#domain/queue/index.ts"
import { paths } from "#web/lib/paths.ts"
import { DeskBody, DeskFoot } from "#web/tournament/result/DeskFrame.tsx"
import { messages as deskMessages } from "#web/tournament/result/desk.uk.ts"
import { ResultFields } from "#web/tournament/result/ResultFields.tsx"
import { withWinner } from "#web/tournament/result/result-form.ts"
import { messages as resultMessages } from "#web/tournament/result/uk.ts"
import { useDeskKeys } from "#web/tournament/use-desk-keys.ts"
import { saveFile } from "#web/ui/FileLink.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { MoreMenu } from "#web/ui/MoreMenu.tsx"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import type { CourtsView } from "./courts-view.ts"
import { matchFile } from "./match-file.ts"
import { Pair } from "./Pair.tsx"
import { QueuedState, When } from "./QueueList.tsx"
import { messages } from "./uk.ts"
import { type Finishing, useFinish } from "./use-finish.ts"

interface Props extends Finishing {
  readonly view: CourtsView
  readonly tournament: number
  readonly queued: QueuedFight
  readonly lead: number
  /** A step of the court is on its way. */
  readonly isStepping: boolean
  /** Grows whenever the points are to take the focus. */
  readonly asked: number
  /** The result of this fight is being entered. */
  readonly isFinishing: boolean
  /** The number of the fight after this one. */
  readonly next: number | null
  readonly onStep: (step: CourtStep) => void
  readonly onClose: () => void
  /** What stands below the fight. */
  readonly children: ReactNode
}

/** The fight that the desk works on: who, how long, its result, and what can be done. */
export function CourtFightDesk(props: Props) {
  const { view, queued, children } = props
  const { fight } = queued
  if (isFightable(fight) && fight.number !== null && !fight.isHeld) return <OpenFight {...props} />
  return (
    <DeskBody label={messages.active}>
      <Top {...props} items={[]} />
      <Pair fight={fight} view={view} />
      {children}
    </DeskBody>
  )
}

/** Every key of the fast path works from anywhere on the page. */
function OpenFight(props: Props) {
  const { view, tournament, queued, asked, onClose, children } = props
  const { fight } = queued
  const { form, change, clear, save, isPending, problem, error } = useFinish(
    tournament,
    {
      fight,
      category: view.data.categories.find(({ id: category }) => category === fight.category),
      revision: view.data.revision,
    },
    props,
  )
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  useFocusWhenAsked(box, asked)
  const wins = (side: "blue" | "red" | "both") => change(withWinner(form, side))
  useDeskKeys({ F8: () => wins("blue"), F9: () => wins("red"), "Ctrl+Enter": () => void save() })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !(event.target instanceof HTMLElement)) return
    event.target.blur()
    clear()
    onClose()
  }
  return (
    <>
      <DeskBody label={messages.active}>
        <Top {...props} items={[{ key: "both", label: deskMessages.bothOut, onAct: () => wins("both") }]} />
        <form
          id={id}
          ref={box}
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <FormErrors title={messages.notSaved} error={error} atField={["bluePoints", "redPoints"]} />
          <ResultFields
            form={form}
            problem={problem}
            athletes={{ blue: athleteOf(view, fight, "blue"), red: athleteOf(view, fight, "red") }}
            isByRounds={view.data.bestOfThree}
            isPending={isPending}
            onChange={change}
          />
        </form>
        {children}
      </DeskBody>
      <Footer {...props} form={id} isPending={isPending} />
    </>
  )
}

const athleteOf = ({ athleteById }: CourtsView, fight: CourtFight, side: "blue" | "red") => {
  const { name = "", organization = "", unranked = false } = athleteById.get(fight[side] ?? 0) ?? {}
  return { name: nameWithMark(name, unranked), organization, region: "" }
}

/** The points take the focus, unless it is in the form already; not when another fight takes the form's place. */
function useFocusWhenAsked(box: React.RefObject<HTMLFormElement | null>, asked: number): void {
  const seen = useRef(asked)
  useEffect(() => {
    if (seen.current === asked) return
    seen.current = asked
    if (!box.current?.contains(document.activeElement)) box.current?.querySelector("input")?.select()
  }, [box, asked])
}

interface TopProps extends Pick<Props, "view" | "tournament" | "queued" | "lead" | "onStep"> {
  readonly items: readonly MenuItem[]
}

/** Which fight it is, what it does, and what is seldom done with it. */
function Top({ view, tournament, queued, lead, items, onStep }: TopProps) {
  const { fight, state } = queued
  const isOn = state === "running" || state === "called"
  const undo: MenuItem = {
    key: "release",
    label: state === "running" ? messages.unstart : messages.release,
    onAct: () => onStep("release"),
  }
  const sheet = { key: "sheet", label: messages.matchSheet, onAct: () => void saveFile(matchFile(tournament, fight)) }
  const bracket = { key: "bracket", label: messages.toBracket, link: paths.bracket(tournament, fight.category) }
  return (
    <Stack gap={2}>
      <Group gap={8} wrap="nowrap">
        <Text component="h2" fz={18} fw={650} lh={1.25} style={{ whiteSpace: "nowrap" }}>
          {resultMessages.fight(fight.number ?? 0)}
        </Text>
        <When queued={queued} lead={lead} />
        <Group ml="auto">
          <MoreMenu label={messages.fightMenu} items={[...(isOn ? [undo] : []), ...items, sheet, bracket]} />
        </Group>
      </Group>
      <Group gap="2px 8px" fz={13} c="dimmed">
        {[view.categoryNames.get(fight.category), view.rulesNames.get(fight.category)].filter(Boolean).join(" · ")}
        <QueuedState view={view} queued={queued} />
      </Group>
    </Stack>
  )
}

interface FooterProps extends Props {
  /** The form that the button saves. */
  readonly form: string
  readonly isPending: boolean
}

/** The next thing to do with the fight is its primary button: call, start, or record what was typed. */
function Footer({ queued: { state }, isFinishing, isStepping, isPending, form, next, onStep }: FooterProps) {
  const step = { size: "md", loading: isStepping }
  const isRecording = isFinishing || state === "running"
  const isCalled = state === "called"
  return (
    <DeskFoot>
      {isRecording ? (
        <Button type="submit" form={form} size="md" loading={isPending} rightSection={<Key name="Enter" />}>
          {deskMessages.save}
        </Button>
      ) : (
        <Button
          {...step}
          rightSection={<Key name={isCalled ? "S" : "C"} />}
          onClick={() => onStep(isCalled ? "start" : "call")}
        >
          {isCalled ? messages.start : messages.call}
        </Button>
      )}
      {isRecording
        ? next !== null && <span>{deskMessages.next(next)}</span>
        : !isCalled && (
            <Button {...step} variant="default" rightSection={<Key name="S" />} onClick={() => onStep("start")}>
              {messages.start}
            </Button>
          )}
    </DeskFoot>
  )
}

const Key = ({ name }: { readonly name: string }) => <Kbd visibleFrom="sm">{name}</Kbd>

export const nextNumber = (open: readonly QueuedFight[], active: QueuedFight): number | null => {
  const at = open.findIndex(({ fight }) => nameOf(fight) === nameOf(active.fight))
  return open[at + 1]?.fight.number ?? null
}
