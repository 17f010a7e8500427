import { expect, test } from "vitest"
import { key } from "./key.ts"
import { hasWords, searchWords } from "./search-words.ts"

test("a text is found by parts of its words in any order, in any case and spelling of signs", () => {
  const finds = (asked: string): boolean => hasWords(key("Кадети -45 ч"), searchWords(asked))
  for (const asked of ["кадети 45", "кад -45", "45 кадети", "КАДЕТИ −45", "ч 45", "kадети", ""]) {
    expect([asked, finds(asked)]).toEqual([asked, true])
  }
  for (const asked of ["кадети 44", "юніори 45", "-45 ж", "кадетки"])
    expect([asked, finds(asked)]).toEqual([asked, false])
})
