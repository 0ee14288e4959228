const VENDOR_PREFIX = /^-[a-z]+-/;
const NAMES: ReadonlySet<string> = new Set([
  'background',
  'border-image',
  'content',
  'font',
  'mask',
  'offset',
]);
/** Several properties each, such as `border-top-left-radius` and `grid-area`. */
const FAMILIES: readonly RegExp[] = [
  /^(?:min-|max-)?(?:device-)?(?:aspect|pixel)-ratio$/,
  /^border(?:-\w+)*-radius$/,
  /^grid(?:-\w+)*$/,
];
const COLOUR_FUNCTIONS: ReadonlySet<string> = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
]);

/** Whether CSS itself has a slash in the values of a property, descriptor or media feature. */
export function takesSlash(property: string): boolean {
  const name = property.replace(VENDOR_PREFIX, '');
  return NAMES.has(name) || FAMILIES.some((family) => family.test(name));
}

/** Whether a function has a slash before the opacity, as in `rgb(0 0 0 / 50%)`. */
export function isColourFunction(name: string): boolean {
  return COLOUR_FUNCTIONS.has(name);
}
