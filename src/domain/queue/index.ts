/** What a court has to do next: its queue, its pace, and the calls to it. */
export { categoryFights, courtFights, type QueuedCategory } from "./court-fights.ts"
export { nameOf } from "./expected.ts"
export { expectedByDay } from "./expected-days.ts"
export { courtHours, hoursOf } from "./hours.ts"
export { outlookOf } from "./outlook.ts"
export { isFightable, obstacleOf, queueOf } from "./queue.ts"
export { type CourtOrder, type CourtStep, courtStep, isHandled, type NamedOutside } from "./steps.ts"
export type { CourtFight, Hours, Pace, Queue, QueuedFight, QueueState } from "./types.ts"
