import { expect, it } from 'vitest';
import * as engine from '../../engine/index.js';
import * as server from '../../src/server/index.js';
import * as client from '../client/index.js';
import * as editor from './index.js';

/** Names that a service of fonts, or any other, is asked with. */
const CREDENTIAL = /token|secret|credential|api_?key|password|font.?service/i;
/** What looks like a key: long, of letters and digits without words between. */
const KEY = /\b(?=\w*\d)(?=\w*[a-z])\w{24,}\b/i;

/** Everything that can be read in a public value. */
function textsOf(value: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap((each) => textsOf(each, seen))];
}

it.each<[entry: string, names: object]>([
  ['skerry/editor', editor],
  ['skerry/client', client],
  ['skerry/engine', engine],
  ['skerry/server', server],
])('%s prints no credentials', (_, names) => {
  const constants = Object.entries(names).filter(([, value]) => typeof value !== 'function');
  expect(constants.map(([name]) => name).filter((name) => CREDENTIAL.test(name))).toEqual([]);
  expect(constants.flatMap(([, value]) => textsOf(value)).filter((text) => KEY.test(text))).toEqual(
    [],
  );
});
