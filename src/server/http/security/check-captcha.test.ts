import { expect, it } from 'vitest';
import { checkCaptchaTokens } from './check-captcha.js';

const captcha = {
  verify: async (_store: unknown, token: string, action: string) =>
    token === 'solved' && action === 'comment',
};

it.each<[given: object, action: string, problem: string | undefined]>([
  [{ captchaToken: 'solved' }, 'comment', undefined],
  [{ recaptchaEnterpriseV3Token: 'solved' }, 'comment', undefined],
  [{ captchaToken: 'solved' }, 'other', 'captcha.failed'],
  [{ captchaToken: 'guessed' }, 'comment', 'captcha.failed'],
  [{ captchaToken: '' }, 'comment', 'captcha.missing'],
  [{}, 'comment', 'captcha.missing'],
])('of %j for %s says: %s', async (given, action, problem) => {
  const told = (server: object) =>
    checkCaptchaTokens({ server, store: {} } as never, given, action).catch(
      ({ text }: { text: string }) => text,
    );
  expect(await told({ captcha })).toBe(problem);
  expect(await told({})).toBeUndefined();
});
