/** What is wrong with docs/specification.md, one line each; [] when all is right. */
export function faults(): string[]
