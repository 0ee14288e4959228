import { describe, expect, it } from 'vitest';
import type { FormAnswer } from '../../../../engine/internals.js';
import { type CaptchaProvider, testCaptcha } from '../../http/security/captcha.js';
import type { Browser } from '../../testing/browser.js';
import { FIELDS, formSite } from '../../testing/form-site.js';
import { startTestServer } from '../../testing/server.js';

const captcha: CaptchaProvider = {
  async verify(store, token, action) {
    if (!token) throw new Error('A service is asked about tokens alone');
    return testCaptcha.verify(store, token, action);
  },
};
const harness = startTestServer(() => formSite(), { captcha });
const storeOf = () => harness.server.store.site('forms');

const KEY = '/api/form/FormSubmissionKey';
const SAVE = '/api/form/SaveFormSubmission';

async function visitor(path = '/all'): Promise<Browser> {
  const browser = harness.visitor();
  await browser.open(path);
  return browser;
}

async function keyOf(browser: Browser): Promise<string> {
  const { body } = await browser.call('POST', KEY);
  return (body as { key: string }).key;
}

/** Sends a form as its island does. */
async function send(browser: Browser, formId: string, form: unknown, rest: object = {}) {
  const key = await keyOf(browser);
  return browser.call('POST', SAVE, { formId, key, form: JSON.stringify(form), ...rest });
}

const told = ({ status, body }: { status: number; body: never }): string => {
  const { error, errors = {} } = body as {
    error?: { message: string };
    errors?: Record<string, string>;
  };
  const fields = Object.entries(errors).map(([id, text]) => `${id}: ${text}`);
  return [`${status} ${error?.message ?? 'ok'}`, ...fields].join('; ');
};

async function lastOf(formId: string) {
  const { rows } = await storeOf().submissions.list(formId);
  const [last] = rows;
  return last && { answers: last.answers as unknown as readonly FormAnswer[], page: last.page };
}

const PAGE = {
  pageTitle: 'Plain',
  pageId: 'p1',
  contentSource: 'c',
  pagePath: '/plain',
  pagePermissionTypeValue: 1,
};
const INVALID = 'One or more fields is invalid, please check your entries.';
const UNCONFIGURED = '404 This form has not been configured yet.';

describe('a form', () => {
  it('is kept with its page, once for a key', async () => {
    const browser = await visitor();
    const body = { formId: 'plain', key: await keyOf(browser), form: '{"say":" Ahoy "}', ...PAGE };
    const first = await browser.call('POST', SAVE, body);
    expect(first.status).toBe(200);
    const id = expect.stringMatching(/^[\da-f]{24}$/);
    expect(first.body).toEqual({ id, redirect: null, html: '' });
    expect((await browser.call('POST', SAVE, body)).body).toEqual(first.body);
    const other = await browser.call('POST', SAVE, { ...body, form: '{"say":"Hello"}' });
    expect(told(other)).toBe('409 Could not get a form submission key, please try again later.');
    expect(await lastOf('plain')).toEqual({
      answers: [{ id: 'say', type: 'text', rawTitle: 'say', value: 'Ahoy' }],
      page: PAGE,
    });
    expect((await storeOf().submissions.list('plain')).rows).toHaveLength(1);
  });

  it.each<[string, string, unknown, string]>([
    ['an unknown form', 'nothing', {}, UNCONFIGURED],
    ['a form of inherited name', 'constructor', {}, UNCONFIGURED],
    ['a form of a draft', 'draft', { say: 'x' }, UNCONFIGURED],
    ['the form of a product', 'engraving', { line: 'x' }, UNCONFIGURED],
    [
      'a form for members',
      'members',
      { say: 'x' },
      '401 Unable to submit form. Please try again later.',
    ],
    ['nothing', 'plain', {}, `400 ${INVALID}; say: Required`],
    [
      'a captcha that nobody has solved',
      'robots',
      { say: 'x' },
      '400 reCAPTCHA failed. Refresh this page and try again.',
    ],
    [
      'answers of wrong types',
      'all',
      { email: ['a'], area: 'x'.repeat(21), boxes: ['D'], scale: { Kind: 3 } },
      `400 ${INVALID}; area: You have exceeded the character limit.; email: Could not parse the form fields, please check your entries.; boxes: Choose one of the options.; scale: Choose one of the options.`,
    ],
  ])('refuses %s', async (_what, formId, form, expected) => {
    expect(told(await send(await visitor(), formId, form))).toBe(expected);
  });

  it.each<[string, object, string]>([
    ['no key', { key: null }, '400 Could not get a form submission key, please try again later.'],
    [
      'an unknown key',
      { key: 'x' },
      '409 Could not get a form submission key, please try again later.',
    ],
    ['no text', { form: '' }, '400 Could not parse the form fields, please check your entries.'],
    ['no JSON', { form: '{' }, '400 Could not parse the form fields, please check your entries.'],
    [
      'JSON of no object',
      { form: '[1]' },
      '400 Could not parse the form fields, please check your entries.',
    ],
    [
      'members in the place of JSON',
      { form: { say: 'x' } },
      '400 Could not parse the form fields, please check your entries.',
    ],
  ])('refuses %s', async (_what, rest, expected) => {
    expect(told(await send(await visitor(), 'plain', { say: 'x' }, rest))).toBe(expected);
  });

  it('is open to members where its page is', async () => {
    const member = await harness.login('forms', []);
    expect(told(await send(member, 'members', { say: 'x' }))).toBe('200 ok');
  });

  it('spends a token of a captcha once, and not where answers are at error', async () => {
    const browser = await visitor();
    const captchaKey = await testCaptcha.issue(storeOf(), 'form_block');
    expect(told(await send(browser, 'robots', {}, { captchaKey }))).toBe(
      `400 ${INVALID}; say: Required`,
    );
    const key = await keyOf(browser);
    const body = { formId: 'robots', key, form: '{"say":"x"}', captchaKey };
    const first = await browser.call('POST', SAVE, body);
    expect(first.status).toBe(200);
    // The same request again is answered as the first time.
    expect((await browser.call('POST', SAVE, body)).body).toEqual(first.body);
    expect((await send(browser, 'robots', { say: 'y' }, { captchaKey })).status).toBe(400);
  });

  const ACTIONS = ['form_block', 'newsletter_block', 'product_waitlist', 'promo_popup'];
  it.each([
    ['robots', 'form_block', { say: 'x' }],
    ['letters', 'newsletter_block', { email: 'a@b.c' }],
    ['pop', 'promo_popup', { email: 'a@b.c' }],
  ])('%s takes tokens for %s alone', async (formId, action, answers) => {
    const browser = await visitor();
    const taken: string[] = [];
    for (const each of ACTIONS) {
      const captchaKey = await testCaptcha.issue(storeOf(), each);
      const { status } = await send(browser, formId, answers, { captchaKey });
      if (status === 200) taken.push(each);
    }
    expect(taken).toEqual([action]);
  });

  it.each([
    ['away', 'https://thanks.example/ok?a=1'],
    ['on', '/all?from=form'],
    ['bad', null],
  ])('%s leads to %s', async (formId, redirect) => {
    const { body } = await send(await visitor(), formId, { say: 'x' });
    expect(body).toMatchObject({ redirect });
  });

  it('tells its owner by an email', async () => {
    await send(await visitor(), 'second', { say: 'Tell them' });
    const { rows } = await storeOf().emails.list();
    expect(rows.find(({ data }) => JSON.stringify(data).includes('Tell them'))).toMatchObject({
      kind: 'submission',
      recipient: 'owner@forms.example',
      data: { form: 'Form second' },
    });
  });
});

