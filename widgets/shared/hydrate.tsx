import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { type End, RENDER_ERROR } from '../contract/island.js';
import { takeEdits } from './edits.js';
import { ErrorBoundary } from './error-boundary.js';

/**
 * Hydrates the server-rendered content of a root and keeps its nodes. Text nodes of white space
 * alone are removed first: the formatters print them between elements, components do not (design
 * §3.10). Earlier input of the visitor is replayed as if it were entered now.
 *
 * @param onMismatch called when the markup differs from the output of the component
 * @param island the root of the island, if only a part of it is hydrated
 * @returns the end function, once the effects have run; rejects with an error of the component.
 * Later errors
 * are dispatched to the root as `RENDER_ERROR`. In both cases the server's nodes are put back.
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
      island.dispatchEvent(new CustomEvent(RENDER_ERROR, { detail: error }));
    };
    // After React has removed the component's nodes.
    const onError = (error: unknown): void => void setTimeout(giveUp, 0, error);
    // Synchronous, so that the visitor's input does not disappear and come back visibly.
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

/** Rendered after the content of an island: its effect runs after the effects of the content. */
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
