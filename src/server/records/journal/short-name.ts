/** «Коваленко О. І.»: surname and initials of one person; anything else unchanged. */
export function shortName(name: string): string {
  const [surname = "", ...given] = name.split(" ")
  const isPerson = given.length > 0 && given.length <= 2 && /^[\p{L}'’ʼ`.-]+( [\p{L}'’ʼ`.-]+)+$/u.test(name)
  return isPerson ? `${surname} ${given.map((word) => `${word[0]}.`).join(" ")}` : name
}
