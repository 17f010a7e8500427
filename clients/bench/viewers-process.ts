import { fork } from "node:child_process"
import { once } from "node:events"
import type { Answers, Orders } from "./told-orders.ts"

/** The process of those who are told. */
export interface Viewers {
  ask<Kind extends keyof Orders>(kind: Kind, order: Orders[Kind]): Promise<Answers[Kind]>
  stop(): void
}

export function viewersProcess(): Viewers {
  const child = fork(new URL("./told-viewers.ts", import.meta.url))
  let wanted = ""
  const over = once(child, "exit").then(() => {
    throw new Error(`the process of the viewers ended: ${wanted}`)
  })
  // It ends in the end, when nobody asks.
  over.catch(() => undefined)
  return {
    async ask(kind, order) {
      child.send({ kind, order })
      wanted = kind
      const [answer] = await Promise.race([once(child, "message"), over])
      return answer
    },
    stop: () => void child.kill(),
  }
}
