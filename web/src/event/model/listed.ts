// The rating list of an event: given in parts, and what was found in it.

/** A body has at most a megabyte, and a tab takes two bytes in it. */
const LONGEST_PART = 400_000;

/** A list in parts, each with the line that names the columns, so that each can be read by itself. */
export function partsOf(list: string, longest = LONGEST_PART): string[] {
  const lines = list.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const head = lines[0];
  if (head === undefined) return [];
  const parts: string[] = [];
  let part = '';
  for (const line of lines.slice(1)) {
    if (part !== '' && part.length + line.length > longest) {
      parts.push(part);
      part = '';
    }
    if (part === '') part = `${head}\n`;
    part += `${line}\n`;
  }
  parts.push(part === '' ? `${head}\n` : part);
  return parts;
}

/** The text of a file: UTF-8, or else as Windows writes it. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
