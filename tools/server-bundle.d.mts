/** Libraries that are not built in and lie in `node_modules`. */
export const APART: readonly string[]
/** Builds the server's programs and threads into a folder; returns the paths of the packages that are inside. */
export function bundleServer(outdir: string, entryPoints: Readonly<Record<string, string>>): Promise<string[]>
