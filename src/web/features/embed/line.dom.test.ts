import { expect, test } from "vitest"
import { embedLine } from "./line.ts"

test("a line is one frame, whatever the tournament is called", () => {
  const title = `Медалі: Кубок «Тигра» "2026" & <b>друзів</b>`
  const line = embedLine({ url: "https://sijak.example/t/7/embed/medals", title })
  expect(line).not.toContain("\n")
  // A frame in a template asks for nothing.
  const box = document.createElement("template")
  box.innerHTML = line
  const [frame, ...others] = box.content.querySelectorAll("*")
  expect(others).toEqual([])
  expect([frame?.tagName, frame?.getAttribute("src"), frame?.getAttribute("title")]).toEqual([
    "IFRAME",
    "https://sijak.example/t/7/embed/medals",
    title,
  ])
})
