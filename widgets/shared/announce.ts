/** Announces a text to screen readers politely: it does not interrupt other speech. */
export type Announce = (text: string) => void;

/**
 * The delay of each announcement, in milliseconds. A repeated text is then announced again, and a
 * new region is known to screen readers.
 */
const PAUSE = 100;

/** Announces in a live region at the end of a place, created when it is first needed. */
export function createAnnouncer(place: HTMLElement): Announce {
  let region: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    if (!region?.isConnected) region = addRegion(place);
    const said = region;
    said.textContent = '';
    clearTimeout(timer);
    // Screen readers notice changes only in a region that they already know.
    timer = setTimeout(() => {
      said.textContent = text;
    }, PAUSE);
  };
}

function addRegion(place: HTMLElement): HTMLElement {
  const region = place.ownerDocument.createElement('div');
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
  place.append(region);
  return region;
}
