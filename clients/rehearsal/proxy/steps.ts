import type { Arriving } from "./planted.ts"

/**
 * What a server may do wrong at the desk of a bout: forget a round that was opened again or a point that was taken back,
 * write a verdict or a treatment for the other side, show another proposal than the video table made. Of a match of poomsae:
 * write a judge's halves for the other side each.
 */
export const stepFaults = ["reopen", "correction", "card", "medical", "proposal", "halves"] as const
export type StepFault = (typeof stepFaults)[number]

/** A server that is wrong about one step of a desk on purpose, however often it is sent. */
export interface PlantedSteps {
  /** The answer to a step that is forgotten; null: it is passed on. */
  forget(request: Arriving): string | null
  /** The body as the server takes it. */
  altered(request: Arriving): Buffer
  /** Takes note of how long the logs are. */
  heard(request: Arriving, answer: Buffer): void
  /** How many were wrong: one, once it has happened. */
  count(): number
}

const STEPS = /^\/api\/v1\/bouts\/\d+\/events$/
const SCORE = /^\/api\/v1\/scores$/
const PROPOSE = /^\/api\/v1\/bouts\/\d+\/propose$/

interface SentStep {
  readonly id: string
  readonly at: number
  readonly body: { readonly kind: string; readonly side?: string; readonly step?: string; readonly verdict?: string }
}

/** Whether a step is of the kind that is to go wrong. */
const kinds: Readonly<Record<Exclude<StepFault, "proposal" | "halves">, (body: SentStep["body"]) => boolean>> = {
  reopen: ({ kind }) => kind === "roundOpen",
  correction: ({ kind }) => kind === "take",
  card: ({ kind, verdict }) => kind === "ivr" && verdict !== "asked",
  medical: ({ kind, step }) => kind === "medical" && step === "start",
}

const FORGOTTEN: ReadonlySet<StepFault> = new Set(["reopen", "correction"])

/** null: nothing is wrong. */
export function plantedSteps(fault: StepFault | null): PlantedSteps {
  const lengths = new Map<string, number>()
  let chosen: string | null = null
  let proposals = 0

  /** The first step of the kind, and that one again. */
  function isChosen({ id, body }: SentStep): boolean {
    if (fault === null || fault === "proposal" || fault === "halves" || !kinds[fault](body)) return false
    chosen ??= id
    return chosen === id
  }

  /** The first mark of two that differ, and that one again. */
  function halvesOf(body: Buffer): Buffer {
    const other = swapped(body)
    const { action } = read(body)
    if (other === null) return body
    chosen ??= String(action)
    return chosen === action ? other : body
  }

  return {
    count: () => (chosen === null ? Math.min(1, proposals) : 1),
    forget({ path, body }) {
      if (fault === null || !FORGOTTEN.has(fault) || !STEPS.test(path)) return null
      const [step] = stepsIn(body)
      if (!step || !isChosen(step)) return null
      const seq = (lengths.get(path) ?? 1) + 1
      return JSON.stringify({ status: 200, outcomes: [{ id: step.id, seqs: [seq], at: step.at, refusal: null }], seq })
    },
    altered({ path, body }) {
      if (fault === "proposal" && PROPOSE.test(path)) {
        proposals += 1
        return otherProposal(body)
      }
      if (fault === "halves" && SCORE.test(path)) return halvesOf(body)
      if (fault === null || FORGOTTEN.has(fault) || !STEPS.test(path)) return body
      const [step] = stepsIn(body)
      return step && isChosen(step) ? otherSide(body, step) : body
    },
    heard({ path }, answer) {
      const told = STEPS.test(path) ? /"seq":(\d+)\}?$/.exec(answer.toString("latin1"))?.[1] : undefined
      if (told) lengths.set(path, Number(told))
    },
  }
}

const read = (body: Buffer): Record<string, unknown> => JSON.parse(body.toString("utf8")) as Record<string, unknown>

/** Steps are sent as text within the call. */
function stepsIn(body: Buffer): readonly SentStep[] {
  const { events } = read(body)
  return (typeof events === "string" ? JSON.parse(events) : events) as readonly SentStep[]
}

function otherSide(body: Buffer, { id, at, body: step }: SentStep): Buffer {
  const call = read(body)
  const events = [{ id, at, body: { ...step, side: step.side === "blue" ? "red" : "blue" } }]
  return Buffer.from(
    JSON.stringify({ ...call, events: typeof call.events === "string" ? JSON.stringify(events) : events }),
  )
}

/** The mark of two with its halves the other way round; null: it is of one, or of two that are alike. */
function swapped(body: Buffer): Buffer | null {
  const { event, seat, action, time, red, ...blue } = read(body)
  if (red === undefined || red === null) return null
  const isText = typeof red === "string"
  const other = (isText ? JSON.parse(red) : red) as Record<string, unknown>
  if (Object.keys(other).every((name) => String(other[name]) === String(blue[name]))) return null
  const sent = { event, seat, action, time, ...other, red: isText ? JSON.stringify(blue) : blue }
  return Buffer.from(JSON.stringify(sent))
}

function otherProposal(body: Buffer): Buffer {
  const call = read(body)
  const verdict = call.verdict === "rejected" ? "undecided" : "rejected"
  return Buffer.from(JSON.stringify({ ...call, verdict, correction: "" }))
}
