import type { Model } from '../shared/machine.js';

export type CommentsState = 'writing' | 'invalid' | 'posting' | 'failed' | 'posted';

export type CommentsEvent =
  /** The visitor changed a field. */
  | { readonly type: 'input'; readonly field: string }
  /** The visitor started a reply. */
  | { readonly type: 'answer'; readonly comment: Answered }
  | { readonly type: 'cancel' }
  | { readonly type: 'submit'; readonly errors: Errors }
  /** `isShown`: the comment needs no approval. */
  | { readonly type: 'accepted'; readonly isShown: boolean }
  | { readonly type: 'refused'; readonly problem: string; readonly errors: Errors };

/** The parent comment of a reply. */
export interface Answered {
  readonly id: string;
  readonly author: string;
}

/** Error texts, by field name. */
export type Errors = Readonly<Record<string, string>>;

export interface CommentsContext {
  readonly answered: Answered | null;
  /** The error of the form as a whole; empty if there is none. */
  readonly problem: string;
  readonly errors: Errors;
  /** Whether the last posted comment is visible. */
  readonly isShown: boolean;
}

type Guard = 'sound' | 'wrong' | 'shown' | 'waiting';
export type CommentsEffect =
  | 'send'
  | 'moveForm'
  | 'returnForm'
  | 'focusForm'
  | 'focusError'
  | 'focusNote'
  | 'resetCaptcha'
  | 'clear'
  | 'refresh';

const OPEN = ['writing', 'invalid', 'failed', 'posted'] as const;

/** Writing and posting a comment or a reply. */
export const commentsModel: Model<
  CommentsState,
  CommentsEvent,
  CommentsContext,
  Guard,
  CommentsEffect
> = {
  name: 'comments',
  initial: 'writing',
  transitions: [
    ...OPEN.flatMap(
      (state) =>
        [
          { state, event: 'input', next: 'writing' },
          { state, event: 'answer', next: 'writing', effects: ['moveForm', 'focusForm'] },
          {
            state,
            event: 'submit',
            guard: 'wrong',
            next: 'invalid',
            effects: ['focusError'],
          },
          { state, event: 'submit', guard: 'sound', next: 'posting', effects: ['send'] },
        ] as const,
    ),
    ...(['writing', 'invalid', 'failed'] as const).map(
      (state) =>
        ({
          state,
          event: 'cancel',
          next: 'writing',
          effects: ['returnForm', 'focusForm'],
        }) as const,
    ),
    {
      state: 'posting',
      event: 'accepted',
      guard: 'shown',
      next: 'posted',
      effects: ['resetCaptcha', 'clear', 'returnForm', 'refresh', 'focusNote'],
    },
    {
      state: 'posting',
      event: 'accepted',
      guard: 'waiting',
      next: 'posted',
      effects: ['resetCaptcha', 'clear', 'returnForm', 'focusNote'],
    },
    {
      state: 'posting',
      event: 'refused',
      next: 'failed',
      effects: ['resetCaptcha', 'focusError'],
    },
  ],
  guards: {
    sound: (_memory, event) => !isWrong(event),
    wrong: (_memory, event) => isWrong(event),
    shown: (_memory, event) => event.type === 'accepted' && event.isShown,
    waiting: (_memory, event) => event.type === 'accepted' && !event.isShown,
  },
  update: remember,
};

function isWrong(event: CommentsEvent): boolean {
  return event.type === 'submit' && Object.keys(event.errors).length > 0;
}

function remember(context: CommentsContext, event: CommentsEvent): CommentsContext {
  const { answered } = context;
  const sound = { answered, problem: '', errors: {}, isShown: false };
  switch (event.type) {
    case 'input': {
      const { [event.field]: _, ...errors } = context.errors;
      return { ...sound, errors };
    }
    case 'answer':
      return { ...sound, answered: event.comment };
    case 'cancel':
      return { ...sound, answered: null };
    case 'submit':
      return { ...sound, errors: event.errors };
    case 'accepted':
      return { ...sound, answered: null, isShown: event.isShown };
    case 'refused':
      return { ...sound, problem: event.problem, errors: event.errors };
  }
}
