import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FormAnswer } from '../../../../engine/internals.js';
import type { Submission } from '../../../store/index.js';
import { FIELDS, formSite } from '../../testing/form-site.js';
import { startTestServer } from '../../testing/server.js';

/** How many bodies are made up; `SKERRY_BODIES=100000` for long runs. */
const BODIES = Number(process.env.SKERRY_BODIES ?? 400);
/** Bodies of one visitor, one after the other. */
const OF_ONE = 40;

const errors: unknown[] = [];
const harness = startTestServer(() => formSite(), { onError: (error) => errors.push(error) });

const NAMES = [
  ...FIELDS.flatMap(({ id }) => [`form.${id}`, `form.${id}[]`, `form.${id}[Kind]`, id]),
  ...['formId', 'key', 'form', 'crumb', '_method', 'from', 'captchaKey', 'pageTitle', 'pageId'],
  ...['contentSource', 'pagePath', 'pagePermissionTypeValue', 'form.', '.form', '__proto__.a'],
];
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.string() },
);
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('all', 'plain', 'x', 'a@b.c', '', '1', '2', '-2', 'One'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('{"email":"a@b.c"}', '{', '[1]', '\0', '['.repeat(9_000)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);
const pairs = fc.array(fc.tuple(name, text), { maxLength: 20 });
const value = fc.oneof(text, fc.jsonValue(), fc.array(text, { maxLength: 6 }));
const often = <T>(good: fc.Arbitrary<T>, other: fc.Arbitrary<unknown> = value) =>
  fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: other });
const FIELD = fc.constantFrom(...FIELDS.map(({ id }) => id), 'say', '__proto__');
const answers = fc
  .dictionary(FIELD, value, { maxKeys: 2 })
  .map((some) => JSON.stringify({ email: 'a@b.c', say: 'x', ...some }));
const json = fc.record(
  {
    formId: often(fc.constantFrom('all', 'plain')),
    key: often(fc.constant('good')),
    form: often(answers),
    pageTitle: often(text),
    contentSource: often(fc.constantFrom('i', 'c', null)),
    pagePermissionTypeValue: often(fc.constantFrom(1, '1', null)),
  },
  { requiredKeys: ['formId', 'form', 'key'] },
);

/** A body, and where it is broken: characters that are cut out or put in. */
const BODY = fc.record({
  body: fc.oneof(
    json.map((value) => ({ type: 'application/json', value })),
    pairs.map((value) => ({ type: 'application/x-www-form-urlencoded', value })),
    pairs.map((value) => ({ type: 'multipart/form-data; boundary=x', value })),
  ),
  hasFile: fc.boolean(),
  broken: fc.option(fc.tuple(fc.nat(), fc.nat(20), fc.string({ maxLength: 5 })), { freq: 4 }),
  isGood: fc.boolean(),
});
type Made = typeof BODY extends fc.Arbitrary<infer T> ? T : never;

/** Fields that a plain post needs to get past the first checks. */
const GOOD: readonly [string, string][] = [
  ['formId', 'all'],
  ['form.email', 'a@b.c'],
];

function written({ body, hasFile, isGood }: Made, key: string): string {
  if (!Array.isArray(body.value)) {
    const value = body.value as { key?: unknown };
    return JSON.stringify(value.key === 'good' ? { ...value, key } : value);
  }
  const given: readonly [string, string][] = body.value;
  const own = isGood ? GOOD.filter(([good]) => !given.some(([each]) => each === good)) : [];
  const all = [...own, ...given];
  if (!body.type.startsWith('multipart')) {
    const encoded = (each: string) => encodeURIComponent(each.replace(/\p{Surrogate}/gu, '?'));
    return all.map((pair) => pair.map(encoded).join('=')).join('&');
  }
  const parts = all.map(
    ([each, content]) =>
      `--x\r\nContent-Disposition: form-data; name="${each.replace(/["\r\n]/g, '_')}"\r\n\r\n${content}\r\n`,
  );
  const file =
    '--x\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nx\r\n';
  return `${parts.join('')}${hasFile ? file : ''}--x--\r\n`;
}

/** Whether every field of its form has its answer. */
function isWhole({ formId, answers }: Submission): boolean {
  const ids = (answers as unknown as readonly FormAnswer[]).map(({ id }) => id);
  const fields = FIELDS.filter(({ type }) => type !== 'section').map(({ id }) => id);
  return ids.join() === (formId === 'all' ? fields : ['say']).join();
}

async function allOf(store: ReturnType<typeof harness.server.store.site>): Promise<Submission[]> {
  const rows: Submission[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof store.submissions.list>> = await store.submissions.list(
      null,
      cursor,
    );
    rows.push(...page.rows);
    cursor = page.nextPageCursor;
  } while (cursor !== null);
  return rows;
}

it(
  'bodies of any kind are no error of ours, and nothing is kept of one in part',
  async () => {
    const statuses: Record<string, number> = {};
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(BODY, { minLength: OF_ONE, maxLength: OF_ONE }), async (bodies) => {
        const browser = harness.visitor();
        await browser.open('/all');
        const crumb = browser.cookie('crumb') ?? '';
        for (const made of bodies) {
          const { body } = await browser.call('POST', '/api/form/FormSubmissionKey');
          let sent = written(made, (body as { key: string }).key);
          if (made.broken !== null) {
            const [at, length, more] = made.broken;
            const start = at % (sent.length + 1);
            sent = sent.slice(0, start) + more + sent.slice(start + length);
          }
          const response = await browser.send('/api/form/SaveFormSubmission', {
            method: 'POST',
            headers: { 'content-type': made.body.type, 'x-csrf-token': crumb },
            body: sent,
          });
          const what = `${made.body.type.split(/[/;]/)[1]} ${response.status}`;
          statuses[what] = (statuses[what] ?? 0) + 1;
          if (response.status === 200) kept++;
          if (response.status >= 500) {
            throw new Error(`${response.status}: ${sent}`, { cause: errors.at(-1) });
          }
        }
      }),
      { numRuns: Math.ceil(BODIES / OF_ONE), endOnFailure: true },
    );
    expect(errors).toEqual([]);
    const rows = await allOf(harness.server.store.site('forms'));
    expect(rows.filter((row) => !isWhole(row))).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(kept);
    // Many get past all checks.
    expect(kept).toBeGreaterThan(0);
    console.info(`${BODIES} bodies, ${rows.length} kept: ${JSON.stringify(statuses)}`);
  },
  60_000 + BODIES * 100,
);
