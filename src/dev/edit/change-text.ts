import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { JsonPath } from './json-path.js';

/** One change of a JSON text. */
interface Change {
  readonly path: JsonPath;
  /** Undefined removes the value. */
  readonly value: unknown;
  /** Whether an element is inserted before the one at the path. */
  readonly isInsertion?: boolean;
}

/**
 * A JSON text with another value at a path. Order, whitespace and everything else stay the same.
 *
 * @param before the current value
 * @throws Error when there is no value at the path
 */
export function changeText(text: string, path: JsonPath, before: unknown, after: unknown): string {
  return [...changesOf(path, before, after)].reduce(applyChange, text);
}

function* changesOf(path: JsonPath, before: unknown, after: unknown): Generator<Change> {
  if (isSame(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) yield* changesOfList(path, before, after);
  else if (isObject(before) && isObject(after)) {
    for (const name of Object.keys(before)) {
      if (!Object.hasOwn(after, name)) yield { path: [...path, name], value: undefined };
    }
    for (const [name, value] of Object.entries(after)) {
      const own = Object.hasOwn(before, name) ? before[name] : undefined;
      yield* changesOf([...path, name], own, value);
    }
  } else yield { path, value: after };
}

/**
 * Keeps the equal elements at both ends. Between them it changes elements in place, and then removes or inserts the
 * rest.
 */
function* changesOfList(
  path: JsonPath,
  before: readonly unknown[],
  after: readonly unknown[],
): Generator<Change> {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start], after[start])) start++;
  let end = 0;
  while (end < most - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  const [old, now] = [before.length - end, after.length - end];
  const shared = Math.min(old, now);
  for (let at = start; at < shared; at++) yield* changesOf([...path, at], before[at], after[at]);
  for (let at = old - 1; at >= shared; at--) yield { path: [...path, at], value: undefined };
  for (let at = shared; at < now; at++) {
    yield { path: [...path, at], value: after[at], isInsertion: true };
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function applyChange(text: string, { path, value, isInsertion }: Change): string {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...path]);
  const parent = root && findNodeAtLocation(root, path.slice(0, -1));
  if (parent === undefined) throw new Error(`There is nothing at '${path.join('.')}'`);
  if (node === undefined || isInsertion === true) return insert(text, parent, path.at(-1), value);
  if (value === undefined) return remove(text, parent, node);
  const written = write(text, value, indentAt(text, node.offset));
  return splice(text, node.offset, endOf(node), written);
}

/** Puts a property at the end of an object, or an element before the one at its place. */
function insert(
  text: string,
  parent: Node,
  name: string | number | undefined,
  value: unknown,
): string {
  const children = parent.children ?? [];
  const at = typeof name === 'number' ? Math.min(name, children.length) : children.length;
  const gap = gapOf(text, parent);
  const indent = /\n([ \t]*)$/.exec(gap)?.[1] ?? indentAt(text, parent.offset);
  const key = typeof name === 'number' ? '' : `${JSON.stringify(name)}: `;
  const written = key + write(text, value, indent);
  const [first, previous, next] = [children[0], children[at - 1], children[at]];
  if (first === undefined) {
    const close = gap === '' ? '' : eolOf(text) + indentAt(text, parent.offset);
    return splice(text, parent.offset + 1, endOf(parent) - 1, gap + written + close);
  }
  if (previous !== undefined) {
    return splice(text, endOf(previous), endOf(previous), `,${gap}${written}`);
  }
  return splice(text, next?.offset ?? 0, next?.offset ?? 0, `${written},${gap}`);
}

/** Takes a property or an element out, with the comma and the blanks that led to it or on from it. */
function remove(text: string, parent: Node, node: Node): string {
  const children = parent.children ?? [];
  const at = children.findIndex((child) => child === node || child.children?.includes(node));
  const [previous, child, next] = [children[at - 1], children[at], children[at + 1]];
  if (child === undefined) return text;
  if (next !== undefined) return splice(text, child.offset, next.offset, '');
  if (previous !== undefined) return splice(text, endOf(previous), endOf(child), '');
  return splice(text, parent.offset + 1, endOf(parent) - 1, '');
}

/** The whitespace before a member of an object or an element of a list, taken from the existing ones. */
function gapOf(text: string, { offset, children = [] }: Node): string {
  const [first, second] = children;
  if (first === undefined) {
    const isOneLine = !text.includes('\n');
    return isOneLine ? '' : eolOf(text) + indentAt(text, offset) + unitOf(text);
  }
  const before = text.slice(offset + 1, first.offset);
  if (before.includes('\n')) return eolOf(text) + indentAt(text, first.offset);
  if (second === undefined) return text.includes('\n') ? ' ' : '';
  return text.slice(endOf(first), second.offset).replace(',', '');
}

/** A value as text, whose lines after the first are indented as the file is. */
function write(text: string, value: unknown, indent: string): string {
  if (!text.includes('\n')) return JSON.stringify(value);
  return JSON.stringify(value, null, unitOf(text)).replaceAll('\n', eolOf(text) + indent);
}

const splice = (text: string, start: number, end: number, middle: string): string =>
  text.slice(0, start) + middle + text.slice(end);
const endOf = ({ offset, length }: Node): number => offset + length;

/** The blanks at the beginning of the line of a place. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

const unitOf = (text: string): string => /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
