/** The characters of nearly all texts, with single blanks inside: every face has them unchanged. */
export const PLAIN = /^(?:[!-~А-ЩЬЮЯа-щьюяҐґЄєІіЇїʼ’«»№–−·]+(?:[ \u00A0](?=[^ \u00A0])|$))*$/
