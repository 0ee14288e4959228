import { LIKERT_ANSWERS, type LikertAnswer } from '../../../engine/model/likert.js';
import type { TextKey } from '../../contract/page.js';

const TEXTS: Readonly<Record<LikertAnswer, TextKey>> = {
  'Strongly Disagree': 'form.likert.stronglyDisagree',
  Disagree: 'form.likert.disagree',
  Neutral: 'form.likert.neutral',
  Agree: 'form.likert.agree',
  'Strongly Agree': 'form.likert.stronglyAgree',
};

/**
 * The answers to a statement, from disagreement to agreement: the value that is sent, and the key
 * of its label.
 */
export const ANSWERS = (Object.entries(LIKERT_ANSWERS) as [LikertAnswer, number][]).map(
  ([name, value]) => ({ value: String(value), label: TEXTS[name] }),
);