describe('checking a form', () => {
  const check = (browser: Browser, formId: string, body: object) =>
    browser.call('POST', `/api/rest/forms/validate/${formId}`, body);

  it.each<[string, object, string]>([
    ['engraving', { line: 'Ada' }, '200 ok'],
    ['engraving', {}, `400 ${INVALID}; line: Required`],
    [
      'all',
      { email: 'a' },
      `400 ${INVALID}; email: Email is not valid. Email addresses should follow the format name@example.com.`,
    ],
    ['nothing', {}, UNCONFIGURED],
    ['draft', {}, UNCONFIGURED],
  ])('%s of %j: %s', async (formId, body, expected) => {
    expect(told(await check(await visitor(), formId, body))).toBe(expected);
    expect((await storeOf().submissions.list(formId)).rows).toEqual([]);
  });
});

describe('the schema of the form block', () => {
  const path = '/api/template/GetTemplateSchema';

  it('is for those who edit', async () => {
    expect((await (await visitor()).call('GET', `${path}?type=form`)).status).toBe(401);
    expect(
      (await (await harness.login('forms', [8])).call('GET', `${path}?type=form`)).status,
    ).toBe(200);
    const editor = await harness.login('forms', [4]);
    const { body } = await editor.call('GET', `${path}?type=9`);
    const { tabs, fields } = body as {
      tabs: { name: string }[];
      fields: { type: string; settings: { name: string }[] }[];
    };
    expect(tabs.map(({ name }) => name)).toEqual([
      'build',
      'storage',
      'advanced',
      'captcha',
      'disclaimer',
    ]);
    expect(new Set(fields.map(({ type }) => type))).toEqual(
      new Set(FIELDS.map(({ type }) => type)),
    );
    expect(fields.find(({ type }) => type === 'phone')?.settings.map(({ name }) => name)).toEqual([
      'description',
      'showCountryCode',
      'required',
    ]);
    expect((await editor.call('GET', `${path}?type=map`)).status).toBe(400);
  });

  it.each<[types: readonly string[], settings: readonly string[]]>([
    [
      ['text', 'email', 'number', 'website'],
      ['description', 'placeholder', 'required'],
    ],
    [['textarea'], ['description', 'placeholder', 'required', 'maxLength']],
    [['currency'], ['description', 'currencySymbol', 'required']],
    [
      ['password', 'twitter', 'date', 'time', 'name', 'address'],
      ['description', 'required'],
    ],
    [['phone'], ['description', 'showCountryCode', 'required']],
    [['section'], ['description', 'underline']],
    [
      ['radio', 'checkbox', 'select', 'likert'],
      ['description', 'options', 'required'],
    ],
    [['hidden'], ['key', 'value']],
  ])('has for %j the settings %j', async (types, settings) => {
    const editor = await harness.login('forms', [4]);
    const { body } = await editor.call('GET', `${path}?type=form`);
    const { fields } = body as { fields: { type: string; settings: { name: string }[] }[] };
    for (const type of types) {
      const names = fields.find((each) => each.type === type)?.settings.map(({ name }) => name);
      expect([type, names]).toEqual([type, settings]);
    }
  });
});
