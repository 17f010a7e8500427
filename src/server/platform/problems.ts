import type { About } from "#contract/wire/endpoint.ts"
import { cleaned } from "#domain/athletes/cleaned.ts"
import type { Checked } from "#domain/athletes/problem.ts"

/** As `cleaned`, about what the contract has sentences for. */
export const cleanOf = <Value>(checked: Checked<Value>, about: About): Value => cleaned(checked, about)
