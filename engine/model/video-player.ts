/** What the frame of a player on another site may do (second seed, section 1 "video wrapper"). */
export const PLAYER_SANDBOX =
  'allow-forms allow-popups allow-presentation allow-scripts allow-same-origin';

/** The player of a video on another site. */
export interface VideoPlayer {
  /** Of `http:` or `https:`. */
  readonly src: string;
  /** Empty where nothing names it. */
  readonly title: string;
  /** Width by height, such as `4 / 3`; empty where they are not known. */
  readonly ratio: string;
}

/** The beginning of a frame; a `>` in one of its values ends it early. */
const FRAME = /<iframe\s[^<>]*/i;
const ATTRIBUTE = /\s(src|title|width|height)=(?:"([^"]*)"|'([^']*)')/gi;
const ADDRESS = /^(?:https?:)?\/\/[^\s"'<>\\]+$/i;
const PIXELS = /^[1-9]\d{0,4}$/;

/** Reads the player off the HTML that a video host gives for a video (oEmbed); undefined where it is no frame of a site. */
export function readPlayer(html: string): VideoPlayer | undefined {
  const frame = FRAME.exec(html)?.[0] ?? '';
  const found = [...frame.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single]): [string, string] => [
      name.toLowerCase(),
      decode(double ?? single ?? ''),
    ],
  );
  const { src = '', title = '', width = '', height = '' } = Object.fromEntries(found.reverse());
  if (!ADDRESS.test(src)) return undefined;
  const ratio = PIXELS.test(width) && PIXELS.test(height) ? `${width} / ${height}` : '';
  return { src: src.startsWith('//') ? `https:${src}` : src, title, ratio };
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function decode(text: string): string {
  return text.replace(/&(?:amp|quot|#39|lt|gt);/g, (reference) => REFERENCES[reference] as string);
}
