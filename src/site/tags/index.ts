import { blockField } from './block-field.js';
import { category } from './category.js';
import { comments } from './comments.js';
import type { TagDefinition } from './define.js';
import { folderNavigation } from './folder-navigation.js';
import { navigation } from './navigation.js';
import { query } from './query.js';
import { related } from './related.js';
import { script } from './script.js';
import { socialShare } from './social-share.js';

/** The platform tags by their names. */
export const TAGS: ReadonlyMap<string, TagDefinition> = new Map(
  [
    blockField,
    category,
    comments,
    folderNavigation,
    navigation,
    query,
    related,
    script,
    socialShare,
  ].map((tag) => [tag.name, tag]),
);
