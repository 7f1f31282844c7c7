// A change to a value as a JSON Patch (RFC 6902), as far as the hall sends one: nothing is moved, copied or tested.
import type { Operation } from '../vocabulary/protocol';

const place = (part: string): string => part.replace(/~1/g, '/').replace(/~0/g, '~');

/** The value so changed; what is untouched in it stays the same object. Throws if the patch is none of this value's. */
export function patched<T>(value: T, patch: readonly Operation[]): T {
  return patch.reduce((now, one) => changed(now, one.path.split('/').slice(1).map(place), one) as T, value);
}

function changed(value: unknown, path: readonly string[], operation: Operation): unknown {
  const [name, ...rest] = path;
  if (name === undefined) throw new Error('a patch of the whole');
  const last = rest.length === 0;
  if (Array.isArray(value)) {
    const copy: unknown[] = [...value];
    const index = Number(name);
    const adds = last && operation.op === 'add';
    if (!Number.isInteger(index) || index < 0 || index >= copy.length + (adds ? 1 : 0)) throw new Error(operation.path);
    if (!last) copy[index] = changed(copy[index], rest, operation);
    else if (operation.op === 'remove') copy.splice(index, 1);
    else copy.splice(index, adds ? 0 : 1, operation.value);
    return copy;
  }
  if (typeof value !== 'object' || value === null) throw new Error(operation.path);
  const copy = { ...(value as Record<string, unknown>) };
  if (!(last && operation.op === 'add') && !(name in copy)) throw new Error(operation.path);
  if (!last) copy[name] = changed(copy[name], rest, operation);
  else if (operation.op === 'remove') delete copy[name];
  else copy[name] = operation.value;
  return copy;
}
