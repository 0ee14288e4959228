import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { UploadRule } from '../../../engine/model/index.js';
import { ServerProblem } from '../../server/http/problem.js';
import { readJsonBody } from '../../server/http/security/body.js';
import type { Texts } from '../../shared/texts.js';
import type { PageResult } from '../../site/index.js';
import type {
  EditableBlock,
  EditablePage,
  EditedBlock,
  EditProblem,
  UploadAnswer,
} from '../browser/edit-form.js';
import type { BlockPlace, ContentEditor, EditResult, PlacedBlock } from './content-editor.js';
import { editFields } from './edit-fields.js';
import { kindOf, namedAdditions, nameOf, panelTexts, textsOf } from './edit-texts.js';
import { additionsTo, isRecord, shownOptions } from './find-blocks.js';
import { UPLOADS, type Upload, type Uploaded } from './upload-file.js';

/** The parts of the development server that edit mode uses. */
export interface EditParts {
  readonly editor: ContentEditor;
  /** The language that the site names; undefined for none. */
  language(): string | undefined;
  /** The zone of the site's dates. */
  timeZone(): string;
  /** The current page at the path that a request names; undefined for none. */
  pageOf(request: Request, env: unknown): Promise<PageResult | undefined>;
  /** Writes a file into `assets/` of the content and adds it to the site. */
  upload(upload: Upload, rule: UploadRule): Promise<Uploaded>;
  /** The HTML of a page with another value of a content file. */
  draftPage(path: string, file: string, json: unknown): string;
}

/** Bytes of the largest body. */
const MAX_BYTES = 4 * 1024 * 1024;

/** The addresses of edit mode, below those of the server that have its guards. */
export function editRoutes(parts: EditParts): Hono {
  const handlers = new EditHandlers(parts);
  const app = new Hono();
  app.onError((error, context) => handlers.reportProblem(error, context));
  app.get('/page', (context) => handlers.sendPage(context));
  app.get('/block', (context) => handlers.sendBlock(context));
  app.post('/preview', (context) => handlers.preview(context));
  app.post('/save', (context) => handlers.save(context));
  app.post('/add', (context) => handlers.add(context));
  app.post('/remove', (context) => handlers.remove(context));
  app.post('/upload', (context) => handlers.upload(context));
  app.post('/undo', (context) => handlers.undo(context));
  return app;
}

class EditHandlers {
  readonly #parts: EditParts;
  readonly #editor: ContentEditor;

  constructor(parts: EditParts) {
    this.#parts = parts;
    this.#editor = parts.editor;
  }

