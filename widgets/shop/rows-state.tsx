import type { Texts } from '../contract/page.js';
import type { Rows } from './use-rows.js';

/** What rows say of their loading: that they are coming, or why they did not, with another try. */
export function RowsState({
  rows: { isLoading, failure, more },
  texts,
}: {
  readonly rows: Pick<Rows<unknown>, 'isLoading' | 'failure' | 'more'>;
  readonly texts: Texts;
}) {
  if (isLoading) return <p role="status">{texts('quickView.loading')}</p>;
  if (failure === undefined) return null;
  return (
    <div role="alert">
      <p>{failure.message}</p>
      <button type="button" className="sqs-dialog-button" onClick={more}>
        {texts('quickView.retry')}
      </button>
    </div>
  );
}
