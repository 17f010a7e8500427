export function unlistedMigrations(folder?: string): string[]
