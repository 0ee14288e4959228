import type { ReactElement } from 'react';
import type { Texts } from '../../contract/page.js';
import { Paragraphs } from '../../shop/paragraphs.js';
import type { Answered } from '../model.js';
import type { ThreadedComment } from './thread.js';

interface ListProps {
  readonly thread: readonly ThreadedComment[];
  readonly language: string;
  readonly texts: Texts;
  /** Starts a reply; undefined where there are none. */
  readonly onReply: ((comment: Answered) => void) | undefined;
  /** The comment that is answered, and the form below it. */
  readonly answered: Answered | null;
  readonly form: ReactElement | false;
}

/** The comments of a thread, as the server prints them. What others wrote is text. */
export function CommentList(props: ListProps) {
  return (
    <ol className="comment-list" aria-label={props.texts('comment.list')}>
      {props.thread.map((each) => (
        <Comment key={each.comment.id} threaded={each} {...props} />
      ))}
    </ol>
  );
}

function Comment({ threaded, ...list }: ListProps & { readonly threaded: ThreadedComment }) {
  const { comment, isBelow, replies } = threaded;
  const { language, texts, onReply, answered, form } = list;
  const { id, parentId, parentAuthor, author, body, created } = comment;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(created);
  return (
    <li className="comment">
      <article aria-label={author}>
        <p className="comment-head">
          <strong className="comment-author">{author}</strong>{' '}
          <time dateTime={new Date(created).toISOString()}>{date}</time>
        </p>
        {parentId !== null && !isBelow && (
          <p className="comment-answers">
            {parentAuthor === null
              ? texts('comment.answersGone')
              : texts('comment.answers', { author: parentAuthor })}
          </p>
        )}
        <div className="comment-body">
          <Paragraphs text={body} />
        </div>
        {onReply && (
          <p className="comment-foot">
            <button
              type="button"
              className="comment-reply"
              aria-label={texts('comment.replyTo', { author })}
              onClick={() => onReply({ id, author })}
            >
              {texts('comment.reply')}
            </button>
          </p>
        )}
      </article>
      {answered?.id === id && form}
      {replies.length > 0 && (
        <ol className="comment-replies">
          {replies.map((reply) => (
            <Comment key={reply.comment.id} threaded={reply} {...list} />
          ))}
        </ol>
      )}
    </li>
  );
}
