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

/** A product in the dialog, with buttons for its neighbours in the group. */
export function QuickView({ buttons, start, page }: QuickViewProps) {
  const { texts } = page;
  const { place, state, context, send } = useProduct(buttons, start, page);
  const turn = (event: KeyboardEvent): void => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key as 'ArrowLeft'];
    // Fields and choice groups have their own arrow keys.
    const isField = (event.target as Element).closest('input, select, textarea, [role]') !== null;
    if (by !== undefined && !isField) send({ type: 'move', by });
  };
  const way = (by: 1 | -1, label: string) => (
    <button
      type="button"
      className="sqs-dialog-button"
      aria-disabled={context.at + by < 0 || context.at + by >= context.count || undefined}
      onClick={() => send({ type: 'move', by })}
    >
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut for the buttons inside
    <div className="sqs-quick-view" aria-busy={state === 'loading'} onKeyDown={turn}>
      {context.count > 1 && (
        <div className="sqs-dialog-buttons">
          {way(-1, texts('quickView.previous'))}
          {way(1, texts('quickView.next'))}
        </div>
      )}
      {state === 'loading' && <p role="status">{texts('quickView.loading')}</p>}
      {state === 'failed' && (
        <LoadFailure
          texts={texts}
          link={addressOf(buttons[context.at] as HTMLElement)}
          onRetry={() => send({ type: 'retry' })}
        />
      )}
      <div className="sqs-quick-view-product" ref={place} hidden={state !== 'shown'} />
    </div>
  );
}

/** Loads the current product of a group into the element `place`. */
function useProduct(buttons: readonly HTMLElement[], start: number, { announce, report }: Page) {
  const place = useRef<HTMLDivElement>(null);
  const request = useRef<AbortController>(undefined);
  const [snapshot, send] = useModel(
    quickViewModel,
    { count: buttons.length, at: start },
    (effect, { at }) => {
      if (effect === 'load') void load(at);
      else announce(place.current?.querySelector('h1, h2, h3')?.textContent ?? '');
    },
  );
  const load = async (at: number): Promise<void> => {
    request.current?.abort();
    request.current = new AbortController();
    try {
      const product = await productOf(buttons[at] as HTMLElement, request.current.signal);
      place.current?.replaceChildren(product);
      send({ type: 'loaded', at });
    } catch (error) {
      report(error);
      send({ type: 'broken', at });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    void load(start);
    return () => request.current?.abort();
  }, []);
  return { place, ...snapshot, send };
}

async function productOf(button: HTMLElement, signal: AbortSignal): Promise<Element> {
  const address = addressOf(button);
  if (address === undefined) throw new Error('A quick-view button has no address');
  return fetchProduct(address, button.dataset.id ?? '', signal);
}

interface LoadFailureProps extends Pick<Page, 'texts'> {
  /** The product's page. */
  readonly link: string | undefined;
  readonly onRetry: () => void;
}

function LoadFailure({ texts, link, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <p>{texts('load.failed')}</p>
      <button type="button" className="sqs-dialog-button" onClick={onRetry}>
        {texts('quickView.retry')}
      </button>{' '}
      {link && <a href={link}>{texts('quickView.open')}</a>}
    </div>
  );
}
