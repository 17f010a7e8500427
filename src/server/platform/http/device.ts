import type { FastifyRequest } from "fastify"
import { DEVICE_HEADER, MAX_DEVICE } from "#contract/wire/device.ts"
import { text } from "#domain/key.ts"

/** The name that people gave the device, else the browser's description of itself; at most 200 characters. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, "headers">): string =>
  labelOf(headers[DEVICE_HEADER]) || (headers["user-agent"] ?? "").slice(0, 200)

function labelOf(sent: string | string[] | undefined): string {
  if (typeof sent !== "string") return ""
  try {
    return Array.from(text(decodeURIComponent(sent)))
      .slice(0, MAX_DEVICE)
      .join("")
      .trim()
  } catch {
    return ""
  }
}
