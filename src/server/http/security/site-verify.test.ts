import { describe, expect, it } from 'vitest';
import type { WebsiteStore } from '../../../store/index.js';
import { siteVerifyCaptcha } from './site-verify.js';

const store = {} as WebsiteStore;

/** A service that answers, and keeps what it was asked. */
function service(answer: unknown, status = 200) {
  const asked: string[] = [];
  const ask = async (url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push(`${url} ${init?.method} ${init?.body}`);
    return new Response(JSON.stringify(answer), { status });
  };
  return { asked, ask: ask as typeof fetch };
}

describe('a token', () => {
  it.each<[object, boolean]>([
    [{ success: true }, true],
    [{ success: true, action: 'form_block' }, true],
    [{ success: true, action: 'promo_popup' }, false],
    [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
    [{ success: 'yes' }, false],
    [{}, false],
  ])('of which its service says %j: %s', async (answer, isGood) => {
    const { asked, ask } = service(answer);
    expect(await siteVerifyCaptcha('s&t', ask).verify(store, 'a b', 'form_block')).toBe(isGood);
    expect(asked).toEqual([
      'https://www.google.com/recaptcha/api/siteverify POST secret=s%26t&response=a+b',
    ]);
  });

  it('whose service fails is an error, and neither good nor bad', async () => {
    const captcha = siteVerifyCaptcha('secret', service({}, 503).ask);
    await expect(captcha.verify(store, 'token', 'form_block')).rejects.toThrow('answers 503');
  });
});
