import { Refusal } from "#domain/refusal.ts"

/** Whether a view is not there, or not for whoever asks. */
export const isNotFound = (error: unknown): boolean => error instanceof Refusal && error.code === "not_found"
