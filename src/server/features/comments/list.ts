import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { siteDay } from '../../../shared/site-time.js';
import type { Page, ShownComment } from '../../../store/index.js';
import type { Translator } from '../../http/problem.js';

/** Levels of nested lists. Deeper replies are flat. */
const MAX_DEPTH = 4;

/** The context of a list of comments. */
export interface ListShown {
  readonly translator: Translator;
  readonly locale: string;
  readonly timeZone: string;
  /** The address of the page with some parameters changed. */
  readonly href: (change: Readonly<Record<string, string | undefined>>) => string;
  /** The id of the thread's element. */
  readonly id: string;
  /** The id of the form; undefined when replies are not possible. */
  readonly formId: string | undefined;
}

/** The comments of an item, with replies below their parents. Visitors' comments are text, never HTML. */
export function commentList(
  { rows, nextPageCursor }: Page<ShownComment>,
  shown: ListShown,
): Markup | undefined {
  if (rows.length === 0) return undefined;
  const { href, id, translator } = shown;
  const ids = new Set(rows.map((row) => row.id));
  const answers = new Map<string | null, ShownComment[]>();
  for (const row of rows) {
    const parent = row.parentId !== null && ids.has(row.parentId) ? row.parentId : null;
    answers.set(parent, [...(answers.get(parent) ?? []), row]);
  }

  const items = (parent: string | null, depth: number): Child[] =>
    (answers.get(parent) ?? []).flatMap((row) => {
      const isBelow = parent !== null && depth < MAX_DEPTH;
      const own = commentMarkup(row, isBelow, shown);
      const inside = items(row.id, depth + 1);
      if (depth >= MAX_DEPTH) return [commentItem(row, own), ...inside];
      const replies = inside.length > 0 && element('ol', { class: 'comment-replies' }, inside);
      return [commentItem(row, [own, replies])];
    });

  return fragment(
    element(
      'ol',
      { class: 'comment-list', 'aria-label': translator.texts.text('comment.list') },
      items(null, 0),
    ),
    nextPageCursor !== null &&
      element(
        'p',
        {},
        element(
          'a',
          {
            href: `${href({ comments: nextPageCursor, reply: undefined })}#${id}`,
            rel: 'nofollow',
          },
          translator.texts.text('comment.later'),
        ),
      ),
  );
}

function commentItem({ id }: ShownComment, children: Child): Markup {
  return element('li', { class: 'comment', id: `comment-${id}` }, children);
}

/** @param isBelow whether it is nested below its parent, so that a note about the parent is not needed */
function commentMarkup(
  { id, parentId, parentAuthor, author, body, created }: ShownComment,
  isBelow: boolean,
  { translator: { texts }, locale, timeZone, href, formId }: ListShown,
): Markup {
  const moment = new Date(created).toISOString();
  const paragraphs = body.split(/\n[^\S\n]*\n\s*/);
  const answered = texts.text(parentAuthor === null ? 'comment.answersGone' : 'comment.answers', {
    author: parentAuthor ?? '',
  });
  return element(
    'article',
    { 'aria-label': author },
    element(
      'p',
      { class: 'comment-head' },
      element('strong', { class: 'comment-author' }, author),
      ' ',
      element('time', { datetime: moment }, siteDay(created, timeZone, locale)),
    ),
    parentId !== null && !isBelow && element('p', { class: 'comment-answers' }, answered),
    element(
      'div',
      { class: 'comment-body' },
      paragraphs.map((text) =>
        element(
          'p',
          {},
          text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [element('br'), line])),
        ),
      ),
    ),
    formId !== undefined &&
      element(
        'p',
        { class: 'comment-foot' },
        element(
          'a',
          {
            class: 'comment-reply',
            href: `${href({ reply: id })}#${formId}`,
            rel: 'nofollow',
            'aria-label': texts.text('comment.replyTo', { author }),
            'data-comment-id': id,
            'data-author': author,
          },
          texts.text('comment.reply'),
        ),
      ),
  );
}
