import { useState } from "react"
import { takenOff } from "#domain/poomsae/kicks.ts"
import { kickSheetWords, kickWords, stanceWords } from "#domain/poomsae/kicks.uk.ts"
import type { KickSheet } from "#domain/poomsae/scoring-rules.ts"
import type { Milli } from "#domain/poomsae/types.ts"
import { milliText } from "#web/lib/points.ts"
import own from "./kick.module.css"
import {
  type Counted,
  count,
  countsOf,
  nextRow,
  rowsOf,
  rowValue,
  type SheetRow,
  setKick,
  setNought,
  toggleStance,
} from "./kick-pad.ts"
import { Choices, Totals } from "./PadKeys.tsx"
import styles from "./pad.module.css"
import { choicesOf, isComplete, type Pad, setPart } from "./pad.ts"
import type { PadProps } from "./pad-props.ts"
import { messages } from "./uk.ts"

type Props = PadProps & { readonly kicks: KickSheet }

/** The sheet of freestyle on which a kick has a base and a bonus: all of it in one view, whatever the device. */
export function KickPad({ rules, kicks, pad, name, subtitle, bar, onChange, onSend, fate, pair }: Props) {
  // On a phone the rows share one set of keys, which is this one's.
  const [turned, turnTo] = useState(0)
  const rows = rowsOf(rules, kicks)
  const open = rows.findIndex((row) => rowValue(pad, row) === null)
  const isReady = isComplete(pad) && (pair?.missing.length ?? 0) === 0
  const lead = (): void => (open < 0 ? pair?.onLead() : turnTo(open))
  const set = (at: number, next: Pad): void => {
    turnTo(nextRow(next, rows, at))
    onChange(next)
  }
  return (
    <div
      className={`${styles.pad} ${own.sheet}`}
      data-style="kicks"
      data-pair={pair !== undefined || undefined}
      data-sent={fate !== undefined || undefined}
    >
      <div className={styles.bar}>{bar}</div>
      <header className={styles.who}>
        {pair?.head ?? (
          <>
            <h1>{name}</h1>
            <p>{subtitle}</p>
          </>
        )}
      </header>
      <div className={own.rows}>
        {rows.map((row, at) => (
          <Row
            key={row.id}
            row={row}
            pad={pad}
            kicks={kicks}
            isSent={fate !== undefined}
            isTurned={at === turned}
            onTurn={() => turnTo(at)}
            onSet={(next) => set(at, next)}
          />
        ))}
      </div>
      <TakenOff pad={pad} kicks={kicks} isSent={fate !== undefined} onChange={onChange} />
      <Totals pad={pad} rules={rules} />
      {fate ?? (
        <button
          type="button"
          className={styles.send}
          data-ready={isReady || undefined}
          onClick={isReady ? onSend : lead}
        >
          {sendText({ pad, kicks, pair }, rows, isReady)}
        </button>
      )}
    </div>
  )
}

function sendText(
  { pad, kicks, pair }: Pick<Props, "pad" | "kicks" | "pair">,
  rows: readonly SheetRow[],
  isReady: boolean,
) {
  const left = rows.filter((row) => rowValue(pad, row) === null).length
  const missing = pair ? messages.missing(pair.missing) : messages.sendHint(left)
  const { missing: bits, ...counts } = countsOf(pad, kicks)
  const stances = kicks.stances.flatMap((id, at) => (bits[at] ? [stanceWords[id] ?? id] : []))
  const off = messages.takenOff({ stances, ...counts })
  const does = off === "" ? messages.send : messages.sendShort
  return [isReady ? does : missing, off].filter(Boolean).join(" · ")
}

interface RowProps extends Pick<Props, "pad" | "kicks"> {
  readonly row: SheetRow
  readonly isSent: boolean
  readonly isTurned: boolean
  readonly onTurn: () => void
  readonly onSet: (pad: Pad) => void
}

