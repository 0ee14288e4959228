import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Texts } from '../contract/page.js';
import { tellAnalytics } from '../shared/tell-analytics.js';
import { needProps } from '../shop/need-props.js';
import { useShopState } from '../shop/shop.js';

/** What a quick view needs to know of an item. */
export interface QuickViewItem {
  readonly id: string;
  readonly title: string;
}

/** Props of `QuickView`. */
export interface QuickViewProps<Item extends QuickViewItem> {
  readonly item: Item;
  /** The items that the box leads to, in order; `item` is among them. Default: `item` alone. */
  readonly group?: readonly Item[] | undefined;
  /** The label of the button. Default: 'Quick View'. */
  readonly label?: string | undefined;
  /** What the box shows of an item, inside the same `Shop`. It may suspend. */
  readonly children: (item: Item) => ReactNode;
}

/** A button that shows an item in a box, with its neighbours in a group (commerce.md 4.14). */
export function QuickView<Item extends QuickViewItem>(props: QuickViewProps<Item>) {
  needProps('<QuickView>', props, 'item', 'children');
  const { item, group = [item], label = 'Quick View', children } = props;
  const { page } = useShopState('<QuickView>');
  const [body, setBody] = useState<HTMLElement>();
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);
  const open = (): void => {
    tellAnalytics(document, 'quickView', { itemId: item.id });
    page?.dialogs.lightbox({
      title: label,
      fill(inner, end) {
        setBody(inner);
        close.current = end;
        return () => {
          close.current = undefined;
          setBody(undefined);
        };
      },
    });
  };
  return (
    <>
      <button
        type="button"
        className="sqs-product-quick-view-button"
        data-id={item.id}
        aria-haspopup="dialog"
        aria-label={`${label}: ${item.title}`}
        onClick={open}
      >
        {label}
      </button>
      {body &&
        page &&
        createPortal(
          <Group {...{ item, group, texts: page.texts, announce: page.announce }}>
            {children}
          </Group>,
          body,
        )}
    </>
  );
}

type GroupProps<Item extends QuickViewItem> = Pick<QuickViewProps<Item>, 'item' | 'children'> & {
  readonly group: readonly Item[];
  readonly texts: Texts;
  readonly announce: (text: string) => void;
};

function Group<Item extends QuickViewItem>(props: GroupProps<Item>) {
  const { item, group, texts, announce, children } = props;
  const [id, setId] = useState(item.id);
  const at = Math.max(
    0,
    group.findIndex((each) => each.id === id),
  );
  const shown = group[at] ?? item;
  const move = (by: 1 | -1): void => {
    const next = group[at + by];
    if (next === undefined) return;
    setId(next.id);
    announce(next.title);
  };
  const turn = (event: KeyboardEvent): void => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key as 'ArrowLeft'];
    // Fields and choice groups have their own arrow keys.
    const isField = (event.target as Element).closest('input, select, textarea, [role]') !== null;
    if (by !== undefined && !isField) move(by);
  };
  const way = (by: 1 | -1, label: string) => (
    <button
      type="button"
      className="sqs-dialog-button"
      aria-disabled={group[at + by] === undefined || undefined}
      onClick={() => move(by)}
    >
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut for the buttons inside
    <div className="sqs-quick-view" onKeyDown={turn}>
      {group.length > 1 && (
        <div className="sqs-dialog-buttons">
          {way(-1, texts('quickView.previous'))}
          {way(1, texts('quickView.next'))}
        </div>
      )}
      <div className="sqs-quick-view-product" key={shown.id}>
        <Suspense fallback={<p role="status">{texts('quickView.loading')}</p>}>
          {children(shown)}
        </Suspense>
      </div>
    </div>
  );
}
