import { BLOCK_TYPES, BLOCK_VARIANTS, type BlockType } from '../../../engine/kit.js';
import { accordion } from './accordion.js';
import { album } from './album.js';
import { archive } from './archive.js';
import { audio } from './audio.js';
import { button } from './button.js';
import { calendar } from './calendar.js';
import { chart } from './chart.js';
import { code } from './code.js';
import { collectionlink } from './collectionlink.js';
import { comments } from './comments.js';
import type { BlockDefinition } from './define.js';
import { donation } from './donation.js';
import { emailfooter } from './emailfooter.js';
import { embed } from './embed.js';
import { form } from './form.js';
import { gallery } from './gallery.js';
import { horizontalrule } from './horizontalrule.js';
import { html } from './html.js';
import { image } from './image.js';
import { link, messageLink } from './link.js';
import { linkOut } from './link-out.js';
import { logo } from './logo.js';
import { map } from './map.js';
import { markdown } from './markdown.js';
import { marquee } from './marquee.js';
import { memberArea } from './member-area.js';
import { menu } from './menu.js';
import { folder, journal, navigation } from './navigation.js';
import { newsletter } from './newsletter.js';
import { postsBy } from './posts-by.js';
import { pricingPlan } from './pricing-plan.js';
import { product } from './product.js';
import { quote } from './quote.js';
import { rss } from './rss.js';
import { search } from './search.js';
import { shape } from './shape.js';
import { sociallinks } from './sociallinks.js';
import { spacer } from './spacer.js';
import { summary } from './summary.js';
import { tagcloud } from './tagcloud.js';
import { tourdates } from './tourdates.js';
import { video } from './video.js';
import { websiteComponent } from './website-component.js';

const opentable = linkOut({ service: 'opentable', action: 'Reserve a table on' });

/** How each type of block becomes markup. */
export const BLOCKS = {
  navigation,
  html,
  logo,
  map,
  image,
  twitter: linkOut({ service: 'twitter', action: 'Follow on' }),
  journal,
  gallery,
  form,
  geo: map,
  index: folder,
  collectionlink,
  link,
  tagcloud,
  comments,
  folder,
  menu,
  sociallinks,
  summary,
  spacer,
  embed,
  code,
  foursquare: linkOut({ service: 'foursquare', action: 'Visit on' }),
  instagram: linkOut({ service: 'instagram', action: 'Follow on' }),
  calendar,
  postsbyauthor: postsBy('author'),
  postsbytag: postsBy('tag'),
  postsbycategory: postsBy('category'),
  postsbymonth: postsBy('month'),
  quote,
  video,
  search,
  audio,
  fivehundredpix: linkOut({ service: 'fivehundredpix', action: 'See pictures on' }),
  product,
  markdown,
  flickr: linkOut({ service: 'flickr', action: 'See pictures on' }),
  amazon: linkOut({ service: 'amazon', action: 'Buy on' }),
  horizontalrule,
  socialaccountlinks: sociallinks,
  rss,
  opentable,
  newsletter,
  donation,
  button,
  'socialaccountlinks-v2': sociallinks,
  'summary-v2': summary,
  soundcloud: linkOut({ service: 'soundcloud', action: 'Listen on' }),
  emailfooter,
  'in-browser-message-link': messageLink,
  tourdates,
  album,
  archive,
  chart,
  zola: linkOut({ service: 'zola', action: 'See the registry on' }),
  acuity: linkOut({ service: 'acuity', action: 'Book on' }),
  'opentable-v2': opentable,
  'member-area': memberArea,
  tock: linkOut({
    service: 'tock',
    action: 'Book on',
    variants: { reservations: 'Reserve on Tock', events: 'See events on Tock' },
  }),
  accordion,
  marquee,
  shape,
  'pricing-plan': pricingPlan,
  'website-component': websiteComponent,
} as const satisfies Readonly<Record<Exclude<BlockType, 'undefined'>, BlockDefinition>>;

/** Blocks whose value holds code of the site's owner that is written as it is. */
export const TRUSTED_BLOCKS: readonly (keyof typeof BLOCKS)[] = ['html', 'embed'];

/** A type of block with its number. */
export interface BlockEntry {
  readonly name: keyof typeof BLOCKS;
  readonly number: number;
  readonly definition: BlockDefinition;
}

/** The types by number, and by name. */
const ENTRIES: ReadonlyMap<string, BlockEntry> = new Map(
  (Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).flatMap((name) => {
    const entry = { name, number: BLOCK_TYPES[name], definition: BLOCKS[name] };
    return [
      [name, entry],
      [String(entry.number), entry],
    ];
  }),
);

/** The type of a number or name; undefined when there is none. */
export function findBlockType(type: number | string): BlockEntry | undefined {
  return ENTRIES.get(String(type).toLowerCase());
}

/** The variants of a type, under the name that has them. */
const VARIANTS: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(BLOCK_VARIANTS),
  ['summary-v2', BLOCK_VARIANTS.summary],
]);

/** A variant that the type has; undefined for all other words. */
export function findVariant(name: string, variant: unknown): string | undefined {
  const wanted = String(variant).toLowerCase();
  return VARIANTS.get(name)?.find((known) => known === wanted);
}
