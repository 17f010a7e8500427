import { type ComponentType, createElement, type ReactNode, Suspense } from "react"
import { lazy } from "#web/lib/lazy.ts"

/**
 * A component that is fetched when it is drawn for the first time: `onDemand(async () => (await import("./X.tsx")).X)`.
 * Until it comes, `fallback` stands in its place.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props) => <Suspense fallback={fallback}>{createElement(Loaded, props)}</Suspense>
}
