import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { type End, ISLAND_FAULT } from '../contract/island.js';
import { takeEdits } from './edits.js';
import { ErrorBoundary } from './error-boundary.js';

/**
 * Hydrates the content of a root that the server made, keeping its nodes. Texts of white space alone are
 * dropped first: the formatters print them between elements, components do not (design §3.10). What was typed or
 * chosen before comes as if it were entered now.
 *
 * @param onMismatch told when the markup is not what the component makes
 * @param island the root of the island, where only a part of it is hydrated
 * @returns what ends it, once its effects have run; rejects with what a component throws. What one throws later
 *   is told to the root as `ISLAND_FAULT`. In both cases the server's nodes are back in place.
 */
export function hydrate(
  root: HTMLElement,
  content: ReactNode,
  onMismatch: (error: unknown) => void,
  island: HTMLElement = root,
): Promise<End> {
  dropWhiteSpace(root);
  const nodes = [...root.childNodes];
  const edits = takeEdits(root);
  return new Promise((resolve, reject) => {
    let end: End = () => {};
    const onReady = (): void => {
      edits.replay();
      resolve(() => end());
    };
    const giveUp = (error: unknown): void => {
      root.replaceChildren(...nodes);
      edits.restore();
      reject(error);
      island.dispatchEvent(new CustomEvent(ISLAND_FAULT, { detail: error }));
    };
    // Once the component's nodes have been taken out.
    const onError = (error: unknown): void => void setTimeout(giveUp, 0, error);
    // At once, so that what was typed is not seen to go and come back.
    flushSync(() => {
      const hydrated = hydrateRoot(
        root,
        <ErrorBoundary fallback={null} report={onError}>
          {content}
          <Ready onReady={onReady} />
        </ErrorBoundary>,
        { onRecoverableError: onMismatch, onCaughtError: () => {} },
      );
      end = () => hydrated.unmount();
    });
    edits.restore();
  });
}

/** Stands behind the content of an island: when its effect runs, those of the content have. */
function Ready({ onReady }: { readonly onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all has been mounted
  useEffect(onReady, []);
  return null;
}

function dropWhiteSpace(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const blank: Node[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (/^[ \t\n\f\r]*$/.test(node.nodeValue ?? '')) blank.push(node);
  }
  for (const node of blank) node.parentNode?.removeChild(node);
}
