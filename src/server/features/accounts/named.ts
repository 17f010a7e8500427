import type { AccountId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { type Account, findAccount, findByLogin, updateAccount } from "#server/records/accounts/accounts.ts"
import { setOperators } from "#server/records/accounts/operators.ts"
import { type LinkDeps, makeLink } from "./link-actions.ts"
import { namedTexts as texts } from "./named.uk.ts"

/** Accounts that whoever starts the server gives more to than to others, by login or e-mail. */
export interface NamedSetting {
  /** E-mails of operators. */
  readonly operators: readonly string[]
  /** Login or e-mail of the account that may have this server ask another one; null: operators alone. */
  readonly hallOwner: string | null
  /** Which account has proved that it is the hall owner's, beside the data: it holds for this computer only. */
  readonly keptOwner: { load(): number | null; save(id: AccountId): void }
  /** The address of the pages for whoever reads the output, without the last slash. */
  readonly address: () => string
  /** Tells whoever started the server a sentence while it runs. */
  readonly tell: (line: string) => void
}

/** Who they are. A name in the settings is no proof: whoever signs up first may take it. */
export interface Named {
  /**
   * Takes the flag from who is no longer named. Sentences on who is an operator, and the proofs that the others need;
   * asked for once the address is known.
   */
  begin(): Promise<() => string[]>
  /** Somebody signed up: if it took such a name, the output has the link that proves it. */
  signedUp(account: Account): Promise<void>
  /**
   * The account's password is set by a link that only the output of the server had: what that gives in the data is given by the same
   * transaction. What is kept beside the data is written by the answer, after the commit: before it, whoever has the old password would have it.
   */
  readonly proved: LinkDeps["proved"]
  isHallOwner(id: AccountId): Promise<boolean>
}

/** The settings name no account. */
export const nobodyNamed: Named = {
  begin: async () => () => [],
  signedUp: async () => undefined,
  proved: async () => async () => undefined,
  isHallOwner: async () => false,
}

type NamedDeps = Pick<LinkDeps, "db" | "clock">

/** The accounts of these settings. An operator who has the flag already keeps it as long as the settings have the name. */
export function createNamed(deps: NamedDeps, setting: NamedSetting): Named {
  const { db } = deps
  const { operators, hallOwner, keptOwner } = setting
  const listed = new Set(operators.map(key))

  async function owner(): Promise<Account | null> {
    const account = hallOwner === null ? null : await findByLogin(db, hallOwner)
    return account?.isGuest ? null : account
  }

  const isHallOwner = async (id: AccountId): Promise<boolean> => keptOwner.load() === id && (await owner())?.id === id

  async function proofOf(account: Pick<Account, "id" | "username" | "email">, why: keyof typeof texts.proof) {
    const { path } = await makeLink(deps, account.id, { purpose: "proof" })
    return (): string => texts.proof[why](account, `${setting.address()}${path}`)
  }

  async function beginOwner(): Promise<(() => string)[]> {
    if (hallOwner === null) return []
    const account = await owner()
    if (account === null) return [() => texts.noOwner(hallOwner)]
    if (account.isAdmin || (await isHallOwner(account.id))) return []
    return [await proofOf(account, "owner")]
  }

  /** A file that cannot be written takes nothing away: the output has another link at once. */
  async function keep(account: Account): Promise<void> {
    try {
      keptOwner.save(account.id)
    } catch (error) {
      setting.tell((await proofOf(account, "owner"))())
      throw error
    }
  }

  return {
    async begin() {
      const { operators: known, unproven, missing } = await setOperators(db, operators)
      const names = known.map(({ username, email }) => `${username} (${email})`).join(", ")
      const proofs: (() => string)[] = []
      for (const account of unproven) proofs.push(await proofOf(account, "operator"))
      proofs.push(...(await beginOwner()))
      return () => [
        ...(names === "" ? [] : [texts.operators(names)]),
        ...missing.map(texts.noOperator),
        ...proofs.map((proof) => proof()),
      ]
    },
    async signedUp(account) {
      if (listed.has(key(account.email))) setting.tell((await proofOf(account, "operator"))())
      else if ((await owner())?.id === account.id) setting.tell((await proofOf(account, "owner"))())
    },
    async proved(tx, id) {
      const account = await findAccount(tx, id)
      if (account && listed.has(key(account.email))) await updateAccount(tx, id, { isAdmin: true })
      return async () => {
        const own = await owner()
        if (own?.id === id) await keep(own)
      }
    },
    isHallOwner,
  }
}
