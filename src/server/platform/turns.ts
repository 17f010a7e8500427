/**
 * The owner of a task: the group («accounts», «addresses») and a member of it. Groups take turns, and so do the members
 * of each group.
 */
export interface Owner {
  readonly group: string
  readonly name: string
}

export interface Bounds {
  /** How many tasks may run at once. */
  readonly running: number
  /** How many of one owner. */
  readonly share: number
  /** How many of one owner may wait. */
  readonly waitingOfOne: number
  /** How many of all. */
  readonly waiting: number
}

/**
 * What happened to an added task: it waits, its owner has enough waiting, or it pushed out the last one of the owner
 * with the most waiting.
 */
export type Added<Task> =
  | { readonly kind: "waits" }
  | { readonly kind: "refused" }
  | { readonly kind: "waits"; readonly out: Task }

/**
 * Tasks of many owners, who take turns: between two tasks of one owner the other waiting owners come first. If there
 * are too many, the owner with the most waiting gives way, never one with fewer.
 */
export interface Turns<Task> {
  add(owner: Owner, task: Task): Added<Task>
  /** The next task, which is begun now; null: there is none, or enough are running. */
  begin(): { readonly owner: Owner; readonly task: Task } | null
  ended(owner: Owner): void
  /** Removes a task that nobody waits for any more; false: it was begun, or is not there. */
  drop(owner: Owner, task: Task): boolean
}

interface Line<Task> {
  readonly owner: Owner
  readonly waiting: Task[]
  running: number
}

export function createTurns<Task>(bounds: Bounds): Turns<Task> {
  const lines = createLines<Task>()
  let running = 0
  let waiting = 0

  /**
   * Makes room: removes the last task of the owner with the most waiting; undefined: nobody has more than this one
   * would have.
   */
  function makeRoom(line: Line<Task>): Task | undefined {
    const [greediest] = lines.all().sort((left, right) => right.waiting.length - left.waiting.length)
    if (!greediest || greediest.waiting.length <= line.waiting.length + 1) return undefined
    waiting -= 1
    return greediest.waiting.pop()
  }

  return {
    add(owner, task) {
      const line = lines.of(owner)
      if (line.waiting.length >= bounds.waitingOfOne) return { kind: "refused" }
      const out = waiting >= bounds.waiting ? makeRoom(line) : undefined
      if (waiting >= bounds.waiting) {
        lines.forgetIfIdle(line)
        return { kind: "refused" }
      }
      line.waiting.push(task)
      waiting += 1
      return out === undefined ? { kind: "waits" } : { kind: "waits", out }
    },
    begin() {
      if (running >= bounds.running) return null
      const line = lines.all().find((one) => one.running < bounds.share && one.waiting.length > 0)
      const task = line?.waiting.shift()
      if (!line || task === undefined) return null
      running += 1
      waiting -= 1
      line.running += 1
      lines.toEnd(line)
      return { owner: line.owner, task }
    },
    ended(owner) {
      const line = lines.of(owner)
      line.running -= 1
      running -= 1
      lines.forgetIfIdle(line)
    },
    drop(owner, task) {
      const line = lines.of(owner)
      const at = line.waiting.indexOf(task)
      if (at >= 0) {
        line.waiting.splice(at, 1)
        waiting -= 1
      }
      lines.forgetIfIdle(line)
      return at >= 0
    },
  }
}

/** Owners with waiting or running tasks, in the order of their turns: groups, and in each of them its owners. */
function createLines<Task>() {
  const groups = new Map<string, Map<string, Line<Task>>>()
  return {
    all: (): Line<Task>[] => [...groups.values()].flatMap((group) => [...group.values()]),
    of(owner: Owner): Line<Task> {
      const group = groups.get(owner.group) ?? new Map<string, Line<Task>>()
      groups.set(owner.group, group)
      const line = group.get(owner.name) ?? { owner, waiting: [], running: 0 }
      group.set(owner.name, line)
      return line
    },
    /** Whose turn it was comes last from now on, and so does the group. */
    toEnd(line: Line<Task>): void {
      const { group: name } = line.owner
      const group = groups.get(name)
      if (!group) return
      group.delete(line.owner.name)
      group.set(line.owner.name, line)
      groups.delete(name)
      groups.set(name, group)
    },
    forgetIfIdle({ owner, waiting, running }: Line<Task>): void {
      if (waiting.length > 0 || running > 0) return
      const group = groups.get(owner.group)
      group?.delete(owner.name)
      if (group?.size === 0) groups.delete(owner.group)
    },
  }
}
