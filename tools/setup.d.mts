export function install(folder: string): Promise<void>
