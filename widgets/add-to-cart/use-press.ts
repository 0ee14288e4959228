import { useEffect, useRef } from 'react';
import { listen } from '../shared/listen.js';

/**
 * Handles presses of an element with the role of a button: pointer, Enter on key down, Space on key
 * up.
 */
export function usePress(root: HTMLElement | undefined, press: () => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (root === undefined) return undefined;
    let isSpaceDown = false;
    const keydown = (event: KeyboardEvent): void => {
      if (event.target !== root || (event.key !== 'Enter' && event.key !== ' ')) return;
      // Prevents scrolling by Space, and Enter from acting on the next focused element.
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
