import { existsSync, readdirSync } from "node:fs"
import { delimiter, join } from "node:path"
import { run } from "./run.mjs"

/**
 * Installs missing programs by Debian's packages: `{program: package}`. Ends this process with a message if that fails.
 */
export async function programs(packageByProgram) {
  const missing = Object.entries(packageByProgram).filter(([program]) => !isThere(program))
  if (missing.length === 0) return
  const packages = missing.map(([, name]) => name)
  console.log(`Встановлюю: ${packages.join(", ")}…`)
  const apt = { env: { DEBIAN_FRONTEND: "noninteractive" } }
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  const steps = [
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages],
  ]
  for (const step of steps) {
    const [command, ...args] = [...asRoot, ...step]
    await run(command, args, apt).catch(() => 1)
  }
  const absent = missing.filter(([program]) => !isThere(program)).map(([program]) => program)
  if (absent.length === 0) return
  console.error(`Бракує програм, яких не вдалося встановити: ${absent.join(", ")}.`)
  process.exit(1)
}

const isThere = (program) => folders().some((folder) => folder !== "" && existsSync(join(folder, program)))

/** Debian has a separate folder for the programs of each PostgreSQL. */
const folders = () => [
  ...(process.env.PATH ?? "").split(delimiter),
  ...(existsSync(POSTGRES) ? readdirSync(POSTGRES).map((version) => join(POSTGRES, version, "bin")) : []),
]

const POSTGRES = "/usr/lib/postgresql"
