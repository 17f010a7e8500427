import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import { leftAt } from "#domain/bout/clock.ts"
import { type BoutRules, pointsFor } from "#domain/bout/rules.ts"
import { gamjeomPoints } from "#domain/bout/tally.ts"
import type { Technique } from "#domain/bout/values.ts"
import type { Side } from "#domain/bracket/types.ts"
import { useTick } from "#web/lib/use-tick.ts"
import type { Athlete } from "./names.ts"
import styles from "./panel.module.css"
import type { Panel } from "./panel.ts"
import type { KeySide } from "./panel-keys.ts"
import { messages } from "./uk.ts"

const keyTechniques: readonly Technique[] = ["punch", "trunk", "head", "turningTrunk", "turningHead"]
const caps = { left: ["A", "S", "D", "⇧ S", "⇧ D"], right: ["J", "K", "L", "⇧ K", "⇧ L"] } as const

interface Props {
  readonly panel: Panel
  readonly at: KeySide
  readonly athlete: Athlete
}

/** One side: who, how many points, and everything that gives or takes some. */
export function SideCard({ panel, at, athlete }: Props) {
  const { state, sides, run } = panel
  const side = sides[at === "left" ? 0 : 1]
  const { view } = state
  if (!view) return null
  const { rules, contest, cards } = view
  const own = view.score[side]
  const ahead = view.restSince === null ? 0 : (view.rounds.at(-1)?.tally[side].gamjeoms ?? 0)
  return (
    <section className={styles.side} data-side={side} aria-label={messages.sides[side]}>
      <p className={styles.mark}>
        <span>
          <i aria-hidden="true">{side === "blue" ? "●" : "■"}</i> {messages.sides[side]}
        </span>
        <Dots won={contest.roundsWon[side]} of={rules.format === "sum" ? 0 : rules.wins} />
      </p>
      <p className={styles.who}>
        <b>
          {athlete.surname} {athlete.given}
        </b>
        <Below athlete={athlete} coach={coachOf(state, side)} />
      </p>
      <output className={styles.points}>{own.points}</output>
      <div className={styles.keys}>
        {keyTechniques.map((technique, place) => {
          const worth = pointsFor(rules, technique)
          const isHead = technique === "head" || technique === "turningHead"
          if (worth === 0 || (isHead && rules.headRule === "forbidden")) return null
          return (
            <button key={technique} type="button" onClick={() => run({ do: "point", at, technique })}>
              <b>{worth}</b> <span>{messages.techniques[technique]}</span>
              <span className="visually-hidden">, {messages.ofSide[side]}</span>
              <kbd>{caps[at][place]}</kbd>
            </button>
          )
        })}
      </div>
      <div className={styles.below}>
        <button type="button" onClick={() => run({ do: "gamjeom", at, isPassive: false })}>
          <span>
            {messages.gamjeom} <b>{own.gamjeoms}</b> / {rules.penalties}
            {ahead > 0 && <em> {messages.gamjeomsAhead(ahead, view.round, rules.rounds)}</em>}
            {panel.isPassive && <Passive panel={panel} rules={rules} />}
            <span className="visually-hidden">, {messages.ofSide[side]}</span>
          </span>
          <kbd>{at === "left" ? "Z" : "M"}</kbd>
        </button>
        <button type="button" onClick={() => run({ do: "ask", mode: { is: "subject", side } })}>
          <span>
            {messages.video(cards[side].video, view.reviewed?.kind === "ivr" && view.reviewed.side === side)}
            <span className="visually-hidden">, {messages.ofSide[side]}</span>
          </span>
          <kbd>{at === "left" ? "V A" : "V L"}</kbd>
        </button>
      </div>
    </section>
  )
}

/** '' not told, or another bout stands there by now. */
const coachOf = ({ frame, bout }: Panel["state"], side: Side): string =>
  frame?.bout?.bout === bout?.id ? (frame?.bout?.coaches[side] ?? "") : ""

/** Below the name, which has its lines for itself: the mark of who fights outside the competition, club and coach. */
const Below = ({ athlete: { club, isUnranked }, coach }: { athlete: Athlete; coach: string }) => (
  <span>
    {isUnranked && <strong>{unrankedTexts.mark}</strong>}
    {isUnranked && " · "}
    {[club, coach && messages.coach(coach)].filter(Boolean).join(" · ")}
  </span>
)

/** While Shift is held: what a gam-jeom for passivity would give at this moment. */
function Passive({ panel: { desk, state }, rules }: { panel: Panel; rules: BoutRules }) {
  useTick(100)
  const now = desk.now()
  if (!state.view || now === null) return null
  const left = leftAt(state.view.clock, now)
  const [reason = "out"] = rules.passiveReasons
  return <em> {messages.passive(gamjeomPoints(rules, { reason, left }))}</em>
}

const Dots = ({ won, of }: { won: number; of: number }) =>
  of > 0 && (
    <span className={styles.dots} role="img" aria-label={messages.roundsWon(won)}>
      {Array.from({ length: of }, (_, place) => place).map((place) => (
        <i key={place} data-won={place < won || undefined} />
      ))}
    </span>
  )
