import type { FormSaved } from '../contract/forms.js';
import type { Model } from '../shared/machine.js';

export type FormState = 'editing' | 'checking' | 'invalid' | 'locked' | 'failed' | 'done';

export type FormEvent =
  /** The visitor changed a field. */
  | { readonly type: 'input'; readonly field: string }
  | { readonly type: 'submit' }
  /** The result of the client's validation. */
  | ({ readonly type: 'checked' } & Trouble)
  | ({ readonly type: 'refused' } & Trouble)
  | { readonly type: 'accepted'; readonly saved: FormSaved };

/** Error texts of a form; empty if there are none. */
export interface Trouble {
  /** The error of the form as a whole. */
  readonly problem: string;
  /** By field id. */
  readonly errors: Readonly<Record<string, string>>;
}

export interface FormContext extends Trouble {
  readonly saved: FormSaved | null;
}
type Guard = 'sound' | 'wrong';
/** `review` takes the visitor to the errors. */
export type FormEffect = 'check' | 'review' | 'send' | 'resetCaptcha' | 'finish';

const NOTHING: FormContext = { problem: '', errors: {}, saved: null };

/** Filling in and submitting a form (storefront.md §8). */
export const formModel: Model<FormState, FormEvent, FormContext, Guard, FormEffect> = {
  name: 'form',
  initial: 'editing',
  transitions: [
    ...(['editing', 'invalid', 'failed'] as const).flatMap(
      (state) =>
        [
          { state, event: 'input', next: 'editing' },
          { state, event: 'submit', next: 'checking', effects: ['check'] },
        ] as const,
    ),
    {
      state: 'checking',
      event: 'checked',
      guard: 'wrong',
      next: 'invalid',
      effects: ['review'],
    },
    { state: 'checking', event: 'checked', guard: 'sound', next: 'locked', effects: ['send'] },
    {
      state: 'locked',
      event: 'refused',
      next: 'failed',
      effects: ['resetCaptcha', 'review'],
    },
    { state: 'locked', event: 'accepted', next: 'done', effects: ['finish'] },
  ],
  guards: {
    sound: (_memory, event) => isSound(event),
    wrong: (_memory, event) => !isSound(event),
  },
  update: remember,
};

function isSound(event: FormEvent): boolean {
  return event.type === 'checked' && event.problem === '';
}

function remember(context: FormContext, event: FormEvent): FormContext {
  switch (event.type) {
    case 'input': {
      const { [event.field]: _, ...errors } = context.errors;
      const problem = Object.keys(errors).length === 0 ? '' : context.problem;
      return { ...NOTHING, problem, errors };
    }
    case 'checked':
    case 'refused':
      return { ...NOTHING, problem: event.problem, errors: event.errors };
    case 'accepted':
      return { ...NOTHING, saved: event.saved };
    default:
      return NOTHING;
  }
}
