import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormAnswer } from '../../../../engine/internals.js';
import type { Browser } from '../../testing/browser.js';
import { FIELDS, formSite } from '../../testing/form-site.js';
import { fieldsOf } from '../../testing/forms.js';
import { startTestServer } from '../../testing/server.js';

const harness = startTestServer(() => formSite(), { basePath: '/shop' });
const storeOf = () => harness.server.store.site('forms');
const SAVE = '/api/form/SaveFormSubmission';

async function opened(path: string): Promise<{ browser: Browser; page: string }> {
  const browser = harness.visitor();
  return { browser, page: await browser.open(path) };
}

/** Posts the first form of a page as a browser would, with these fields in the place of its own. */
async function post(browser: Browser, page: string, fields: Readonly<Record<string, string>>) {
  return browser.submit(SAVE, { ...fieldsOf(page, `/shop${SAVE}`), ...fields });
}

async function lastOf(formId: string): Promise<readonly FormAnswer[] | undefined> {
  const { rows } = await storeOf().submissions.list(formId);
  return rows[0]?.answers as unknown as readonly FormAnswer[] | undefined;
}

describe('a plain form', () => {
  it('says in its place that it was kept, and is kept once', async () => {
    const { browser, page } = await opened('/all?ref=letter');
    const fields = { 'form.email': 'ada@example.com' };
    const shown = await post(browser, page, fields);
    expect(shown).toContain('role="status">Well said</div>');
    expect(shown).not.toContain('data-form-id="all"');
    await browser.open('/all?ref=letter');
    await post(browser, page, fields);
    const { rows } = await storeOf().submissions.list('all');
    expect(rows.map(({ page: from }) => from)).toMatchObject([{ pagePath: '/all' }]);
    expect((await lastOf('all'))?.filter(({ value }) => value)).toEqual([
      { id: 'email', type: 'email', rawTitle: 'Email', value: 'ada@example.com' },
      { id: 'from.where', type: 'hidden', rawTitle: 'from.where', value: 'letter' },
    ]);
    // Once shown it is over.
    expect(await browser.open('/all')).toContain('data-form-id="all"');
  });

  it('comes back with what is wrong and what was typed, but for passwords', async () => {
    const { browser, page } = await opened('/all');
    const response = await browser.send(SAVE, {
      method: 'POST',
      headers: { referer: 'http://localhost/shop/all' },
      body: new URLSearchParams([
        ...Object.entries({
          ...fieldsOf(page, `/shop${SAVE}`),
          'form.text': ' <Ada> ',
          'form.email': 'nobody',
          'form.word': 'secret word',
          'form.radio': 'Two "and" <three>',
          'form.select': 'Green',
          'form.scale[Is 1.5 [enough]?]': '-2',
        }).filter(([name]) => !name.endsWith('[]')),
        ...['2', '30', '2026'].map((part) => ['form.date[]', part]),
        ...['207', '555', '0142'].map((part) => ['form.phone[]', part]),
        ...['7', '15', 'PM'].map((part) => ['form.time[]', part]),
        ...['B', 'C'].map((part) => ['form.boxes[]', part]),
      ] as [string, string][]),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/shop/all#form-all');
    const shown = await browser.open('/all');
    expect(shown).toContain('One or more fields is invalid, please check your entries.');
    expect(shown).toContain('Email: Email is not valid.');
    // An error stands before the title of its field.
    expect(shown).toMatch(
      /<[^>]*class="field-error"[^>]*>Email is not valid[^<]*<\/\w+><label class="title"/,
    );
    expect(shown).toContain('Date: Enter a valid date.');
    for (const kept of [
      'name="form.text" value=" &lt;Ada&gt; "',
      'name="form.email" value="nobody"',
      'value="Two &quot;and&quot; &lt;three&gt;" checked',
      'value="Green" selected',
      'name="form.date[]" value="30"',
      'name="form.phone[]" value="0142"',
      'name="form.time[]" value="15"',
      '<option selected>PM',
      'value="B" checked',
      'name="form.scale[Is 1.5 [enough]?]" value="-2" checked',
    ]) {
      expect(shown).toContain(kept);
    }
    expect(shown).not.toContain('secret word');
    expect(await lastOf('all')).toBeUndefined;
  });

  it.each([
    ['https://thanks.example/ok?a=1', 0],
    ['/shop/all?from=form', 1],
  ])('leads to %s', async (location, form) => {
    const { browser, page } = await opened('/away');
    expect(page).toContain('data-form-id="away"');
    const fields = fieldsOf(page, `/shop${SAVE}`);
    const response = await browser.send(SAVE, {
      method: 'POST',
      body: new URLSearchParams({
        crumb: fields.crumb ?? '',
        formId: ['away', 'on'][form] ?? '',
        'form.say': 'x',
      }),
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    const { headers } = await browser.send('/away');
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' https://thanks.example;",
    );
  });

  it('puts an address on a list when the email is answered', async () => {
    const { browser, page } = await opened('/plain');
    const asked = { formId: 'emails', 'form.email': 'Bo@example.com', 'form.name': 'Bo' };
    expect(await post(browser, page, asked)).toContain('follow the link in the email');
    const list = () => storeOf().subscribers.list('emails');
    expect(await list()).toEqual([]);
    await browser.open('/plain');
    await post(browser, page, { ...asked, 'form.name': 'Bo again' });
    const emails = (await storeOf().emails.list()).rows.filter(
      ({ kind }) => kind === 'newsletter-confirm',
    );
    expect(emails.map(({ recipient }) => recipient)).toEqual(['Bo@example.com']);
    const token = storeOf().subscribers.confirmToken(emails[0]?.id ?? '');
    const confirm = await browser.open(`/newsletter/confirm?token=${token}`);
    expect(await list()).toEqual([]);
    const call = '/api/newsletter/confirm';
    expect(await browser.submit(call, fieldsOf(confirm, `/shop${call}`))).toContain(
      'You are on our mailing list.',
    );
    expect(await list()).toEqual(['Bo@example.com']);
    const wrong = await browser.open('/newsletter/confirm?token=x');
    expect(await browser.submit(call, fieldsOf(wrong, `/shop${call}`))).toContain(
      'This link is invalid or has expired.',
    );
  });

  it('shows the HTML of its definition, whose scripts run by the nonce of the page', async () => {
    const { browser, page } = await opened('/party');
    expect(page).not.toContain('party()');
    const response = await browser.send(SAVE, {
      method: 'POST',
      headers: { referer: 'http://localhost/shop/party' },
      body: new URLSearchParams({ ...fieldsOf(page, `/shop${SAVE}`), 'form.say': 'x' }),
    });
    expect(response.status).toBe(303);
    const done = await browser.send('/party');
    const nonce = /'nonce-([^']+)'/.exec(done.headers.get('content-security-policy') ?? '')?.[1];
    expect(await done.text()).toContain(`<script nonce="${nonce}">party()</script>`);
  });

  it.each([
    ['{"say":"In a text"}', 'role="status"'],
    ['', 'Required'],
    ['{', 'Could not parse the form fields'],
  ])('may hold its answers in one text: %j', async (form, told) => {
    const { browser, page } = await opened('/plain');
    const { crumb = '' } = fieldsOf(page, `/shop${SAVE}`);
    const shown = await browser.submit(SAVE, { formId: 'second', crumb, form });
    expect(shown).toContain(told);
    const values = (await storeOf().submissions.list('second')).rows.map(({ answers }) => answers);
    expect(values).toMatchObject([[{ value: 'In a text' }]]);
  });

  it.each([
    [['plain'], '/shop/plain#form-plain'],
    [['plain', 'second'], '/shop/plain'],
  ])('of the ids %j leads back to %s', async (ids, location) => {
    const { browser, page } = await opened('/plain');
    const { crumb = '' } = fieldsOf(page, `/shop${SAVE}`);
    const response = await browser.send(SAVE, {
      method: 'POST',
      headers: { referer: 'http://localhost/shop/plain' },
      body: new URLSearchParams([['crumb', crumb], ...ids.map((id) => ['formId', id])]),
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    expect(await browser.open('/plain')).toContain('data-form-id="plain"');
  });

  it('may have a field of inherited name', async () => {
    const { browser, page } = await opened('/inherited');
    expect(await post(browser, page, {})).toContain('role="status"');
    expect(await lastOf('inherited')).toMatchObject([{ id: 'constructor', value: '' }]);
  });

  it('is kept without a captcha where the server has none', async () => {
    const { browser, page } = await opened('/robots');
    expect(await post(browser, page, { 'form.say': 'x' })).toContain('role="status"');
    expect(await lastOf('robots')).toMatchObject([{ value: 'x' }]);
  });

  it('takes no files', async () => {
    const { browser, page } = await opened('/plain');
    const body = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(page, `/shop${SAVE}`))) {
      body.append(name, value);
    }
    body.set('form.say', 'x');
    body.append('file', new Blob(['x']), 'x.txt');
    const headers = { referer: 'http://localhost/shop/plain' };
    const response = await browser.send(SAVE, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect((await storeOf().submissions.list('plain')).rows).toEqual([]);
  });
});

const digits = fc.stringMatching(/^[0-9 ]{0,6}$/);
const anyText = fc.string({ unit: 'grapheme', maxLength: 20 });
const TEXTS = ['text', 'area', 't', 'handle'] as const;

/** Answers to every field; most of them good. */
const ANSWERS = fc.record(
  {
    ...Object.fromEntries(TEXTS.map((id) => [id, anyText])),
    email: fc.constantFrom('ada@example.com', ' b@c.d '),
    number: fc.constantFrom('1', '-2.50', '', 'x'),
    money: fc.constantFrom('', '12.5', '.5'),
    site: fc.constantFrom('', 'https://example.com/a b', 'http://example.com'),
    date: fc.constantFrom(['2', '29', '2028'], ['', '', ''], ['2', '30', '2026']),
    time: fc.constantFrom(['7', '05', 'PM'], ['', '', 'AM'], ['12', '00', '']),
    name: fc.tuple(anyText, anyText),
    address: fc.tuple(anyText, anyText, anyText, anyText, anyText, anyText),
    phone: fc.tuple(digits, digits, digits),
    abroad: fc.tuple(digits, digits, digits, digits),
    radio: fc.constantFrom('', 'One', 'Two "and" <three>'),
    boxes: fc.subarray(['A', 'B', 'C']),
    select: fc.constantFrom('', 'Red', 'Green', 'Blue'),
    scale: fc.dictionary(
      fc.constantFrom('Is 1.5 [enough]?', 'Kind'),
      fc.constantFrom('-2', '0', '2', '3'),
    ),
  },
  { requiredKeys: ['email'] },
);
type Answers = Readonly<
  Record<string, string | readonly string[] | Readonly<Record<string, string>>>
>;

/** What an island sends (storefront.md §8). */
function asIsland(answers: Answers): string {
  const [hour = '', minute = '', half = ''] = (answers.time ?? []) as readonly string[];
  const time = [hour, minute, hour + minute === '' ? '' : '00', half];
  const phone = ['', ...((answers.phone ?? []) as readonly string[])];
  return JSON.stringify({
    ...answers,
    ...(answers.time === undefined ? {} : { time }),
    ...(answers.phone === undefined ? {} : { phone }),
    'from.where': 'nowhere',
  });
}

/** What a browser sends. */
function asPlain(answers: Answers): [string, string][] {
  return Object.entries(answers).flatMap(([id, value]): [string, string][] => {
    if (typeof value === 'string') return [[`form.${id}`, value]];
    if (Array.isArray(value)) return value.map((each: string) => [`form.${id}[]`, each]);
    return Object.entries(value).map(([question, each]) => [`form.${id}[${question}]`, each]);
  });
}

describe('every type of field', () => {
  it('is kept alike from islands, urlencoded and multipart posts', async () => {
    const types = new Set<string>(FIELDS.map(({ type }) => type));
    expect(types.size).toBe(19);
    await fc.assert(
      fc.asyncProperty(ANSWERS, async (answers) => {
        const browser = harness.visitor();
        await browser.open('/all');
        const crumb = browser.cookie('crumb') ?? '';
        const fields = [['formId', 'all'], ['crumb', crumb], ...asPlain(answers as Answers)] as [
          string,
          string,
        ][];
        const form = new FormData();
        for (const [name, value] of fields) form.append(name, value);
        const { body: made } = await browser.call('POST', '/api/form/FormSubmissionKey');
        const island = await browser.call('POST', SAVE, {
          formId: 'all',
          ...(made as object),
          form: asIsland(answers as Answers),
        });
        const kept: unknown[] = [island.status === 200 ? await lastOf('all') : island.status];
        for (const body of [new URLSearchParams(fields), form]) {
          // Each of another visitor, for the same of one is one.
          const other = harness.visitor();
          await other.open('/all');
          body.set('crumb', other.cookie('crumb') ?? '');
          const headers = { referer: 'http://localhost/shop/all' };
          const response = await other.send(SAVE, { method: 'POST', headers, body });
          expect(response.status).toBe(303);
          const page = await other.open('/all');
          kept.push(
            page.includes('Well said</div>') && !page.includes('data-form-id="all"')
              ? await lastOf('all')
              : 400,
          );
        }
        expect(kept[1]).toEqual(kept[0]);
        expect(kept[2]).toEqual(kept[0]);
      }),
      { numRuns: Number(process.env.SKERRY_FORMS ?? 20) },
    );
  }, 120_000);
});
