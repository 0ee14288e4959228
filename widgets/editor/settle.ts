import { DOM_SETTLE } from '../../engine/model/motion.js';

/** Options of a wait for an element. Each has a default. */
export interface SettleOptions {
  /** The timeout in milliseconds; default 3000. */
  readonly timeout?: number;
  /** The required time without a change, in milliseconds; default 100. */
  readonly quiet?: number;
}

/**
 * Waits until an element's DOM has not changed for a while (second seed, section 9 "DOM settle
 * wait").
 *
 * @returns whether it settled before the timeout
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
