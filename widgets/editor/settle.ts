import { DOM_SETTLE } from '../../engine/model/motion.js';

export interface SettleOptions {
  /** Milliseconds after which it is given up; default 3000. */
  readonly timeout?: number;
  /** Milliseconds without a change; default 100. */
  readonly quiet?: number;
}

/**
 * Waits until nothing in an element has changed for a while (second seed, section 9 "DOM settle wait").
 *
 * @returns whether it settled; false when the time was over first
 */
export function domSettled(
  root: Node,
  { timeout = DOM_SETTLE.timeout, quiet = DOM_SETTLE.quiet }: SettleOptions = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (settled: boolean) => () => {
      observer.disconnect();
      clearTimeout(calm);
      clearTimeout(over);
      resolve(settled);
    };
    const observer = new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(end(true), quiet);
    });
    let calm = setTimeout(end(true), quiet);
    const over = setTimeout(end(false), timeout);
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}
