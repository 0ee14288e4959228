import { child } from '../../../engine/kit.js';
import { drawMark, markOf } from './draw.js';

/**
 * The symbols that templates show accounts with, as `<use href="#<service>-icon">` and `#<service>-mask`:
 * the icon, and a square that it is cut out of. Empty where there are no accounts.
 */
export function accountSymbols(accounts: unknown): string {
  if (!Array.isArray(accounts)) return '';
  const names = new Set(accounts.slice(0, MOST).flatMap((account) => nameOf(account)));
  if (names.size === 0) return '';
  const symbols = [...names].map(symbolsOf).join('');
  // A picture that is not displayed would take its masks with it.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">${symbols}</svg>`;
}

const MOST = 50;

function nameOf(account: unknown): string[] {
  const name = child(account, 'serviceName');
  return typeof name === 'string' && /^[\w-]{1,60}$/.test(name) ? [name] : [];
}

function symbolsOf(name: string): string {
  const mark = markOf(name);
  const icon = (colour: string): string => drawMark(mark, colour).replaceAll("'", '"');
  const placed = (colour: string): string =>
    `<g transform="translate(14 14) scale(1.5)">${icon(colour)}</g>`;
  return (
    `<symbol id="${name}-icon" viewBox="0 0 64 64">${placed('currentColor')}</symbol>` +
    `<symbol id="${name}-mask" viewBox="0 0 64 64"><mask id="${name}-cut" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><path fill="#fff" d="M0 0h64v64H0z"/>${placed('#000')}</mask>` +
    `<path mask="url(#${name}-cut)" d="M0 0h64v64H0z"/></symbol>`
  );
}
