import type { InstructionTree } from '../../../engine/index.js';
import { template as announcementBlock } from './announcement.block.gen.js';
import { template as siteAlbumList } from './site-album-list.gen.js';
import { template as siteCart } from './site-cart.gen.js';
import { template as siteComments } from './site-comments.gen.js';
import { template as siteCoverPage } from './site-cover-page.gen.js';
import { template as siteError } from './site-error.gen.js';
import { template as siteEvent } from './site-event.gen.js';
import { template as siteEventsList } from './site-events-list.gen.js';
import { template as siteGalleryList } from './site-gallery-list.gen.js';
import { template as siteIndexList } from './site-index-list.gen.js';
import { template as siteItem } from './site-item.gen.js';
import { template as siteList } from './site-list.gen.js';
import { template as siteLockScreen } from './site-lock-screen.gen.js';
import { template as siteMembersOnly } from './site-members-only.gen.js';
import { template as siteNavigation } from './site-navigation.gen.js';
import { template as siteNotFound } from './site-not-found.gen.js';
import { template as sitePagination } from './site-pagination.gen.js';
import { template as sitePopupOverlay } from './site-popup-overlay.gen.js';
import { template as siteProductsItem } from './site-products-item.gen.js';
import { template as siteProductsList } from './site-products-list.gen.js';
import { template as siteRelated } from './site-related.gen.js';
import { template as siteSearch } from './site-search.gen.js';
import { template as siteShell } from './site-shell.gen.js';
import { template as socialLinksBlock } from './social-links.block.gen.js';
import { template as sqsShareButtons } from './sqs-share-buttons.gen.js';
import { template as sqsSocialLinks } from './sqs-social-links.gen.js';
import { template as sqsVideoBackgroundBlock } from './sqs-video-background.block.gen.js';

/**
 * The templates that the platform brings, as serialised trees by the names that `apply` and tags use.
 * Names that start with `site-` show what a template folder has no template for.
 */
export const BUILT_INS: ReadonlyMap<string, InstructionTree> = new Map(
  Object.entries({
    'announcement.block': announcementBlock as InstructionTree,
    'site-album-list': siteAlbumList as InstructionTree,
    'site-cart': siteCart as InstructionTree,
    'site-comments': siteComments as InstructionTree,
    'site-cover-page': siteCoverPage as InstructionTree,
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
