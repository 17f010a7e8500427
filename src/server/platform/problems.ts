import type { About } from "#contract/wire/endpoint.ts"
import { cleaned } from "#domain/registration/cleaned.ts"
import type { Checked } from "#domain/registration/problem.ts"

/** As `cleaned`, about what the contract has sentences for. */
export const cleanOf = <Value>(checked: Checked<Value>, about: About): Value => cleaned(checked, about)
