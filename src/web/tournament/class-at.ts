/** Where the class begins in the name of a category, its space included: before « -28 ч», « 45+ ж», « -41/-44 ж»; its length: it names none. */
export const classAt = (name: string): number => /\s[^\s\d]{0,2}\d\S{0,12}\s\S$/.exec(name)?.index ?? name.length
