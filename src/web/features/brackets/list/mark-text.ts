import { messages } from "../messages.ts"
import type { Mark } from "./category-list.ts"

/** The mark in words. */
export const markText = (mark: Mark): string =>
  mark.kind === "left" ? messages.mark.left(mark.left) : messages.mark[mark.kind]
