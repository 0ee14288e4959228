import type { Slot } from '../../../engine/index.js';
import type { Block, BlockHost, BlockLayout } from '../blocks/define.js';
import type { LayoutOptions } from '../blocks/layout.js';
import type { PageRecord } from '../shared/page-record.js';
import type { JsonObject } from '../shared/types.js';

/** A layout that was rendered, with its time and the site data of its pages. */
export interface ShownLayout {
  /** Its text and the slots in it. */
  readonly pieces: readonly (string | Slot)[];
  /** Whether it was rendered for a host that fills slots. */
  readonly hasSlots: boolean;
  readonly record: PageRecord;
  readonly minute: number | undefined;
  readonly site: JsonObject;
}

/** Renders blocks as one element of class `sqs-layout`. */
export type RenderLayout = (
  layout: BlockLayout | readonly Block[],
  host: BlockHost,
  options?: LayoutOptions,
) => string;
