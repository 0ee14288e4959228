import { spawn } from 'node:child_process';

/** The program and first arguments that open an address, where it is not that of the other desktops. */
const OPENERS: Readonly<Record<string, readonly [program: string, ...first: readonly string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/**
 * Opens an address in the browser of the desktop. No shell reads it.
 *
 * @param onMissing called with a note when there is none
 */
export function openBrowser(url: string, onMissing: (note: string) => void): void {
  const [program, ...first] = OPENERS[process.platform] ?? ['xdg-open'];
  const tell = (): void => onMissing(`no browser could be opened: open ${url} in one`);
  const child = spawn(program, [...first, url], { stdio: 'ignore', detached: true });
  child.once('error', tell);
  child.once('exit', (code) => {
    if (code !== 0) tell();
  });
  child.unref();
}
