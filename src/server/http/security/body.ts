import { isTooDeep, MAX_JSON_DEPTH, walk } from '../../../shared/walk.js';
import type { Json } from '../../../store/index.js';
import { ServerProblem } from '../problem.js';

/** Bytes of a request's body at most. */
const MAX_BODY = 100_000;
/** NUL and lone surrogates, which storefront.md §1 refuses in texts. */
const UNREADABLE = /\0|\p{Surrogate}/u;

/** The body of a request. */
export interface Body {
  /** Whether a plain HTML form sent it, with numbers as texts. */
  readonly isForm: boolean;
  readonly value: Readonly<Record<string, Json>>;
  /** Set when the body is a JSON array, which few routes accept. */
  readonly list?: readonly Json[];
  /** The text as it was sent, with which a repeated request is compared. */
  readonly text: string;
}

const NOTHING: Body = { isForm: false, value: {}, text: '' };

/**
 * Reads a body as JSON or as a form.
 *
 * @throws ServerProblem 400, 413 or 415
 */
export async function readBody(request: Request): Promise<Body> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return NOTHING;
  const type = request.headers.get('content-type') ?? '';
  const [essence = ''] = type.toLowerCase().split(';');
  switch (essence.trim()) {
    case 'application/json':
      return readJson(decode(bytes));
    case 'application/x-www-form-urlencoded': {
      const text = decode(bytes);
      return { isForm: true, value: toFields([...new URLSearchParams(text)]), text };
    }
    case 'multipart/form-data': {
      const fields = await readMultipart(bytes, type);
      return { isForm: true, value: toFields(fields), text: JSON.stringify(fields) };
    }
    default:
      throw new ServerProblem(415, 'invalid', 'request.type');
  }
}

/**
 * Reads a body as JSON without regard to its media type.
 *
 * @param most the limit in bytes
 * @throws ServerProblem 400 or 413
 */
export async function readJsonBody(request: Request, most: number): Promise<unknown> {
  return parseJson(decode(await readBytes(request, most)));
}

/** @throws ServerProblem 413 when it is too large, 400 when the connection ended early */
async function readBytes(request: Request, most = MAX_BODY): Promise<Uint8Array> {
  const length = request.headers.get('content-length');
  if (Number(length) > most) throw tooLarge();
  try {
    // A body with a Content-Length cannot exceed it. Without one, bytes are counted while they are read.
    const bytes =
      length === null
        ? await readCounting(request.body, most)
        : new Uint8Array(await request.arrayBuffer());
    // A request whose connection was lost can look like a request without a body.
    const isComplete = length === null ? !request.signal.aborted : bytes.length === Number(length);
    if (!isComplete) throw incomplete();
    return bytes;
  } catch (error) {
    if (error instanceof ServerProblem) throw error;
    throw incomplete();
  }
}

function incomplete(): ServerProblem {
  return unreadable('it is not complete');
}

async function readCounting(body: Request['body'], most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): ServerProblem {
  return new ServerProblem(413, 'limit', 'request.tooLarge');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('it is not UTF-8');
  }
}

function unreadable(reason: string): ServerProblem {
  return new ServerProblem(400, 'invalid', 'request.body', { params: { reason } });
}

function readJson(text: string): Body {
  const value = parseJson(text);
  if (Array.isArray(value)) return { isForm: false, value: {}, list: value, text };
  if (typeof value !== 'object' || value === null) throw notAnObject();
  return { isForm: false, value: value as Body['value'], text };
}

/** The refusal of a body that is not an object. */
export function notAnObject(): ServerProblem {
  return unreadable('it is no JSON object');
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('it is not JSON');
  }
  checkJson(value);
  return value;
}

/**
 * Refuses JSON that is nested too deeply or contains invalid texts. JSON inside a text must be checked with it too.
 *
 * @throws ServerProblem 400
 */
export function checkJson(value: unknown): void {
  if (isTooDeep(value)) throw unreadable(`it is nested deeper than ${MAX_JSON_DEPTH} levels`);
  walk(value, (inner, key) => {
    if (UNREADABLE.test(key) || (typeof inner === 'string' && UNREADABLE.test(inner))) {
      throw new ServerProblem(400, 'invalid', 'text.unreadable');
    }
    return undefined;
  });
}

async function readMultipart(bytes: Uint8Array, type: string): Promise<[string, string][]> {
  let form: FormData;
  try {
    form = await new Response(bytes as ConstructorParameters<typeof Response>[0], {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw unreadable('it is no form');
  }
  return [...form].map(([name, value]) => {
    if (typeof value !== 'string') throw unreadable('files are not taken here');
    return [name, value];
  });
}

type Fields = { [name: string]: Json };

/**
 * The fields of a form as a payload. `a.b` is member `b` of `a`, `a.b.c` its member `b.c`, and a repeated name makes a
 * list.
 *
 * @throws ServerProblem 400 for a name that is both a text and an object
 */
function toFields(pairs: readonly (readonly [string, string])[]): Body['value'] {
  const root: Fields = Object.create(null);
  for (const [name, value] of pairs) {
    checkJson([name, value]);
    const dot = name.indexOf('.');
    if (dot < 0) {
      add(root, name, value);
      continue;
    }
    // The rest is an id from the content, which can contain dots.
    const first = name.slice(0, dot);
    root[first] ??= Object.create(null) as Fields;
    const inner = root[first];
    if (typeof inner !== 'object' || Array.isArray(inner)) {
      throw unreadable('a name of its form stands for two things');
    }
    add(inner as Fields, name.slice(dot + 1), value);
  }
  return root;
}

function add(fields: Fields, name: string, value: string): void {
  const present = fields[name];
  if (present === undefined) fields[name] = value;
  else if (Array.isArray(present)) present.push(value);
  else if (typeof present === 'string') fields[name] = [present, value];
  else throw unreadable('a name of its form stands for two things');
}