/** One row: words and value, which take the shared keys, and its keys. */
function Row({ row, pad, kicks, isSent, isTurned, onTurn, onSet }: RowProps) {
  const words = kickWords[row.id]
  const title = (row.isKick ? words?.title : kickSheetWords[row.id]) ?? row.id
  const value = rowValue(pad, row)
  const range = { id: row.id, min: 0, max: 1000, step: 100 }
  return (
    <fieldset
      className={own.row}
      aria-label={title}
      data-kick={row.isKick || undefined}
      data-turned={isTurned || undefined}
    >
      <button type="button" className={own.turn} aria-current={isTurned} disabled={isSent} onClick={onTurn}>
        <span>
          {title}
          {row.isKick && words && <small>{messages.nought(words.zero)}</small>}
        </span>
        <output title={value === null ? messages.notSet : undefined}>
          {value === null ? "–" : milliText(value, 1)}
        </output>
      </button>
      {row.isKick ? (
        <KickKeys row={row} pad={pad} kicks={kicks} isSent={isSent} onSet={onSet} />
      ) : (
        <div className={own.keys}>
          <Choices
            criterion={range}
            value={pad.parts[row.at] ?? null}
            isSent={isSent}
            onSet={(part) => onSet(setPart(pad, row.at, part))}
          />
        </div>
      )}
    </fieldset>
  )
}

/** Base, bonus, and the kick that is nought. */
function KickKeys({ row: { id, at }, pad, kicks, isSent, onSet }: Omit<RowProps, "isTurned" | "onTurn">) {
  const [base, bonus] = [pad.parts[at] ?? null, pad.parts[at + 1] ?? null]
  const key = (value: Milli, now: Milli | null, which: "base" | "bonus", level?: string) => (
    <button
      key={value}
      type="button"
      className={styles.key}
      aria-pressed={value === now}
      disabled={isSent}
      onClick={() => onSet(setKick(pad, at, which, value))}
    >
      {which === "bonus" && "+"}
      {milliText(value, 1)}
      {level && <small>{level}</small>}
    </button>
  )
  return (
    <div className={own.keys} data-nought={base === 0 || undefined}>
      <fieldset className={own.base} aria-label={messages.base}>
        {choicesOf(kicks.base).map((value) => key(value, base, "base"))}
      </fieldset>
      <fieldset className={own.bonus} aria-label={messages.bonus}>
        {choicesOf(kicks.bonus)
          .reverse()
          .map((value, level) => key(value, bonus, "bonus", kickWords[id]?.levels[level]))}
      </fieldset>
      <button
        type="button"
        className={`${styles.key} ${own.nought}`}
        aria-label={messages.kickNought}
        aria-pressed={base === 0}
        disabled={isSent}
        onClick={() => onSet(setNought(pad, at))}
      >
        0
      </button>
    </div>
  )
}

const kinds: readonly Counted[] = ["falls", "acrobatics"]

interface TakenOffProps extends Pick<Props, "pad" | "kicks" | "onChange"> {
  readonly isSent: boolean
}

/** Stances that were seen, and what is counted against technique. */
function TakenOff({ pad, kicks, isSent, onChange }: TakenOffProps) {
  const counts = countsOf(pad, kicks)
  const each = milliText(kicks.off.stance, 1)
  const counted = kinds.filter((kind) => kicks.off[kind === "falls" ? "fall" : "acrobatics"] > 0)
  const off = takenOff(counts, kicks)
  return (
    <div className={own.off} data-counted={counted.length}>
      <p>
        {messages.stances} <small>{messages.stancesHint(each)}</small>
      </p>
      <fieldset className={own.stances} aria-label={messages.stances}>
        {kicks.stances.map((id, at) => {
          const isMissing = counts.missing[at] === true
          return (
            <button
              key={id}
              type="button"
              className={styles.key}
              aria-pressed={!isMissing}
              disabled={isSent}
              onClick={() => onChange(toggleStance(pad, kicks, at))}
            >
              {stanceWords[id] ?? id}
              <small>{isMissing ? messages.stanceMissing(each) : messages.stanceSeen}</small>
            </button>
          )
        })}
      </fieldset>
      {counted.map((kind) => (
        <fieldset key={kind} className={own.counter} aria-label={messages.countedNames[kind]}>
          {([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              className={styles.back}
              aria-label={messages[by < 0 ? "less" : "more"](messages.countedNames[kind])}
              disabled={isSent || (by < 0 && counts[kind] === 0)}
              onClick={() => onChange(count(pad, kicks, kind, by))}
            >
              {by < 0 ? "−" : "+"}
            </button>
          ))}
          <span aria-live="polite">
            {messages.countedOff[kind]} <b>{counts[kind]}</b>
          </span>
        </fieldset>
      ))}
      <output>{off === 0 ? "0" : `−${milliText(off, 1)}`}</output>
    </div>
  )
}
