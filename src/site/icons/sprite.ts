import { child } from '../../../engine/internals.js';
import { element, type Markup } from '../../shared/markup.js';
import { drawMark, markOf } from './draw.js';
import { SERVICE_MARKS } from './shapes.js';

/** Where templates look for the icons of accounts: a file of the platform. */
export const ACCOUNT_ICONS_PATH = 'universal/svg/social-accounts.svg';

/**
 * The symbols with which templates show accounts, as `<use href="#<service>-icon">` and `#<service>-mask`: the icon,
 * and a square with the icon cut out. Empty where there are no accounts.
 */
export function accountSymbols(accounts: unknown): Markup | undefined {
  if (!Array.isArray(accounts)) return undefined;
  const names = new Set(accounts.slice(0, MOST).flatMap((account) => nameOf(account)));
  if (names.size === 0) return undefined;
  // A picture that is not displayed would take its masks with it.
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 0,
      height: 0,
      style: { position: 'absolute' },
      'aria-hidden': 'true',
    },
    [...names].map(symbolsOf),
  );
}

/** The symbols of all services as a file, with the square behind them as `#background`. */
export function accountIcons(): string {
  const names = Object.keys(SERVICE_MARKS).flatMap((name) => [name, `${name}-unauth`]);
  const background = element(
    'symbol',
    { id: 'background', viewBox: BOX },
    element('path', { d: SQUARE }),
  );
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg' }, [
    background,
    ...names.map(symbolsOf),
  ]).toString();
}

const MOST = 50;
const BOX = '0 0 64 64';
const SQUARE = 'M0 0h64v64H0z';

function nameOf(account: unknown): string[] {
  const name = child(account, 'serviceName');
  return typeof name === 'string' && /^[\w-]{1,60}$/.test(name) ? [name] : [];
}

function symbolsOf(name: string): readonly Markup[] {
  const mark = markOf(name);
  const viewBox = BOX;
  const placed = (colour: string): Markup =>
    element('g', { transform: 'translate(14 14) scale(1.5)' }, drawMark(mark, colour));
  const d = SQUARE;
  const cut = { maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: 64, height: 64 };
  return [
    element('symbol', { id: `${name}-icon`, viewBox }, placed('currentColor')),
    element(
      'symbol',
      { id: `${name}-mask`, viewBox },
      element(
        'mask',
        { id: `${name}-cut`, ...cut },
        element('path', { fill: '#fff', d }),
        placed('#000'),
      ),
      element('path', { mask: `url(#${name}-cut)`, d }),
    ),
  ];
}
