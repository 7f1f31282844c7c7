// Where a link or a code that somebody typed or pasted leads.

/** The address in this hall; nothing where it is neither a link to one of its pages nor a game's code. */
export function placeOf(text: string): string | null {
  const said = text.trim();
  const link = /^(?:https?:\/\/[^/\s]+)?(\/[ge]\/[\w%-]+)\/?(#[\w-]*)?$/.exec(said);
  if (link) return (link[1] ?? '') + (link[2] ?? '');
  const code = /^([\w-]{6,40})(#[\w-]+)?$/.exec(said);
  return code ? `/g/${code[1] ?? ''}${code[2] ?? ''}` : null;
}
