import { vi } from "vitest"

/**
 * Resolves once `check` no longer throws. Patient, because two workers share two cores with a database and a browser: a
 * wait of one second, which is what Vitest has by default, ended in vain on a busy machine.
 */
export const soon = <Value>(check: () => Value | Promise<Value>): Promise<Value> => vi.waitFor(check, 20_000)
