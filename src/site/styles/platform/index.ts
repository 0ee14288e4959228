import { asCssUrl, drawLines, drawMark } from '../../icons/draw.js';
import { SERVICE_MARKS, UI_SHAPES } from '../../icons/shapes.js';
import { SOCIAL_ICON_FONT_LESS } from './generated/social-icon-font.less.js';
import { SQS_GRID_BREAKER_LESS } from './generated/sqs-grid-breaker.less.js';
import { SQS_UI_FONT_LESS } from './generated/sqs-ui-font.less.js';
import { SVG_ICON_TEMPLATES_LESS } from './generated/svg-icon-templates.less.js';

/** The stylesheets that the platform lends to templates, by the names that `@import` uses. */
export const PLATFORM_STYLES: ReadonlyMap<string, string> = new Map([
  ['sqs-grid-breaker', SQS_GRID_BREAKER_LESS],
  ['sqs-ui-font', `${SQS_UI_FONT_LESS}\n${uiIcons()}`],
  ['social-icon-font', `${SOCIAL_ICON_FONT_LESS}\n${serviceIcons()}`],
  ['svg-icon-templates', SVG_ICON_TEMPLATES_LESS],
]);

/** A mixin for each icon; an unknown name shows a dot. */
function uiIcons(): string {
  const icons = Object.entries(UI_SHAPES).map(
    ([name, lines]) =>
      `.sqs-ui-icon(${name}) { --sqs-ui-icon: ${asCssUrl(drawLines(lines, 'black'))}; }`,
  );
  return [`@sqs-ui-icon-unknown: ${asCssUrl(drawLines('M12 12h.1', 'black'))};`, ...icons].join(
    '\n',
  );
}

/** The common styles of services, then the icon of each. */
function serviceIcons(): string {
  const selector = (name: string): string =>
    `.social-${name}:before, [class*='social-${name}-']:before`;
  const all = `${Object.keys(SERVICE_MARKS).map(selector).join(',\n')} { .social-icon-font(); }`;
  const icons = Object.entries(SERVICE_MARKS).map(
    ([name, mark]) => `${selector(name)} { --social-icon: ${asCssUrl(drawMark(mark, 'black'))}; }`,
  );
  return [all, ...icons].join('\n');
}
