/** A test or group of tests with the marks that stand above it. */
export interface MarkedTest {
  readonly file: string
  readonly name: string
  readonly ids: readonly string[]
}

/** What is wrong with the tests of the specification and with docs/specification.md, one line each; [] when all is right. */
export function faults(
  table?: string,
  marked?: readonly MarkedTest[],
  reasons?: Readonly<Record<string, string>>,
): string[]

/** Tests and groups of tests that bear marks. */
export function markedTests(): MarkedTest[]
