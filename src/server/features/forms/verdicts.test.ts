import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorsIn } from '../../../../widgets/shared/fields/check-fields.js';
import type { FormValues } from '../../../../widgets/shared/fields/form-values.js';
import { ServerProblem } from '../../http/problem.js';
import { FIELDS } from '../../testing/form-site.js';
import { acceptAnswers, parseAnswers } from './check-submission.js';

/** How many answers are made up for each type of field; `SKERRY_VALUES=1000000` for long runs. */
const VALUES = Number(process.env.SKERRY_VALUES ?? 300);

const part = fc.oneof(
  fc.constantFrom('', ' ', '0', '-2', '1', '2', '12', '29', '30', '59', '2028', 'AM', 'PM', '+1'),
  fc.constantFrom('One', 'Red', 'A', 'B', 'Kind', 'ada@example.com', 'https://example.com', '1.5'),
  fc.string({ maxLength: 8 }),
  fc.stringMatching(/^[\d .+-]{0,8}$/),
);
/** What may be entered in a field of any type, or come from a page that was changed. */
const value = fc.oneof(
  part,
  part,
  fc.constant('x'.repeat(10_001)),
  fc.array(part, { maxLength: 7 }),
  fc.dictionary(fc.oneof(part, fc.constant('Is 1.5 [enough]?')), part, { maxKeys: 3 }),
);

describe.each(FIELDS.map((field) => [field.type, field] as const))('answers of %s', (_, field) => {
  it('have one verdict in the browser and on the server, and stand when they are kept', () => {
    fc.assert(
      fc.property(value, fc.boolean(), (answer, required) => {
        const fields = [{ ...field, required }] as never;
        const answers = { [field.id]: answer } as FormValues;
        const inBrowser = Object.keys(errorsIn({ fields }, answers, (key) => key));
        const onServer = submit(fields, JSON.stringify(answers));
        expect(Object.keys(onServer.errors)).toEqual(inBrowser);
        if (inBrowser.length > 0) return;
        expect(submit(fields, JSON.stringify(onServer.kept))).toEqual(onServer);
      }),
      { numRuns: VALUES },
    );
  });
});

function submit(fields: never, sent: string) {
  try {
    return { kept: acceptAnswers({ fields } as never, parseAnswers(sent)), errors: {} };
  } catch (error) {
    if (!(error instanceof ServerProblem)) throw error;
    return { kept: {}, errors: error.details.fields ?? {} };
  }
}

it.each(['null', '[]', '"text"', '7', '{', ''])('%j is no answers', (text) => {
  expect(() => parseAnswers(text)).toThrow('form.parse');
});
