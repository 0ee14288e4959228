import type { Json } from '../../store/index.js';
import { ServerProblem } from '../problem.js';

/** The most of a request's body, in bytes. */
const MAX_BODY = 100_000;
/** Text that is no text: storefront.md §1 refuses it. */
const UNREADABLE = /\0|\p{Surrogate}/u;

/** What came with a request. */
export interface Body {
  /** Whether a plain HTML form sent it: then numbers come as texts. */
  readonly isForm: boolean;
  readonly value: Readonly<Record<string, Json>>;
  /** As it was sent: what a repeated request is compared with. */
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

/** @throws ServerProblem 413 when there is too much of it, 400 when the connection ended before it did */
async function readBytes(request: Request): Promise<Uint8Array> {
  const length = request.headers.get('content-length');
  if (Number(length) > MAX_BODY) throw tooLarge();
  try {
    // A body ends where its length says: only without one it has to be counted while it comes.
    if (length === null) return await readCounting(request.body);
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.length > MAX_BODY) throw tooLarge();
    return bytes;
  } catch (error) {
    if (error instanceof ServerProblem) throw error;
    throw unreadable('it is not complete');
  }
}

async function readCounting(body: Request['body']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_BODY) throw tooLarge();
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
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw unreadable('it is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw unreadable('it is no JSON object');
  }
  checkTexts(value);
  return { isForm: false, value: value as Body['value'], text };
}

/** Refuses texts that are none, at any depth; without recursion, for depth costs a sender nothing. */
export function checkTexts(value: unknown): void {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && UNREADABLE.test(next)) {
      throw new ServerProblem(400, 'invalid', 'text.unreadable');
    }
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, each] of Object.entries(next)) left.push(key, each);
  }
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
 * The fields of a form as a payload: `a.b` is member `b` of `a`, `a.b.c` member `b.c` of it, and a name that comes
 * again makes a list.
 *
 * @throws ServerProblem 400 for a name that is a text here and holds others there
 */
function toFields(pairs: readonly (readonly [string, string])[]): Body['value'] {
  const root: Fields = Object.create(null);
  for (const [name, value] of pairs) {
    checkTexts([name, value]);
    const dot = name.indexOf('.');
    if (dot < 0) {
      add(root, name, value);
      continue;
    }
    // What follows is a name of the content, which may have dots of its own.
    const first = name.slice(0, dot);
    root[first] ??= Object.create(null) as Fields;
    const inner = root[first];
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) {
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
