/**
 * The first 64 bits of a hash in groups that people read aloud and compare: «3f2a 91c0 7b4d 55e8». Finding another list with
 * the same beginning takes 2^64 tries; whoever wants certainty compares the whole.
 */
export const shortHash = (hash: string): string => hash.slice(0, 16).replace(/(.{4})(?=.)/g, "$1 ")
