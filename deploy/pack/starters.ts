import type { Target } from "./targets.ts"
import { starterTexts } from "./uk.ts"

/** What people double-click, by its name: each starts the launcher with the Node beside it. */
export function starters({ os }: Target): Record<string, string> {
  if (os === "win32") return { [`${starterTexts.name}.cmd`]: WINDOWS }
  const sh = { sijak: UNIX }
  return os === "darwin" ? { ...sh, [`${starterTexts.name}.command`]: UNIX } : sh
}

/** From inside an archive Windows starts this file alone, without all that lies beside it. */
const WINDOWS = [
  "@echo off",
  "chcp 65001 >nul",
  'if exist "%~dp0node\\node.exe" goto start',
  `echo ${starterTexts.unpackFirst}`,
  "pause",
  "exit /b 1",
  ":start",
  '"%~dp0node\\node.exe" "%~dp0app\\build\\server\\launch.js" %*',
  "",
].join("\r\n")

/** Also by a link to it; not every system has the long form of readlink. */
const UNIX = `#!/bin/sh
here=$(dirname "$(readlink -f "$0" 2>/dev/null || echo "$0")")
here=$(cd "$here" && pwd -P)
exec "$here/node/node" "$here/app/build/server/launch.js" "$@"
`
