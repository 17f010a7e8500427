import { parseArgs } from "node:util"
import type { Size } from "./day/day.ts"
import { type WrongPaper, wrongPapers } from "./paper/bout-rules.ts"
import { type PressFault, pressFaults } from "./proxy/presses.ts"
import { type StepFault, stepFaults } from "./proxy/steps.ts"
import { report as say } from "./report.uk.ts"

/** The options of the command line. */
export interface Options {
  readonly size: Size
  readonly seed: string
  readonly speed: number
  readonly faults: boolean
  /** Every n-th save is answered and dropped; 0: none. */
  readonly plant: number
  /** Fights of each court that three judges score with phones. */
  readonly judges: number
  /** What is wrong with bouts on purpose: with presses, with a step of the desk, or with the rules on paper. */
  readonly plantBout: PlantBout | null
}

/** Hours of a real day, by which `--minutes` finds the speed. */
const DAY_MINUTES = 9 * 60
const PLANTED = 500
/** More than a court has. */
const ALL = 1000

const plants = [...pressFaults, ...stepFaults, ...wrongPapers] as const
export type PlantBout = PressFault | StepFault | WrongPaper

/** Reads `--athletes 1000 --courts 10 --faults` and their like; fails with a sentence for what it does not know. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: "string" } as const
  const { values } = parseArgs({
    args: args.map((arg, at) => {
      const isBare = !/^\d/.test(args[at + 1] ?? "")
      if (arg === "--plant" && isBare) return `--plant=${PLANTED}`
      return arg === "--judges" && isBare ? `--judges=${ALL}` : arg
    }),
    options: {
      athletes: text,
      courts: text,
      tablets: text,
      displays: text,
      viewers: text,
      seed: text,
      speed: text,
      minutes: text,
      plant: text,
      judges: text,
      "plant-bout": text,
      faults: { type: "boolean" },
    },
  })
  const courts = numberOf("courts", values.courts, 1, 40) ?? 10
  const minutes = numberOf("minutes", values.minutes, 1, 10_000)
  const plantBout = plantBoutOf(values["plant-bout"])
  return {
    size: {
      athletes: numberOf("athletes", values.athletes, 8, 5000) ?? 1000,
      courts,
      tablets: numberOf("tablets", values.tablets, 0, 280) ?? courts * 7,
      displays: numberOf("displays", values.displays, 0, 500) ?? courts * 3,
      viewers: numberOf("viewers", values.viewers, 0, 5000) ?? courts * 20,
    },
    seed: values.seed ?? String(Date.now()),
    speed: numberOf("speed", values.speed, 0, 100_000) ?? (minutes === null ? 0 : DAY_MINUTES / minutes),
    faults: values.faults ?? false,
    plant: numberOf("plant", values.plant, 1, 1_000_000) ?? 0,
    judges: numberOf("judges", values.judges, 1, ALL) ?? leastJudged(plantBout),
    plantBout,
  }
}

/** Matches of poomsae are judged in any case. */
const leastJudged = (plant: PlantBout | null): number => (plant === null || plant === "halves" ? 0 : ALL)

function plantBoutOf(text: string | undefined): PlantBout | null {
  if (text === undefined) return null
  const plant = plants.find((one) => one === text)
  if (plant) return plant
  throw new Error(say.unknownPlant(plants.join(", ")))
}

function numberOf(name: string, text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || text === "") return null
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`--${name}: потрібне ціле число від ${least} до ${most}.`)
}
