// The hall's description of its API (`/openapi.json`), made ready to be read: what can be asked, what is sent, an example.

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: readonly unknown[];
  oneOf?: readonly Schema[];
  example?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}
type Content = Readonly<Record<string, { schema?: Schema; example?: unknown }>>;
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema?: Schema;
}
interface Described {
  tags: readonly string[];
  summary: string;
  description?: string;
  operationId: string;
  security?: readonly Readonly<Record<string, unknown>>[];
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { description: string; content?: Content }>>;
}
export interface OpenApi {
  info: { title: string; version: string; description: string };
  tags: readonly { name: string; description?: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  components: { schemas: Readonly<Record<string, Schema>>; securitySchemes: Readonly<Record<string, { description: string }>> };
}

export interface Operation extends Described {
  method: string;
  path: string;
}

/** Every operation, in the order of the tags and, within one, of the description. */
export function operationsOf(api: OpenApi): readonly { tag: string; note: string; operations: readonly Operation[] }[] {
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => ({ ...described, method: method.toUpperCase(), path })),
  );
  return api.tags.map(({ name, description }) => ({ tag: name, note: description ?? '', operations: all.filter(({ tags }) => tags[0] === name) }));
}

/** A schema itself, where another names it. */
export function resolved(api: OpenApi, schema: Schema): Schema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name ? (api.components.schemas[name] ?? {}) : schema;
}

/** "string", "array of LobbyGame", "white | black", "string or null". */
export function typeOf(schema: Schema): string {
  const named = /([^/]+)$/.exec(schema.$ref ?? '')?.[1];
  if (named) return named;
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' | ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['object']);
  return types.join(' | ');
}

export interface Field {
  name: string;
  type: string;
  required: boolean;
  note: string;
}

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(api: OpenApi, schema: Schema | undefined): readonly Field[] {
  if (!schema) return [];
  const whole = resolved(api, schema);
  if (whole.items) return fieldsOf(api, whole.items);
  return Object.entries(whole.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeOf(field),
    required: whole.required?.includes(name) ?? false,
    note: [field.description ?? '', span(field)].filter(Boolean).join(' '),
  }));
}

function span({ minimum, maximum, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum}–${maximum}`;
  return maxLength === undefined ? '' : `≤ ${maxLength}`;
}

/** What a field holds for instance, where its name says it and its type does not. */
const FOR_INSTANCE: Readonly<Record<string, unknown>> = {
  rulebook: 'fide', time: '15+10', name: 'Ann', text: 'Good luck', password: 'correct horse battery', note: 'Board 4', seat: 'B', user: 'Ben', level: 3, engine: '',
  'clock.limit': 300, 'clock.increment': 3, increment: 3, games: 1, room: 'player',
};

/** A body that is taken: what is required of it, and the optional fields whose meaning is plain. */
export function sampleOf(api: OpenApi, schema: Schema): unknown {
  const whole = resolved(api, schema);
  if (whole.example !== undefined) return whole.example;
  if (whole.enum) return whole.enum[0];
  if (whole.oneOf) return sampleOf(api, whole.oneOf[0] as Schema);
  if (whole.items) return [sampleOf(api, whole.items)];
  const type = typeof whole.type === 'string' ? whole.type : whole.type?.[0];
  if (whole.properties || type === 'object') {
    const wanted = Object.entries(whole.properties ?? {}).filter(([name]) => whole.required?.includes(name) || name in FOR_INSTANCE);
    return Object.fromEntries(wanted.map(([name, field]) => [name, sampleField(api, name, field)]));
  }
  return { integer: 1, number: 1, boolean: true }[type ?? ''] ?? '…';
}

const sampleField = (api: OpenApi, name: string, field: Schema): unknown => {
  const { properties, type } = resolved(api, field);
  const isNumber = type === 'number' || type === 'integer';
  const fits = properties === undefined && (!isNumber || typeof FOR_INSTANCE[name] === 'number');
  return !field.enum && name in FOR_INSTANCE && fits ? FOR_INSTANCE[name] : sampleOf(api, field);
};

/** Whose secret is sent with it: nothing where anybody may ask. */
export const secretOf = ({ security }: Operation): string | null => Object.keys(security?.[0] ?? {})[0] ?? null;

/** Whether the page itself can ask it: it changes nothing, wants no secret, and its address is whole. */
export const isAskable = (operation: Operation): boolean =>
  operation.method === 'GET' && !secretOf(operation) && !operation.path.includes('{') && !(operation.parameters ?? []).some(({ required }) => required);

/** The kinds of body: JSON first where several are taken. */
export function bodyOf(operation: Operation): { kind: string; schema: Schema; example?: unknown } | null {
  const content = Object.entries(operation.requestBody?.content ?? {});
  const [kind, body] = content.find(([one]) => one === 'application/json') ?? content[0] ?? [];
  return kind && body ? { kind, schema: body.schema ?? {}, ...(body.example === undefined ? {} : { example: body.example }) } : null;
}

const quoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;

/** The same as one line of a shell; what stands in capitals is to be filled in. */
export function curlOf(api: OpenApi, operation: Operation, hall: string): string {
  const path = hall + operation.path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());
  const asked = (operation.parameters ?? []).filter(({ in: where, required }) => where === 'query' && required);
  const address = asked.length > 0 ? quoted(`${path}?${asked.map(({ name }) => `${name}=${name.toUpperCase()}`).join('&')}`) : path;
  const parts = ['curl'];
  const secret = secretOf(operation);
  if (operation.method !== 'GET' && !secret) parts.push(`-H 'Origin: ${hall}'`);
  if (secret) parts.push("-H 'Authorization: Bearer TOKEN'");
  const body = bodyOf(operation);
  if (body) {
    const sent = body.example ?? sampleOf(api, body.schema);
    if (body.kind === 'application/x-www-form-urlencoded') {
      for (const [name, value] of Object.entries(sent as object)) {
        const text = String(value);
        parts.push(`${encodeURIComponent(text) === text ? '-d' : '--data-urlencode'} ${quoted(`${name}=${text}`)}`);
      }
    } else if (typeof sent === 'string') parts.push(`--data-binary ${quoted(sent)}`);
    else parts.push(`-d ${quoted(JSON.stringify(sent))}`);
  } else if (operation.method !== 'GET') parts.push(`-X ${operation.method}`);
  return [...parts, address].join(' ');
}

/** Whether an operation is looked for: by its address or by what it does. */
export function isFound({ method, path, summary }: Operation, query: string): boolean {
  const text = `${method} ${path} ${summary}`.toLowerCase();
  return query.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
