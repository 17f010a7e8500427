export function builtServer(): string | null
