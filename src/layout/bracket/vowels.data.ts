/** Letters before which a word is not broken off: «Фед.», not «Феде.». Lower case. */
export const vowels = "аеєиіїоуюяaeiouy"
