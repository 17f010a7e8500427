import Tinypool from "tinypool"
import { type WorkerNames, workerFile } from "./worker-file.ts"

interface Bounds {
  /** Processes that work at once. */
  readonly most: number
  /** Objects of one process, megabytes. */
  readonly memoryMb: number
  /** A process ends after so long without work, ms. */
  readonly idleMs: number
  /** It compiles and collects garbage in the thread that works: it keeps one core busy and no more. */
  readonly hasOneThread?: boolean
}

/** Long work in processes of their own, which start with the first job. */
export interface ProcessPool<Job, Result> {
  /** Throws what the job throws, without its class; `ProcessLost` if the process ended meanwhile. `signal` breaks it off, and throws. */
  run(job: Job, signal?: AbortSignal): Promise<Result>
  /** Jobs that wait for a process. */
  waiting(): number
  close(): Promise<void>
}

/** The process of a job has ended before it answered: its memory was not enough, or somebody ended it. */
export class ProcessLost extends Error {
  /** It was told to end, as all processes are whose server is, or never got the job: not by what it worked on. */
  readonly isTold: boolean

  constructor(cause: unknown, isTold: boolean) {
    super("a process ended before it answered", { cause })
    this.name = "ProcessLost"
    this.isTold = isTold
  }
}

/** What the library says of such a process, and the system of a job that is handed to it. */
const LOST = "Worker exited unexpectedly"
const CLOSED: ReadonlySet<unknown> = new Set(["EPIPE", "ERR_IPC_CHANNEL_CLOSED"])
/** By which a service, a shell or a window ends all its processes. A terminal's Ctrl+C reaches none of these (`standBack`). */
const TOLD: ReadonlySet<unknown> = new Set(["SIGTERM", "SIGHUP"])
/** After which a process that did not start, or ended without work, is followed by another one if jobs wait, ms. */
const AGAIN_MS = 500

/**
 * Processes and no threads: the threads of one process share those in which the engine compiles and collects garbage, and these cannot give
 * way (`standBack`) without the event loop that waits for them. They know nothing of the server's settings.
 */
export function createProcessPool<Job, Result>(
  asking: string,
  names: WorkerNames,
  { most, memoryMb, idleMs, hasOneThread = false }: Bounds,
): ProcessPool<Job, Result> {
  const { filename, execArgv = [] } = workerFile(asking, names)
  const pool = new Tinypool({
    runtime: "child_process",
    serialization: "advanced",
    filename,
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(hasOneThread ? ["--single-threaded"] : []), ...execArgv],
    env: {},
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
  })
  const heard = new WeakSet<object>()
  let lastSignal: unknown = null
  const ask = async (job: Job | null, signal?: AbortSignal): Promise<Result> => {
    const answer = pool.run(job, signal && { signal })
    for (const worker of pool.threads) {
      if (heard.has(worker)) continue
      heard.add(worker)
      worker.once("exit", (_code, by) => {
        lastSignal = by
      })
    }
    return await answer
  }
  /** The library starts a process for a job that comes, and none for those that wait when one has ended: so one comes, and leaves at once. */
  const startForWaiting = async (): Promise<void> => {
    if (pool.queueSize === 0) return
    const leaving = new AbortController()
    const nothing = ask(null, leaving.signal)
    leaving.abort()
    await nothing
  }
  const goOn = (): void => void startForWaiting().catch(() => undefined)
  // The system ends a process without work when it lacks memory, or with its group: unheard, that would end the server.
  pool.on("error", () => void setTimeout(goOn, AGAIN_MS).unref())
  return {
    run: async (job, signal) =>
      await ask(job, signal).catch((error: unknown) => {
        goOn()
        if (isClosed(error)) throw new ProcessLost(error, true)
        throw isExit(error) ? new ProcessLost(error, TOLD.has(lastSignal)) : error
      }),
    waiting: () => pool.queueSize,
    close: () => pool.destroy(),
  }
}

const isExit = (error: unknown): boolean => error instanceof Error && error.message === LOST

/** The process never got the job. */
const isClosed = (error: unknown): boolean => error instanceof Error && "code" in error && CLOSED.has(error.code)
