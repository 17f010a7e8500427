/** Notes what paper says and what the system says of one thing. */
export type Same = (about: string, paper: unknown, system: unknown) => void
