import type { InstructionTree } from '../../../engine/index.js';
import { template as announcementBlock } from './generated/announcement.block.js';
import { template as siteAlbumList } from './generated/site-album-list.js';
import { template as siteCart } from './generated/site-cart.js';
import { template as siteCheckout } from './generated/site-checkout.js';
import { template as siteComments } from './generated/site-comments.js';
import { template as siteCoverPage } from './generated/site-cover-page.js';
import { template as siteEntryMeta } from './generated/site-entry-meta.js';
import { template as siteError } from './generated/site-error.js';
import { template as siteEvent } from './generated/site-event.js';
import { template as siteEventMeta } from './generated/site-event-meta.js';
import { template as siteEventsItem } from './generated/site-events-item.js';
import { template as siteEventsList } from './generated/site-events-list.js';
import { template as siteGalleryList } from './generated/site-gallery-list.js';
import { template as siteIndexList } from './generated/site-index-list.js';
import { template as siteItem } from './generated/site-item.js';
import { template as siteList } from './generated/site-list.js';
import { template as siteLockScreen } from './generated/site-lock-screen.js';
import { template as siteMembersOnly } from './generated/site-members-only.js';
import { template as siteNavigation } from './generated/site-navigation.js';
import { template as siteNeighbours } from './generated/site-neighbours.js';
import { template as siteNotFound } from './generated/site-not-found.js';
import { template as sitePagination } from './generated/site-pagination.js';
import { template as sitePicture } from './generated/site-picture.js';
import { template as sitePopupOverlay } from './generated/site-popup-overlay.js';
import { template as siteProductsItem } from './generated/site-products-item.js';
import { template as siteProductsList } from './generated/site-products-list.js';
import { template as siteRelated } from './generated/site-related.js';
import { template as siteSearch } from './generated/site-search.js';
import { template as siteShell } from './generated/site-shell.js';
import { template as socialLinksBlock } from './generated/social-links.block.js';
import { template as sqsShareButtons } from './generated/sqs-share-buttons.js';
import { template as sqsSocialLinks } from './generated/sqs-social-links.js';
import { template as sqsVideoBackgroundBlock } from './generated/sqs-video-background.block.js';

/**
 * The built-in templates, as serialised trees by the names in `apply` and tags. Names that start with `site-` replace
 * missing templates of a template folder.
 */
export const BUILT_INS: ReadonlyMap<string, InstructionTree> = new Map(
  Object.entries({
    'announcement.block': announcementBlock as InstructionTree,
    'site-album-list': siteAlbumList as InstructionTree,
    'site-cart': siteCart as InstructionTree,
    'site-checkout': siteCheckout as InstructionTree,
    'site-comments': siteComments as InstructionTree,
    'site-cover-page': siteCoverPage as InstructionTree,
    'site-entry-meta': siteEntryMeta as InstructionTree,
    'site-event-meta': siteEventMeta as InstructionTree,
    'site-events-item': siteEventsItem as InstructionTree,
    'site-neighbours': siteNeighbours as InstructionTree,
    'site-picture': sitePicture as InstructionTree,
    'site-error': siteError as InstructionTree,
    'site-event': siteEvent as InstructionTree,
    'site-events-list': siteEventsList as InstructionTree,
    'site-gallery-list': siteGalleryList as InstructionTree,
    'site-index-list': siteIndexList as InstructionTree,
    'site-item': siteItem as InstructionTree,
    'site-list': siteList as InstructionTree,
    'site-lock-screen': siteLockScreen as InstructionTree,
    'site-members-only': siteMembersOnly as InstructionTree,
    'site-navigation': siteNavigation as InstructionTree,
    'site-not-found': siteNotFound as InstructionTree,
    'site-pagination': sitePagination as InstructionTree,
    'site-popup-overlay': sitePopupOverlay as InstructionTree,
    'site-products-item': siteProductsItem as InstructionTree,
    'site-products-list': siteProductsList as InstructionTree,
    'site-related': siteRelated as InstructionTree,
    'site-search': siteSearch as InstructionTree,
    'site-shell': siteShell as InstructionTree,
    'social-links.block': socialLinksBlock as InstructionTree,
    'sqs-social-links': sqsSocialLinks as InstructionTree,
    'sqs-social-links.block': sqsSocialLinks as InstructionTree,
    'sqs-share-buttons': sqsShareButtons as InstructionTree,
    'sqs-share-buttons.block': sqsShareButtons as InstructionTree,
    'sqs-video-background.block': sqsVideoBackgroundBlock as InstructionTree,
  }),
);
