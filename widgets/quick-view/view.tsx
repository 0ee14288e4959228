import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Page } from '../contract/page.js';
import { useModel } from '../shared/use-model.js';
import { addressOf, fetchProduct } from './fetch-product.js';
import { quickViewModel } from './model.js';

export interface QuickViewProps {
  /** The buttons of the group, in the order of the page. */
  readonly buttons: readonly HTMLElement[];
  readonly start: number;
  readonly page: Page;
}

/** What stands in the box: the product, and ways to those before and after it. */
export function QuickView({ buttons, start, page }: QuickViewProps) {
  const { texts, announce, report } = page;
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef<AbortController>(undefined);
  const [{ state, memory }, send] = useModel(
    quickViewModel,
    { count: buttons.length, at: start },
    (effect, { at }) => {
      if (effect === 'load') load(at);
      else announce(place.current?.querySelector('h1, h2, h3')?.textContent ?? '');
    },
  );
  const load = (at: number): void => {
    asked.current?.abort();
    asked.current = new AbortController();
    const button = buttons[at] as HTMLElement;
    const address = addressOf(button);
    const product =
      address === undefined
        ? Promise.reject(new Error('A quick-view button has no address'))
        : fetchProduct(address, button.dataset.id ?? '', asked.current.signal);
    product.then(
      (element) => {
        place.current?.replaceChildren(element);
        send({ type: 'loaded', at });
      },
      (error: unknown) => {
        report(error);
        send({ type: 'broken', at });
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the box opens
  useEffect(() => {
    load(start);
    return () => asked.current?.abort();
  }, []);
  const turn = (event: KeyboardEvent): void => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key as 'ArrowLeft'];
    // In fields and groups of choices the keys have a meaning of their own.
    const isField = (event.target as Element).closest('input, select, textarea, [role]') !== null;
    if (by !== undefined && !isField) send({ type: 'move', by });
  };
  const link = addressOf(buttons[memory.at] as HTMLElement);
  const way = (by: 1 | -1, label: string) => (
    <button
      type="button"
      className="sqs-dialog-button"
      aria-disabled={memory.at + by < 0 || memory.at + by >= memory.count || undefined}
      onClick={() => send({ type: 'move', by })}
    >
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the box beside its buttons
    <div className="sqs-quick-view" aria-busy={state === 'loading'} onKeyDown={turn}>
      {memory.count > 1 && (
        <div className="sqs-dialog-buttons">
          {way(-1, texts('quickView.previous'))}
          {way(1, texts('quickView.next'))}
        </div>
      )}
      {state === 'loading' && <p role="status">{texts('quickView.loading')}</p>}
      {state === 'failed' && (
        <div role="alert">
          <p>{texts('load.failed')}</p>
          <button
            type="button"
            className="sqs-dialog-button"
            onClick={() => send({ type: 'retry' })}
          >
            {texts('quickView.retry')}
          </button>{' '}
          {link && <a href={link}>{texts('quickView.open')}</a>}
        </div>
      )}
      <div className="sqs-quick-view-product" ref={place} hidden={state !== 'shown'} />
    </div>
  );
}
