import { BLOCK_TYPES, BLOCK_VARIANT_CODES, type BlockType } from '../../../engine/internals.js';
import { archive } from './collections/archive.js';
import { calendar } from './collections/calendar.js';
import { comments } from './collections/comments.js';
import { postsBy } from './collections/posts-by.js';
import { rss } from './collections/rss.js';
import { search } from './collections/search.js';
import { summary } from './collections/summary.js';
import { tagcloud } from './collections/tagcloud.js';
import { donation } from './commerce/donation.js';
import { memberArea } from './commerce/member-area.js';
import { pricingPlan } from './commerce/pricing-plan.js';
import { product } from './commerce/product.js';
import { chart } from './data/chart.js';
import { map } from './data/map.js';
import { tourdates } from './data/tourdates.js';
import { horizontalrule } from './decoration/horizontalrule.js';
import { shape } from './decoration/shape.js';
import { spacer } from './decoration/spacer.js';
import type { BlockDefinition } from './define.js';
import { embed } from './embeds/embed.js';
import { websiteComponent } from './embeds/website-component.js';
import { form } from './forms/form.js';
import { newsletter } from './forms/newsletter.js';
import { button } from './links/button.js';
import { collectionlink } from './links/collectionlink.js';
import { link, messageLink } from './links/link.js';
import { linkOut } from './links/link-out.js';
import { logo } from './links/logo.js';
import { folder, journal, navigation } from './links/navigation.js';
import { sociallinks } from './links/sociallinks.js';
import { album } from './media/album.js';
import { audio } from './media/audio.js';
import { gallery } from './media/gallery.js';
import { image } from './media/image.js';
import { video } from './media/video.js';
import { accordion } from './text/accordion.js';
import { code } from './text/code.js';
import { emailfooter } from './text/emailfooter.js';
import { html } from './text/html.js';
import { markdown } from './text/markdown.js';
import { marquee } from './text/marquee.js';
import { menu } from './text/menu.js';
import { quote } from './text/quote.js';

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

/** Blocks whose value holds code of the site's owner, which is written without escaping. */
export const TRUSTED_BLOCKS: readonly (keyof typeof BLOCKS)[] = ['html', 'embed'];

/** A type of block with its number. */
export interface BlockEntry {
  readonly name: keyof typeof BLOCKS;
  readonly number: number;
  readonly definition: BlockDefinition;
  /** Where the number or name is that of a variant. */
  readonly variant?: string;
}

const toEntry = (name: keyof typeof BLOCKS): BlockEntry => ({
  name,
  number: BLOCK_TYPES[name],
  definition: BLOCKS[name],
});

/** The types and their variants by number, and by name: `gallery` is 8, `gallery-grid` is 1002. */
const ENTRIES: ReadonlyMap<string, BlockEntry> = new Map([
  ...(Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).flatMap((name) => [
    [name, toEntry(name)] as const,
    [String(BLOCK_TYPES[name]), toEntry(name)] as const,
  ]),
  ...Object.entries(BLOCK_VARIANT_CODES).flatMap(([code, { block, variant }]) => [
    [`${block}-${variant}`, { ...toEntry(block), variant }] as const,
    [code, { ...toEntry(block), variant }] as const,
  ]),
]);

/** The type of a number or name, also of a variant's; undefined when there is none. */
export function findBlockType(type: number | string): BlockEntry | undefined {
  return ENTRIES.get(String(type).toLowerCase());
}

/** Types that share the variants of another type. */
const SAME_VARIANTS: ReadonlyMap<string, string> = new Map([['summary-v2', 'summary']]);

/** A variant that the type has, by its name or code; undefined for all else. */
export function findVariant(name: string, variant: unknown): string | undefined {
  const owner = SAME_VARIANTS.get(name) ?? name;
  const wanted = String(variant).toLowerCase();
  return Object.entries(BLOCK_VARIANT_CODES).find(
    ([code, known]) => known.block === owner && (known.variant === wanted || code === wanted),
  )?.[1].variant;
}
