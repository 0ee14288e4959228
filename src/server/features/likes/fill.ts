import type { Markup } from '../../../shared/markup.js';
import { pageTemplate } from '../../../shared/page-template.js';
import type { Fill } from '../../../site/http/serving.js';
import { alert, type FormsShown, ownFields } from '../../page/plain-forms.js';
import { template as buttonTemplate } from './generated/like-button.js';
import { template as formTemplate } from './generated/like-form.js';
import { likeButtonId } from './routes.js';

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
  return ({ id, facts }, isFirst) => likeButton(shown, id, Number(facts.count) || 0, isFirst);
}

const button = pageTemplate<{
  /** Only the first button of an item in the page has an id. */
  readonly id: string | undefined;
  readonly action: string;
  readonly isLiked: boolean;
  readonly count: number;
  readonly problem: Markup | undefined;
}>(buttonTemplate);

const form = pageTemplate<{ readonly ownFields: Markup }>(formTemplate);

function likeButton(
  { forms, liked }: LikesShown,
  itemId: string,
  count: number,
  isFirst: boolean,
): Markup {
  const { translator, flash } = forms;
  const isRefused = flash?.route.startsWith('likes.') && flash.error?.params.itemId === itemId;
  const data = {
    id: isFirst ? likeButtonId(itemId) : undefined,
    action: `/api/likes/${encodeURIComponent(itemId)}`,
    isLiked: liked.has(itemId),
    count,
    problem: isRefused && isFirst && flash?.error ? alert(flash.error.message) : undefined,
  };
  return button(data, { t: translator.texts.text });
}

/**
 * The form that all buttons of a page submit, for the end of its body. The buttons can be at places where a form is not
 * allowed.
 */
export function likeForm(forms: FormsShown): Markup {
  return form({ ownFields: ownFields(forms) });
}
