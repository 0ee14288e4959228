import { describe, expect, it } from 'vitest';
import { loadSite } from '../../../site/index.js';
import { ServerProblem } from '../../http/problem.js';
import type { Browser } from '../../testing/browser.js';
import { formSite } from '../../testing/form-site.js';
import { fieldsOf } from '../../testing/forms.js';
import { startTestServer } from '../../testing/server.js';

const SAVE = '/api/form/SaveFormSubmission';
const KEY = '/api/form/FormSubmissionKey';
const messageOf = ({ status, body }: { status: number; body: never }): string =>
  `${status} ${(body as { error?: { message: string } }).error?.message}`;

async function visitor(harness: ReturnType<typeof startTestServer>): Promise<Browser> {
  const browser = harness.visitor();
  await browser.open('/plain');
  return browser;
}

describe('a form that is sent too often', () => {
  const harness = startTestServer(() => formSite(), { limits: 1 });
  const text = 'Unable to submit form. Submission rate limit exceeded. Please try again later.';

  it('says so to islands, and to plain posts with what was typed', async () => {
    const browser = await visitor(harness);
    const page = await browser.open('/plain');
    for (let count = 0; count < 20; count++) await browser.call('POST', KEY);
    for (const path of [KEY, SAVE]) {
      const refused = await browser.call('POST', path, { formId: 'plain', key: 'x', form: '{}' });
      expect(messageOf(refused)).toBe(`429 ${text}`);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const fields = { ...fieldsOf(page, SAVE), 'form.say': 'Still here' };
    const shown = await browser.submit(SAVE, fields);
    expect(shown).toContain(`<p>${text}</p>`);
    expect(shown).toContain('value="Still here"');
    expect((await harness.server.store.site('forms').submissions.list(null)).rows).toEqual([]);
  });
});

describe('a form that we fail to keep', () => {
  let error: Error = new Error('The disk is full');
  const harness = startTestServer(() => formSite(), {
    onError: () => undefined,
    beforeCall: () => {
      throw error;
    },
  });

  it.each([
    [new Error('The disk is full'), '500 Unable to send form. Please try again later.'],
    [
      new ServerProblem(401, 'unauthorized', 'request.unauthorized'),
      '401 Unable to submit form. Please try again later.',
    ],
    [
      new ServerProblem(404, 'not-found', 'request.notFound'),
      '404 This form has not been configured yet.',
    ],
  ])('says so: %s', async (thrown, expected) => {
    error = thrown;
    const browser = await visitor(harness);
    const body = { formId: 'plain', key: 'x', form: '{"say":"x"}' };
    expect(messageOf(await browser.call('POST', SAVE, body))).toBe(expected);
  });

  it.each([
    ['of what it holds', { 'form.say': 'x' }, 500, 'Unable to send form. Please try again later.'],
    ['of its length', { 'form.say': 'x'.repeat(200_000) }, 413, 'The request is too large.'],
  ])(
    'shows a page of the site to plain posts that are refused because %s',
    async (_why, more, status, message) => {
      error = new Error('The disk is full');
      const browser = await visitor(harness);
      const fields = { ...fieldsOf(await browser.open('/plain'), SAVE), ...more };
      const response = await browser.send(SAVE, {
        method: 'POST',
        headers: { accept: 'text/html,*/*', referer: `${browser.origin}/plain?a=1` },
        body: new URLSearchParams(fields),
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      const shown = await response.text();
      expect(shown).toContain(`<p role="alert">${message}</p>`);
      expect(shown).toContain('<a href="/plain?a=1">Back to the previous page</a>');
    },
  );
});

describe('a site that is locked', () => {
  const harness = startTestServer(() =>
    loadSite({
      templates: { 'template.conf': '{}', 'site.region': '{squarespace.main-content}' },
      content: {
        'site.json': { website: { id: 'forms' }, lock: { password: 'ahoy' } },
        'index.json': {
          mainContentBlocks: [
            {
              id: 'b',
              type: 'form',
              value: { form: { id: 'plain', fields: [{ id: 'say', type: 'text' }] } },
            },
          ],
        },
      },
    }),
  );

  it('takes no forms from those outside, and tells them nothing of others', async () => {
    const browser = harness.visitor();
    // The crumb comes with what else is asked.
    const { body } = await browser.call('POST', KEY);
    browser.setCookie('crumb', (body as { crumb: string }).crumb);
    const key = ((await browser.call('POST', KEY)).body as { key: string }).key;
    const send = (formId: string) => browser.call('POST', SAVE, { formId, key, form: '{}' });
    expect(messageOf(await send('plain'))).toBe(
      '401 Unable to submit form. Please try again later.',
    );
    expect(messageOf(await send('other'))).toBe('404 This form has not been configured yet.');
  });
});
