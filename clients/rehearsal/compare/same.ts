/** Records the paper's and the system's value of one thing. */
export type Same = (about: string, paper: unknown, system: unknown) => void
