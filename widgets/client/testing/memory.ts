import type { MemoryAdapter } from '../session/browser-memory.js';
import { openBrowserMemory } from '../session/browser-memory.js';
import type { IdentityTools } from '../session/session-info.js';

/** How a browser remembers: everything, nothing that lasts, nothing at all. */
export type Mood = 'open' | 'cookies-off' | 'storage-blocked' | 'storage-full' | 'all-blocked';

/** A browser in memory; its lines of cookies as they were written. */
export interface TestBrowser extends MemoryAdapter {
  readonly lines: string[];
  readonly cookieValues: Map<string, string>;
  /** Ends the browser's session. */
  restart(): void;
}

export function testBrowser(mood: Mood = 'open', isSecure = true): TestBrowser {
  const cookieValues = new Map<string, string>();
  const ofSession = new Set<string>();
  const lines: string[] = [];
  const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
  const open = (values: Map<string, string>) => () => {
    if (mood === 'storage-blocked' || mood === 'all-blocked') throw new Error('SecurityError');
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (mood === 'storage-full') throw new Error('QuotaExceededError');
        values.set(key, value);
      },
      removeItem: (key: string) => void values.delete(key),
    };
  };
  return {
    lines,
    cookieValues,
    local: open(areas.local),
    session: open(areas.session),
    cookies: () => {
      if (mood === 'all-blocked') throw new Error('SecurityError');
      return [...cookieValues].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    writeCookie: (line) => {
      if (mood === 'all-blocked') throw new Error('SecurityError');
      lines.push(line);
      if (mood === 'cookies-off') return;
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (attributes.includes('Max-Age=0')) cookieValues.delete(name);
      else cookieValues.set(name, pair.slice(at + 1));
      if (attributes.some((each) => each.startsWith('Max-Age'))) ofSession.delete(name);
      else ofSession.add(name);
    },
    isSecure: () => isSecure,
    restart: () => {
      areas.session.clear();
      for (const name of ofSession) cookieValues.delete(name);
    },
  };
}

/** Tools of identity over a browser in memory, with ids in order and a clock that stands. */
export function testIdentity(browser: TestBrowser = testBrowser(), prefix = '') {
  const warnings: string[] = [];
  let count = 0;
  const clock = { now: Date.UTC(2026, 5, 12) };
  const tools: IdentityTools = {
    memory: openBrowserMemory(prefix, browser),
    newId: () => `id-${++count}`,
    now: () => clock.now,
    warn: (text) => warnings.push(text),
  };
  return { tools, warnings, clock };
}
