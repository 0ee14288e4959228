import { safeAddress } from '../../shared/address.js';
import { element, html, type Markup } from '../../shared/markup.js';
import { wordOf } from '../texts/default-strings.js';
import type {
  Block,
  BlockContext,
  BlockDefinition,
  BlockHost,
  BlockProblemCode,
  FoundCollection,
} from './define.js';
import type { IdClaims } from './parts/ids.js';
import { text, toText, wholeIn } from './parts/read.js';
import { type BlockEntry, findBlockType, findVariant } from './table.js';

const LEVELS = { min: 2, max: 6, default: 2 } as const;

/** The markup of one block: its frame, its title and the output of its template. */
export function renderBlock(block: Block, ids: IdClaims, host: BlockHost): Markup {
  const entry = findBlockType(block.type);
  const id = ids.claim(`block-${block.id === '' ? 'untitled' : block.id}`);
  if (entry === undefined) {
    host.report({ code: 'block-type-unknown', details: { block: block.id, type: block.type } });
    return frame(id, 'unknown', -1, undefined, emptyContent('unknown'));
  }
  const { name, number, definition } = entry;
  const chosen = block.variant ?? text(block.value, 'variant');
  const variant = findVariant(name, chosen) ?? entry.variant;
  const title = definition.titled === true ? text(block.value, 'title') : '';
  const level = wholeIn(block.value, 'headingLevel', LEVELS);
  const below = title === '' ? level : Math.min(level + 1, LEVELS.max);
  const claimId = (wanted: string): string => ids.claim(wanted);
  const context = makeContext(block, entry, { id, variant, level: below, claimId }, host);
  const content = renderContent(block.value, definition, context);
  if (content === undefined) context.report('block-empty');
  return frame(
    id,
    name,
    number,
    variant,
    content === undefined
      ? emptyContent(name)
      : element(
          'div',
          { class: 'sqs-block-content' },
          title !== '' && element(`h${level}`, { class: 'sqs-block-title' }, title),
          html(content),
        ),
  );
}

function renderContent(
  value: unknown,
  definition: BlockDefinition,
  context: BlockContext,
): string | undefined {
  const view = definition.prepare(value, context);
  return view === undefined ? undefined : context.host.render(definition.template, view);
}

/** The place of a block without content. Its name tells users of screen readers that it is empty. */
function emptyContent(name: string): Markup {
  return element('div', {
    class: 'sqs-block-content sqs-block-is-empty',
    role: 'group',
    'aria-label': `Empty ${name} block`,
  });
}

function frame(
  id: string,
  name: string,
  number: number,
  variant: string | undefined,
  content: Markup,
): Markup {
  return element(
    'div',
    {
      class: `sqs-block ${name}-block sqs-block-${name}`,
      'data-block-type': number,
      'data-variant': variant,
      id,
    },
    content,
  );
}

function makeContext(
  { id: blockId }: Block,
  { name }: BlockEntry,
  own: Pick<BlockContext, 'id' | 'variant' | 'level' | 'claimId'>,
  host: BlockHost,
): BlockContext {
  const report = (code: BlockProblemCode, details: object = {}): void =>
    host.report({ code, details: { block: blockId, type: name, ...details } });
  return {
    ...own,
    name,
    host,
    report,
    word: (key) => wordOf(host.strings, key),
    address: (value) => {
      const address = toText(value);
      const safe = safeAddress(address);
      if (safe === undefined) report('block-address-refused', { address });
      return safe ?? '';
    },
    collection: (value) => findCollection(value, host, report),
  };
}

function findCollection(
  value: unknown,
  host: BlockHost,
  report: BlockContext['report'],
): FoundCollection | undefined {
  const name = text(value, 'collection') || text(value, 'collectionId');
  if (name === '') return undefined;
  const found = host.collection(name);
  if (found === undefined) {
    report('block-collection-missing', { collection: name });
    return undefined;
  }
  return {
    name,
    collection: found.collection,
    // Read when a block asks for them: a page depends on what was read of its content.
    get items() {
      return found.items;
    },
  };
}
