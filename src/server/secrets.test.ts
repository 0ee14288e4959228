import { expect, it, vi } from 'vitest';
import { secretsFor } from './secrets.js';

it.each([
  ['one', 'a'.repeat(32), ['a'.repeat(32)]],
  [
    'two',
    `${'a'.repeat(32)}, ${'b'.repeat(40)}`,
    ['a'.repeat(32), 'b'.repeat(40), `${'a'.repeat(32)}, ${'b'.repeat(40)}`],
  ],
  ['one with a line break', `${'a'.repeat(32)}\n`, ['a'.repeat(32), `${'a'.repeat(32)}\n`]],
  ['two lines', `${'a'.repeat(32)}\n${'b'.repeat(40)}\n`, ['a'.repeat(32), 'b'.repeat(40)]],
  ['one with a comma', `x, ${'a'.repeat(32)}`, [`x, ${'a'.repeat(32)}`]],
  ['one that is short', 'short', ['short']],
])('reads %s from the environment', async (_, given, secrets) => {
  vi.stubEnv('SKERRY_SECRET', given);
  try {
    expect(await secretsFor('postgres://localhost/shop')).toEqual(secrets);
  } finally {
    vi.unstubAllEnvs();
  }
});
