import { useEffect, useRef } from 'react';
import { listen } from '../shared/listen.js';

/** Presses of an element that is a button by its role alone: by pointer, Enter when it goes down, Space when it comes up. */
export function usePress(root: HTMLElement | undefined, press: () => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (root === undefined) return undefined;
    let isSpaceDown = false;
    const keydown = (event: KeyboardEvent): void => {
      if (event.target !== root || (event.key !== 'Enter' && event.key !== ' ')) return;
      // Space would scroll the page; Enter would go on to what gets focus next.
      event.preventDefault();
      isSpaceDown = event.key === ' ';
      if (event.key === 'Enter' && !event.repeat) latest.current();
    };
    const keyup = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || !isSpaceDown) return;
      isSpaceDown = false;
      latest.current();
    };
    return listen(root, { click: () => latest.current(), keydown, keyup });
  }, [root]);
}
