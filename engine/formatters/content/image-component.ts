import { IMAGE_PRIORITIES } from '../../model/image-component.js';
import { IMAGE_WIDTHS, widthName } from '../../model/image-widths.js';
import { attribute, toEscapedText } from '../../shared/html-attributes.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import {
  type Attribute,
  checkAttributeName,
  type ImageProps,
  type ReportProblem,
  readImageProps,
  readPassthrough,
  TEXT_PROPS,
} from './image-props.js';

/** The arguments: properties, and additional `data-…` and `aria-…` attributes. */
interface Given {
  readonly props: ReadonlyMap<string, string>;
  readonly attributes: readonly Attribute[];
}

/**
 * `{props|image-component key=value}`: the image component of the second seed, sections 3 to 5. The
 * value is an object of its properties; arguments take precedence. An invalid property is reported
 * and left out. Without a source nothing is printed.
 */
export const imageComponent = defineFormatter<Given>({
  name: 'image-component',
  summary: 'Writes an image in the widths of the platform, with the loading of its priority.',
  args: [{ name: 'key=value', optional: true, repeated: true, check: checkPair }],
  output: 'html',
  prepare: parsePairs,
  run(value, given, ctx) {
    const report: ReportProblem = (why, hint) =>
      ctx.report('image-component-invalid', { why, hint });
    const find = (name: string): unknown => given.props.get(name) ?? child(value, name);
    const props = readImageProps(find, report);
    const passthrough = readPassthrough(child(value, 'passthrough'), report, ctx.budget);
    if (props.src === '') return '';
    ctx.budget.step(passthrough.length + given.attributes.length);
    const attributes = new Map([...ownAttributes(props), ...passthrough, ...given.attributes]);
    const texts = Array.from(attributes, ([name, text]) =>
      attribute(name, toEscapedText(text, ctx.budget)),
    );
    return `<img ${texts.join(' ')} />`;
  },
});

function parsePairs(args: readonly string[]): Given {
  const pairs = args.flatMap((arg) => parsePair(arg) ?? []);
  return {
    props: new Map(pairs.filter(([key]) => TEXT_PROPS.has(key))),
    attributes: pairs.filter(([key]) => !TEXT_PROPS.has(key)),
  };
}

function checkPair(arg: string): string | undefined {
  return parsePair(arg) === undefined ? `'${arg}' is not a property of an image` : undefined;
}

/** Undefined if the argument is not valid for an image. */
function parsePair(arg: string): [Attribute] | undefined {
  const equals = arg.indexOf('=');
  const key = arg.slice(0, Math.max(equals, 0));
  const known = TEXT_PROPS.has(key) || isFurtherAttribute(key);
  return known ? [[key, arg.slice(equals + 1)]] : undefined;
}

function isFurtherAttribute(key: string): boolean {
  return /^(?:aria|data)-/.test(key) && checkAttributeName(key) === undefined;
}

function ownAttributes(props: ImageProps): Attribute[] {
  const { width, height, alt } = props;
  const attributes: Attribute[] = Object.entries(IMAGE_PRIORITIES[props.priority]);
  attributes.push(['src', props.src]);
  const srcset = props.loader === 'sqs' ? platformSrcset(props.src) : props.srcset;
  attributes.push(...filled({ srcset, sizes: props.sizes }));
  if (width !== undefined) attributes.push(['width', String(width)]);
  if (height !== undefined) attributes.push(['height', String(height)]);
  if (alt !== undefined) attributes.push(['alt', alt]);
  return [...attributes, ...filled({ class: props.class, style: props.style })];
}

function filled(texts: Readonly<Record<string, string>>): Attribute[] {
  return Object.entries(texts).filter(([, text]) => text !== '');
}

/** The address of an image in every width of the platform. */
function platformSrcset(src: string): string {
  // Spaces and a leading comma would end the address of a candidate.
  const address = src.replace(/\s|^,/g, encodeURIComponent);
  const separator = address.includes('?') ? '&' : '?';
  return IMAGE_WIDTHS.map(widthName)
    .map((width) => `${address}${separator}format=${width} ${width}`)
    .join(',');
}
