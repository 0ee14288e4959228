/** Says something to screen readers when nothing else is being said. */
export type Announce = (text: string) => void;

/** How long after a text the same one is said again, and how soon after the region is there, in milliseconds. */
const PAUSE = 100;

/** Makes a document's one live region, when it is first needed. */
export function createAnnouncer(document: Document): Announce {
  let region: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    if (!region?.isConnected) region = addRegion(document);
    const said = region;
    said.textContent = '';
    clearTimeout(timer);
    // Readers tell changes only of a region that they have seen.
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
