import { expect, test } from "vitest"
import { commandFor } from "./firewall.ts"

test("in Windows the rule that a refused question has left is taken away before another one lets the hall in", () => {
  const program = "C:\\Users\\Олена\\AppData\\Local\\Programs\\Sijak\\node\\node.exe"
  const [first = "", second = "", ...rest] = commandFor({ system: "windows", program, port: 3000 }).split("\n")
  expect(first).toBe(`netsh advfirewall firewall delete rule name=all program="${program}"`)
  expect(second).toMatch(/add rule .*dir=in action=allow profile=any program="C:/)
  expect(rest).toEqual([])
})

test("in Linux the port is let in; where nothing is known there is no command", () => {
  expect(commandFor({ system: "linux", program: "/usr/bin/node", port: 3001 })).toBe("sudo ufw allow 3001/tcp")
  for (const system of ["macos", "other"] as const) expect(commandFor({ system, program: "", port: 80 })).toBe("")
})
