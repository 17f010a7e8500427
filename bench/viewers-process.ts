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
  return {
    async ask(kind, order) {
      child.send({ kind, order })
      const [answer] = await once(child, "message")
      return answer
    },
    stop: () => void child.kill(),
  }
}