  /** @throws the error, unless it speaks to people */
  reportProblem(error: Error, context: Context): Response {
    if (!(error instanceof ServerProblem)) throw error;
    const text = this.#texts(context).text(error.text, error.details.params);
    const problems: readonly EditProblem[] = [{ path: '', text }];
    const answer = { problems, canUndo: this.#editor.canUndo };
    return context.json(answer, error.status as ContentfulStatusCode);
  }

  /** The blocks of a page that can be edited. */
  async sendPage(context: Context): Promise<Response> {
    const texts = this.#texts(context);
    const page = await this.#parts.pageOf(context.req.raw, context.env);
    if (page === undefined) return context.notFound();
    const blocks = await this.#editor.blocks(page.reads.filter((name) => name.endsWith('.json')));
    const answer: EditablePage = {
      blocks: blocks.map(({ file, block }) => ({
        file: file.name,
        id: block.id,
        kind: kindOf(block),
        elementId: block.elementId,
        name: nameOf(block, texts),
        additions: namedAdditions(block.type, texts),
        ...placeOf({ file, block }, blocks),
      })),
      canUndo: this.#editor.canUndo,
      language: texts.language,
      words: panelTexts(texts),
    };
    return context.json(answer);
  }

  /** The value of a block and the fields of its form. */
  async sendBlock(context: Context): Promise<Response> {
    const { file = '', id = '' } = context.req.query();
    const placed = await this.#editor.find({ file, id });
    if (placed === undefined) return context.notFound();
    const { type, value } = placed.block;
    const fields = editFields(
      shownOptions(type, value),
      this.#texts(context),
      this.#parts.timeZone(),
    );
    return context.json({ value, fields, stamp: placed.file.stamp } satisfies EditedBlock);
  }

  /** The page with a value that is not saved. */
  async preview(context: Context): Promise<Response> {
    const { file, id, value, path } = await bodyOf(context);
    if (!isRecord(value)) return context.notFound();
    const draft = await this.#editor.draft({ file, id }, value);
    if (draft === undefined) return context.notFound();
    return context.html(this.#parts.draftPage(path, draft.name, draft.json));
  }

  async save(context: Context): Promise<Response> {
    const { file, id, value, stamp } = await bodyOf(context);
    if (!isRecord(value)) return context.notFound();
    return this.#answer(context, await this.#editor.save({ file, id, stamp }, value));
  }

  async add(context: Context): Promise<Response> {
    const { file, id, type, newId } = await bodyOf(context);
    const beside = await this.#editor.find({ file, id });
    const added = beside && additionsTo(beside.block.type).find((each) => each === type);
    if (added === undefined || !/^[\w-]{1,80}$/.test(newId)) return context.notFound();
    return this.#answer(context, await this.#editor.add({ file, id }, added, newId));
  }

  async remove(context: Context): Promise<Response> {
    const place = await bodyOf(context);
    const found = await this.#editor.find(place);
    if (found?.block.type === 'collection') return context.notFound();
    return this.#answer(context, await this.#editor.remove(place));
  }

  async upload(context: Context): Promise<Response> {
    const { kind = '', name = '' } = context.req.query();
    const rule = new Map<string, UploadRule>(Object.entries(UPLOADS)).get(kind);
    if (rule === undefined) return context.notFound();
    const size = Number(context.req.header('content-length') ?? 0);
    const body = context.req.raw.body as Upload['body'];
    const uploaded = await this.#parts.upload({ name, size, body }, rule);
    if ('path' in uploaded) return context.json(uploaded satisfies UploadAnswer);
    const { status, title, key, params } = uploaded.error;
    const texts = this.#texts(context);
    const problem = { title: texts.text(title), text: texts.text(key, params) };
    return context.json({ problem } satisfies UploadAnswer, status);
  }

  async undo(context: Context): Promise<Response> {
    return this.#answer(context, await this.#editor.undo());
  }

  #texts(context: Context): Texts {
    return textsOf(context, this.#parts.language());
  }

  #answer(context: Context, result: EditResult): Response {
    const texts = this.#texts(context);
    const problems: readonly EditProblem[] = result.map(({ path, key, params }) => ({
      path: path.join('.'),
      text: texts.text(key, params),
    }));
    const status = problems.length === 0 ? 200 : 409;
    return context.json({ problems, canUndo: this.#editor.canUndo }, status);
  }
}

/** Of an item, the last part of its address; of a block inside an item, the item. */
function placeOf(
  { file, block }: PlacedBlock,
  all: readonly PlacedBlock[],
): Pick<EditableBlock, 'owner' | 'slug'> {
  const [top, at] = block.path;
  if (top !== 'items') return {};
  if (kindOf(block) === 'item') return { slug: String(block.value.urlId ?? block.id) };
  const owner = all.find(
    (each) => each.file === file && kindOf(each.block) === 'item' && each.block.path[1] === at,
  );
  return owner === undefined ? {} : { owner: owner.block.elementId };
}

interface EditBody extends BlockPlace {
  readonly value: unknown;
  readonly stamp: string;
  readonly path: string;
  readonly type: string;
  readonly newId: string;
}

/** @throws ServerProblem for an unreadable body */
async function bodyOf(context: Context): Promise<EditBody> {
  const body = await readJsonBody(context.req.raw, MAX_BYTES);
  const given = isRecord(body) ? body : {};
  const text = (name: string): string => (typeof given[name] === 'string' ? given[name] : '');
  return {
    file: text('file'),
    id: text('id'),
    stamp: text('stamp'),
    path: text('path'),
    type: text('type'),
    newId: text('newId'),
    value: given.value,
  };
}
