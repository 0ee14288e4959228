import type { End } from '../contract/island.js';
import type { Page } from '../contract/page.js';
import { listen } from '../shared/listen.js';

/**
 * Shows a confirm dialog before a link leaves a page with a partly filled form (platform seed §4).
 *
 * @param go navigates to an address
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
      // Other scripts of the page may have handled the click.
      if (link === undefined || event.defaultPrevented || !isHalfFilled()) return;
      event.preventDefault();
      if (!isAsking) void ask(link.href);
    },
  });
}

/** The link of a click that opens another page in this tab. */
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
