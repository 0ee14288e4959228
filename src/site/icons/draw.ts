import { element, type Markup } from '../../shared/markup.js';
import { type LetterMark, type LineMark, OTHER_MARK, SERVICE_MARKS } from './shapes.js';

/** Lines of a box of 24 by 24 in the colour `stroke`. */
export function drawLines(lines: string, stroke: string): Markup {
  return element('path', {
    d: lines,
    fill: 'none',
    stroke,
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** A mark in a box of 24 by 24. */
export function drawMark(mark: LineMark | LetterMark, colour: string): Markup {
  if ('lines' in mark) return drawLines(mark.lines, colour);
  const size = [22, 18, 14][mark.letters.length - 1] ?? 12;
  return element(
    'text',
    {
      x: 12,
      y: 12,
      dy: '.36em',
      'text-anchor': 'middle',
      'font-family': 'Helvetica,Arial,sans-serif',
      'font-weight': 'bold',
      'font-size': size,
      fill: colour,
    },
    mark.letters,
  );
}

/** The mark of a service by its name in `socialAccounts`, such as `twitter` or `twitter-unauth`. */
export function markOf(serviceName: string): LineMark | LetterMark {
  const [name = ''] = serviceName.toLowerCase().split('-', 1);
  return (Object.hasOwn(SERVICE_MARKS, name) ? SERVICE_MARKS[name] : undefined) ?? OTHER_MARK;
}

/** A picture of a box of 24 by 24 as the value of a CSS property. */
export function asCssUrl(shape: Markup): string {
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' };
  const svg = element('svg', attributes, shape).toString();
  return `url("data:image/svg+xml,${svg.replace(/[^ -~]|[%#<>"{}]/g, encodeURIComponent)}")`;
}
