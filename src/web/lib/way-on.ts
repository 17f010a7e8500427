const name = "wayOn"
let memory = ""

/** Remembers, for this tab, the invitation that waits until somebody has signed in or up. */
export function keepInvitation(code: string): void {
  memory = code
  try {
    sessionStorage.setItem(name, code)
  } catch {
    // The memory has it.
  }
}

/** Returns the waiting code and forgets it; null if there is none. */
export function takeInvitation(): string | null {
  const code = readKept() || memory
  memory = ""
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
  return code || null
}

function readKept(): string {
  try {
    return sessionStorage.getItem(name) ?? ""
  } catch {
    return ""
  }
}
