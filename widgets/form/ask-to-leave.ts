import type { End } from '../contract/island.js';
import type { Page } from '../contract/page.js';
import { listen } from '../shared/listen.js';

/**
 * Asks before a link of the page leads away from a form that is half filled in, by the confirm box (platform seed §4).
 *
 * @param go leads to an address
 */
export function askToLeave(
  window: Window,
  { dialogs, texts }: Pick<Page, 'dialogs' | 'texts'>,
  isHalfFilled: () => boolean,
  go: (href: string) => void = (href) => location.assign(href),
): End {
  let isAsking = false;
  const ask = async (href: string): Promise<void> => {
    isAsking = true;
    const title = texts('form.leave.title');
    const answers = {
      confirmLabel: texts('form.leave.confirm'),
      cancelLabel: texts('form.leave.cancel'),
    };
    const isSure = await dialogs.confirm(title, texts('form.leave.text'), answers);
    isAsking = false;
    if (isSure) go(href);
  };
  return listen(window, {
    click: (event) => {
      const link = leavingLink(event);
      // Programs of the page may have taken the press.
      if (link === undefined || event.defaultPrevented || !isHalfFilled()) return;
      event.preventDefault();
      if (!isAsking) void ask(link.href);
    },
  });
}

/** The link that a press follows in this tab to another page. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.hasAttribute('download')) return undefined;
  if (!['', '_self'].includes(link.target) || !/^https?:$/.test(link.protocol)) return undefined;
  const [here, there] = [link.ownerDocument.location.href, link.href].map((url) => {
    const [page] = url.split('#');
    return page;
  });
  return here === there ? undefined : link;
}
