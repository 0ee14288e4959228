import { element, fragment, type Markup } from '../../../shared/markup.js';
import type { Fill } from '../../../site/http/serving.js';
import { FORM_FIELDS } from '../../http/flash.js';
import { alert, type FormsShown, ownFields } from '../../page/plain-forms.js';
import { likeButtonId } from './routes.js';

/** The form that the buttons of a page post; they may stand where no form can. */
const FORM_ID = 'sqs-likes';
/** The class of the buttons. */
export const LIKE_BUTTON = 'like-button';

/** What the like buttons of a page are made from. */
export interface LikesShown {
  readonly forms: FormsShown;
  /** The ids of what the visitor likes. */
  readonly liked: ReadonlySet<string>;
}

/** Fills like counters with a button: it works without scripts, and its island takes it over. */
export function likesFill(shown: LikesShown): Fill {
  return ({ id, facts }, isFirst) =>
    likeButton({ ...shown, itemId: id, isFirst, count: Number(facts.count) || 0 });
}

interface Button extends LikesShown {
  readonly itemId: string;
  readonly count: number;
  /** Whether it is the first of its item in the page, which has the id. */
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
