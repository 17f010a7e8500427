import type { Sex } from "#domain/athletes/types.ts"
import type { Side } from "#domain/bracket/types.ts"

/** Somebody before an audience. */
export interface Contestant {
  readonly surname: string
  readonly given: string
  readonly club: string
  readonly region: string
  readonly sex: Sex
  /** Fights outside the competition. */
  readonly isUnranked: boolean
}

/** The fight after this one. `expected`: «10:50», '' unknown; surnames '' while nobody is known. */
export interface NextFight {
  readonly number: number
  readonly blue: string
  readonly red: string
  readonly expected: string
}

/** What stands in the head of a fight. */
interface FightHead {
  readonly court: string
  readonly tournament: string
  /** Category and round. */
  readonly about: string
  readonly number: number
}

/** Nobody is on the court. */
export interface IdleBoard {
  readonly at: "idle"
  readonly court: string
  readonly tournament: string
  /** Of day, «10:42». */
  readonly time: string
  /** null: none is known. */
  readonly next: NextFight | null
  /** There were fights, and all of them are over. */
  readonly isDone: boolean
}

/** Two are called to the court, or fight there without anybody who counts. */
export interface CalledBoard extends FightHead {
  readonly at: "called"
  readonly isRunning: boolean
  readonly blue: Contestant | null
  readonly red: Contestant | null
  /** Seconds until who is not there has lost; null: nobody counts them. */
  readonly left: number | null
  /** When they were called, or began: «10:38»; ''. */
  readonly since: string
  /** Who has not come although the time is over. */
  readonly absent: Side | null
}

/** `there`: may still be used; `asked`: is being looked at. */
export type Card = "there" | "used" | "asked"

/** What is said beside a name. */
export type Chip = "kyeshi" | "protest" | "count"

export interface FightSide {
  readonly athlete: Contestant
  readonly points: number
  readonly gamJeom: number
  readonly roundsWon: number
  /** null: the rules have none. */
  readonly video: Card | null
  readonly technical: Card | null
  readonly chip: Chip | null
  /** The points that were given last, said for 1.5 s: «+3» «нога в голову». */
  readonly given: { readonly points: number; readonly what: string } | null
}

/** What ends a round before its time. */
export type Ground = "PTG" | "PUN" | "GDP"

/** What goes on in a round. Seconds are whole. */
export type Phase =
  /** `unsure`: the server was interrupted, and the operator says how much time is left. */
  | { readonly is: "running" | "stopped" | "timeUp" | "unsure" }
  /** The clock stopped by itself before its time: by the gap, gam-jeom or golden points. Who takes the round is said when it is ended. */
  | { readonly is: "ended"; readonly ground: Ground }
  /** The bout is won, and the result waits for the operator; `side` null: both are out. */
  | { readonly is: "decided"; readonly side: Side | null; readonly why: string; readonly votes: readonly Side[] }
  | { readonly is: "count"; readonly side: Side; readonly number: number }
  /** The officials vote. */
  | { readonly is: "superiority"; readonly votes: readonly Side[] }
  | { readonly is: "kyeshi"; readonly side: Side; readonly left: number | null; readonly whole: number }
  | { readonly is: "review"; readonly card: "ivr" | "techCard"; readonly verdict: "accepted" | "rejected" | null }

/** A round of a fight that judges score. */
export interface FightBoard extends FightHead {
  readonly at: "fight"
  readonly blue: FightSide
  readonly red: FightSide
  readonly round: number
  readonly isGolden: boolean
  /** How many won rounds win; 1: the fight has one round. */
  readonly toWin: number
  /** So many gam-jeom lose. */
  readonly gamJeomLimit: number
  readonly past: readonly { readonly blue: number; readonly red: number }[]
  /** Seconds; null: not known while nothing is heard. */
  readonly left: number | null
  readonly whole: number
  readonly phase: Phase
  /** Whether each seat has pressed within the last second; null: they are not shown. */
  readonly seats: readonly boolean[] | null
}

/** A technique of the last round: how often each side scored by it, and what it is worth. */
export interface Technique {
  readonly name: string
  readonly worth: number
  readonly blue: number
  readonly red: number
}

/** Between two rounds. */
export interface RestBoard extends FightHead {
  readonly at: "rest"
  readonly blue: RestSide
  readonly red: RestSide
  readonly left: number | null
  /** The round that follows; 0: the golden one. */
  readonly nextRound: number
  /** Who won the round before it, and by what where points do not say it; null: rounds are not won. */
  readonly taken: { readonly round: number; readonly side: Side; readonly why: string } | null
  readonly techniques: readonly Technique[]
}

interface RestSide {
  readonly athlete: Contestant
  readonly points: number
  /** null: rounds are not won. */
  readonly roundsWon: number | null
}

/** What the judges gave somebody for one half of a form. */
interface MarksRow {
  readonly name: string
  readonly marks: readonly { readonly seat: number; readonly text: string; readonly isDropped: boolean }[]
  readonly mean: string
}

export interface FormSide {
  readonly athlete: Contestant
  /** «8,334»; '' none. */
  readonly total: string
  /** What is taken off, and why: «−0,3 час»; '' nothing. */
  readonly penalty: string
}

/** Two perform a form of poomsae; their totals are those of the form before. */
export interface FormBoard extends FightHead {
  readonly at: "form"
  readonly blue: FormSide
  readonly red: FormSide
  /** «1-ше ПУМСЕ · ТЕГУК 8», whose totals stand there; '' no form was before. */
  readonly before: string
  /** «2-ге ПУМСЕ З 2». */
  readonly label: string
  /** «Кимган»; '' of freestyle, or not drawn. */
  readonly form: string
  /** Since they were called to begin; null: not known while nothing is heard. */
  readonly seconds: number | null
  readonly judges: readonly { readonly seat: number; readonly isSent: boolean }[]
}

/** A form of both is scored. */
export interface MarksBoard extends FightHead {
  readonly at: "marks"
  readonly blue: FormSide & { readonly rows: readonly MarksRow[] }
  readonly red: FormSide & { readonly rows: readonly MarksRow[] }
  /** The two are level, and what parts them; '' not so. */
  readonly level: string
}

export interface ResultSide {
  /** null: nobody was known. */
  readonly athlete: Contestant | null
  /** Won rounds, or points where there were no rounds; null: none were given. */
  readonly score: number | null
  readonly rounds: readonly { readonly points: number; readonly isWon: boolean }[]
  /** Of a match of poomsae, in place of the score. */
  readonly sum?: MatchSum | undefined
}

/** The sum of a match and what it is of; '' no sum. */
export interface MatchSum {
  readonly text: string
  readonly forms: readonly { readonly number: number; readonly name: string; readonly total: string }[]
}

/** A fight that is over. */
export interface ResultBoard extends FightHead {
  readonly at: "result"
  /** The score counts won rounds, not points. */
  readonly isByRounds: boolean
  /** null: both are out. */
  readonly winner: Side | null
  readonly blue: ResultSide
  readonly red: ResultSide
  /** In words, with its code. */
  readonly reason: string
  readonly next: NextFight | null
}

/** The whole state of a court's scoreboard. */
export type Board = IdleBoard | CalledBoard | FightBoard | RestBoard | FormBoard | MarksBoard | ResultBoard
