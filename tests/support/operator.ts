import { expect } from "vitest"
import { currentUser, login } from "#contract/accounts/calls.ts"
import { usePasswordLink } from "#contract/accounts/sign-in-help.ts"
import { caller, PASSWORD, type Person } from "./api.ts"
import type { Stage } from "./stage.ts"

/** Starts the server anew with this person as its operator, who proves it by the link that the server prints. */
export async function madeOperator(stage: Stage, person: Person): Promise<Person> {
  const { user } = await person.call(currentUser, {})
  await stage.restart({ OPERATORS: user.email ?? "" })
  const link = (): string | undefined => /\/reset\/([\w-]+)/.exec(stage.printed().join("\n"))?.[1]
  await expect.poll(link).toBeDefined()
  const nobody = caller(stage.url, null)
  await nobody(usePasswordLink, { token: link() ?? "", password: PASSWORD, passwordRepeat: PASSWORD })
  const { item } = await nobody(login, { username: user.username, password: PASSWORD })
  return { call: caller(stage.url, item.token), token: item.token }
}
