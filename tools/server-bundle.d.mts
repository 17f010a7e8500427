/** Builds the server's programs and threads into one folder, where they find one another by name. */
export function bundleServer(outdir: string, entryPoints: Readonly<Record<string, string>>): Promise<unknown>
