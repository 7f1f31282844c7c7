// The rules and the situations of the exam are kept as they were typed; on the page they are set as a book sets them.

/** Quotes that open and close, and apostrophes. */
export const typeset = (text: string): string =>
  text
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/(^|[\s(“])'(?=[\p{L}\d])/gu, '$1‘')
    .replace(/([\p{L}\d?!.,…=+#])'(?=\p{L}|[\s.,;:)”]|$)/gu, '$1’');

/** A sentence of its own: what begins with a word begins with a capital, a square or a move stays as it is written. */
export const asSentence = (text: string): string => typeset(/^[a-z]\p{L}/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text);
