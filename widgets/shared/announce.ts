/** Announces a text to screen readers politely: it does not interrupt other speech. */
export type Announce = (text: string) => void;

/**
 * The delay of each announcement, in milliseconds. A repeated text is then announced again, and a
 * new region is known to screen readers.
 */
const PAUSE = 100;

/** Creates the document's only live region when it is first needed. */
export function createAnnouncer(document: Document): Announce {
  let region: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    if (!region?.isConnected) region = addRegion(document);
    const said = region;
    said.textContent = '';
    clearTimeout(timer);
    // Screen readers notice changes only in a region that they already know.
    timer = setTimeout(() => {
      said.textContent = text;
    }, PAUSE);
  };
}

function addRegion(document: Document): HTMLElement {
  const region = document.createElement('div');
  region.className = 'sqs-announcer';
  region.setAttribute('role', 'status');
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
  return region;
}
