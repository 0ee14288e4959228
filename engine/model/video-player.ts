/** The sandbox permissions of third-party video frames (second seed, section 1 "video wrapper"). */
export const PLAYER_SANDBOX =
  'allow-forms allow-popups allow-presentation allow-scripts allow-same-origin';

/** The player of a third-party video. */
export interface VideoPlayer {
  /** An `http:` or `https:` address. */
  readonly src: string;
  /** Empty if there is no title. */
  readonly title: string;
  /** Width by height, such as `4 / 3`; empty if unknown. */
  readonly ratio: string;
}

/** The start tag of a frame; a `>` in one of its values ends it early. */
const FRAME = /<iframe\s[^<>]*/i;
const ATTRIBUTE = /\s(src|title|width|height)=(?:"([^"]*)"|'([^']*)')/gi;
const ADDRESS = /^(?:https?:)?\/\/[^\s"'<>\\]+$/i;
const PIXELS = /^[1-9]\d{0,4}$/;

/**
 * Extracts the player from a video host's oEmbed HTML; undefined if it is not a frame of a website.
 */
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
