export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}
export function cruise(folder: string): {
  readonly violations: readonly Violation[]
  readonly modules: ReadonlySet<string>
}
export function unseen(modules: ReadonlySet<string>): string[]
