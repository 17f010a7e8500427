import { readFileSync } from "node:fs"

/** Processor time, s, and the most memory, MB, of processes that may come and go. */
export interface Usage {
  readonly cpu: number
  readonly peak: number
}

const TICKS = 100
const EVERY = 500
const KB = 1024

/** Watches processes from now on; on systems other than Linux all values are 0. */
export function watchUsage(pids: () => readonly number[]): { readonly stop: () => Usage } {
  const cpuByPid = new Map<number, number>()
  let peak = 0
  const look = (): void => {
    let memory = 0
    for (const pid of pids()) {
      const { cpu, resident } = usageOf(pid)
      cpuByPid.set(pid, Math.max(cpuByPid.get(pid) ?? 0, cpu))
      memory += resident
    }
    peak = Math.max(peak, memory)
  }
  const timer = setInterval(look, EVERY)
  return {
    stop: () => {
      look()
      clearInterval(timer)
      return { cpu: [...cpuByPid.values()].reduce((sum, one) => sum + one, 0), peak }
    },
  }
}

function usageOf(pid: number): { cpu: number; resident: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
    // Memory that several processes share is counted for none of them.
    const memory = /Rss(?:Anon):\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0
    return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS, resident: Number(memory) / KB }
  } catch {
    return { cpu: 0, resident: 0 }
  }
}
