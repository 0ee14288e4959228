import type { Markup } from '../../../shared/markup.js';
import { pageTemplate } from '../../../shared/page-template.js';
import { siteDay } from '../../../shared/site-time.js';
import type { Page, ShownComment } from '../../../store/index.js';
import type { Translator } from '../../http/problem.js';
import { template as commentTemplate } from './generated/comment.js';
import { template as listTemplate } from './generated/comment-list.js';

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

  const items = (parent: string | null, depth: number): Markup[] =>
    (answers.get(parent) ?? []).flatMap((row) => {
      const isBelow = parent !== null && depth < MAX_DEPTH;
      const inside = items(row.id, depth + 1);
      if (depth >= MAX_DEPTH) return [commentItem(row, isBelow, [], shown), ...inside];
      return [commentItem(row, isBelow, inside, shown)];
    });

  const later = { comments: nextPageCursor ?? undefined, reply: undefined };
  const data = {
    comments: items(null, 0),
    laterUrl: nextPageCursor === null ? '' : `${href(later)}#${id}`,
  };
  return list(data, { t: translator.texts.text });
}

const list = pageTemplate<{
  readonly comments: readonly Markup[];
  /** The address of the next page of comments; empty without one. */
  readonly laterUrl: string;
}>(listTemplate);

const comment = pageTemplate<{
  readonly id: string;
  readonly author: string;
  /** The time as programs read it. */
  readonly moment: string;
  readonly date: string;
  /** The note about the parent; empty without one. */
  readonly answered: string;
  readonly paragraphs: readonly { readonly lines: readonly string[] }[];
  /** Empty where replies are not possible. */
  readonly replyUrl: string;
  readonly replies: readonly Markup[];
}>(commentTemplate);

/** @param isBelow whether it is nested below its parent, so that a note about the parent is not needed */
function commentItem(
  { id, parentId, parentAuthor, author, body, created }: ShownComment,
  isBelow: boolean,
  replies: readonly Markup[],
  { translator: { texts }, locale, timeZone, href, formId }: ListShown,
): Markup {
  const key = parentAuthor === null ? 'comment.answersGone' : 'comment.answers';
  const data = {
    ...{ id, author, replies },
    moment: new Date(created).toISOString(),
    date: siteDay(created, timeZone, locale),
    answered: parentId === null || isBelow ? '' : texts.text(key, { author: parentAuthor ?? '' }),
    paragraphs: body.split(/\n[^\S\n]*\n\s*/).map((text) => ({ lines: text.split('\n') })),
    replyUrl: formId === undefined ? '' : `${href({ reply: id })}#${formId}`,
  };
  return comment(data, { t: texts.text });
}
