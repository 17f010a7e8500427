import { useTick } from "./use-tick.ts"

/** The server's clock, updated every `every` ms while it is shown; `lead`: how far it is ahead of this device, ms. */
export function useClock(lead: number, every: number): number {
  useTick(every)
  return Date.now() + lead
}
