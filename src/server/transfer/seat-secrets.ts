type Columns = Readonly<Record<string, unknown>>

/** By which a device is let in to a seat, and which device it is: each server's own. */
const SECRETS: Readonly<Record<string, unknown>> = {
  codeHash: null,
  pinHash: null,
  offeredUntil: null,
  tokenHash: null,
  device: "",
  heldSince: null,
}

/** The columns of `seats` that two servers hold otherwise. */
export const OF_DEVICE: readonly string[] = Object.keys(SECRETS)

/** Some columns of a seat as those of a free one, to which no code and no PIN leads. */
export const withoutDevice = (columns: Columns): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, name in SECRETS ? SECRETS[name] : value]))
