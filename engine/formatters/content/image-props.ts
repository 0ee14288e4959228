import {
  IMAGE_LOADERS,
  IMAGE_PRIORITIES,
  type ImageLoader,
  type ImagePriority,
} from '../../model/image-component.js';
import { toFieldText } from '../../shared/html-attributes.js';
import { chargeText, type StepCounter } from '../../shared/step-counter.js';
import { child, toText, typeOf } from '../../shared/values.js';
import { ownKeys } from '../../shared/walk.js';

/** The valid properties of an image component (second seed, section 3). */
export interface ImageProps {
  /** Empty if there is none. */
  readonly src: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly alt: string | undefined;
  readonly class: string;
  readonly style: string;
  readonly sizes: string;
  readonly priority: ImagePriority;
  readonly loader: ImageLoader;
  readonly srcset: string;
}

/** An attribute and its unescaped text. */
export type Attribute = readonly [name: string, text: string];

/** Finds a property in the arguments, then in the data; undefined when missing. */
export type FindProp = (name: string) => unknown;

/** Reports an invalid property with the reason and a hint. */
export type ReportProblem = (why: string, hint?: string) => void;

/** The properties that arguments can set. */
export const TEXT_PROPS: ReadonlySet<string> = new Set([
  'src',
  'width',
  'height',
  'alt',
  'class',
  'style',
  'priority',
  'sizes',
  'loader',
  'srcset',
]);

/** Attributes that the component writes itself, and script attributes. */
const RESERVED_ATTRIBUTE = /^(?:loading|fetchpriority|on.*)$/;
const ATTRIBUTE_NAME = /^[a-z_][a-z0-9_.:-]*$/;

/** The maximum quoted length of a rejected text. */
const QUOTED_LENGTH = 40;

const PRIORITIES = Object.keys(IMAGE_PRIORITIES) as ImagePriority[];

const NO_ALT = ["'alt' is required", "Give decorative images an empty 'alt'"] as const;
const NO_SIZES = [
  "'sizes' is required when the loader is 'sqs'",
  "Say how wide the image is shown, as '100vw' does",
] as const;
const NEEDLESS_SRCSET = [
  "'srcset' is only for the loader 'raw'",
  "Leave 'srcset' out, or set 'loader' to 'raw'",
] as const;

/** Checks the properties of an image component (second seed, section 5 "Image template"). */
export function readImageProps(find: FindProp, report: ReportProblem): ImageProps {
  const text = (name: string): string => toFieldText(find(name));
  const src = text('src');
  if (src === '') report("'src' is required");
  const loader = readChoice('loader', IMAGE_LOADERS, 'sqs', find, report);
  const [sizes, srcset] = [text('sizes'), text('srcset')];
  if (loader === 'sqs' && sizes === '') report(...NO_SIZES);
  if (loader === 'sqs' && srcset !== '') report(...NEEDLESS_SRCSET);
  return {
    src,
    width: readPixels('width', find, report),
    height: readPixels('height', find, report),
    alt: readAlt(find, report),
    class: text('class'),
    style: text('style'),
    sizes,
    priority: readChoice('priority', PRIORITIES, 'none', find, report),
    loader,
    srcset: loader === 'raw' ? srcset : '',
  };
}

function readChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
  find: FindProp,
  report: ReportProblem,
): Choice {
  const value = find(name);
  if (!isGiven(value)) return otherwise;
  const choice = choices.find((known) => known === value);
  if (choice === undefined) {
    const list = choices.map((known) => `'${known}'`).join(', ');
    report(`'${name}' must be one of ${list}, found ${quote(value)}`);
  }
  return choice ?? otherwise;
}

function readPixels(name: string, find: FindProp, report: ReportProblem): number | undefined {
  const value = find(name);
  if (!isGiven(value)) {
    report(`'${name}' is required`);
    return undefined;
  }
  const pixels = typeof value === 'string' && /^[0-9]+$/.test(value) ? Number(value) : value;
  if (Number.isSafeInteger(pixels) && (pixels as number) > 0) return pixels as number;
  report(`'${name}' must be a positive integer, found ${quote(value)}`);
  return undefined;
}

function readAlt(find: FindProp, report: ReportProblem): string | undefined {
  const value = find('alt');
  if (typeof value === 'string') return value;
  report(...NO_ALT);
  return undefined;
}

/** The additional attributes of an object, under safe names; `true` is an empty text. */
export function readPassthrough(
  passthrough: unknown,
  report: ReportProblem,
  steps: StepCounter,
): Attribute[] {
  if (!isGiven(passthrough)) return [];
  if (typeOf(passthrough) !== 'object') {
    report(`'passthrough' must be an object, found ${quote(passthrough)}`);
    return [];
  }
  const attributes: Attribute[] = [];
  for (const name of ownKeys(passthrough as object, steps)) {
    chargeText(name.length, steps);
    const value = child(passthrough, name);
    if (value === undefined || value === null || value === false) continue;
    const why = checkAttributeName(name);
    if (why === undefined) attributes.push([name, value === true ? '' : toFieldText(value)]);
    else report(why);
  }
  return attributes;
}

/** The reason why an attribute is not passed through; undefined if it is. */
export function checkAttributeName(name: string): string | undefined {
  const lowered = name.toLowerCase();
  const allowed =
    ATTRIBUTE_NAME.test(lowered) && !TEXT_PROPS.has(lowered) && !RESERVED_ATTRIBUTE.test(lowered);
  return allowed ? undefined : `attribute ${quote(name)} cannot be passed through`;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function quote(value: unknown): string {
  const type = typeOf(value);
  if (type === 'array' || type === 'object') return `an ${type}`;
  const text = toText(value);
  return text.length > QUOTED_LENGTH ? `'${text.slice(0, QUOTED_LENGTH)}…'` : `'${text}'`;
}
