/** Something of somebody else's that is given away with Сіджак. */
export interface Part {
  readonly kind: "npm" | "native" | "node"
  readonly name: string
  readonly version: string
  /** SPDX. */
  readonly licence: string
  readonly home?: string
  /** As `package-lock.json` has it: `sha512-` and base64. */
  readonly integrity?: string
  /** What it is made of itself, by name and version. */
  readonly inside?: Readonly<Record<string, string>>
  /** The licence's text, or the name of a file in `deploy/pack/licences`; null: the package has none but the name of its licence. */
  readonly text: string | { readonly file: string } | null
}
