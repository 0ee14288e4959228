import { element, fragment, type Markup } from '../../../shared/markup.js';
import type { Fill } from '../../../site/http/serving.js';
import { FORM_FIELDS } from '../../http/flash.js';
import { alert, type FormsShown, ownFields } from '../../page/plain-forms.js';
import { likeButtonId } from './routes.js';

/** The id of the form that all buttons of a page submit. The buttons can be at places where a form is not allowed. */
const FORM_ID = 'sqs-likes';
/** The class of the buttons. */
export const LIKE_BUTTON = 'like-button';

/** The context of the like buttons of a page. */
export interface LikesShown {
  readonly forms: FormsShown;
  /** The ids of the items that the visitor likes. */
  readonly liked: ReadonlySet<string>;
}

/** Fills the slots of like counters with a button. It works without scripts and is the root of an island. */
export function likesFill(shown: LikesShown): Fill {
  return ({ id, facts }, isFirst) =>
    likeButton({ ...shown, itemId: id, isFirst, count: Number(facts.count) || 0 });
}

interface Button extends LikesShown {
  readonly itemId: string;
  readonly count: number;
  /** Whether it is the first button of its item in the page. Only that one has an id. */
  readonly isFirst: boolean;
}

function likeButton({ itemId, count, isFirst, forms, liked }: Button): Markup {
  const { translator, flash } = forms;
  const isLiked = liked.has(itemId);
  const isRefused = flash?.route.startsWith('likes.') && flash.error?.params.itemId === itemId;
  return fragment(
    element(
      'button',
      {
        type: 'submit',
        id: isFirst ? likeButtonId(itemId) : undefined,
        class: LIKE_BUTTON,
        form: FORM_ID,
        formaction: `/api/likes/${encodeURIComponent(itemId)}`,
        name: FORM_FIELDS.method,
        value: isLiked ? 'DELETE' : 'PUT',
        'aria-pressed': isLiked ? 'true' : 'false',
        'aria-label': translator.texts.text('like.button', { count }),
      },
      element('span', { class: 'like-icon' }),
      element('span', { class: 'like-count' }, count),
    ),
    isRefused === true && flash?.error !== undefined && isFirst && alert(flash.error.message),
  );
}

/** The form of all like buttons of a page, for the end of its body. */
export function likeForm(forms: FormsShown): Markup {
  return element('form', { id: FORM_ID, method: 'post', hidden: true }, ownFields(forms));
}
