import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { UploadRule } from '../../../engine/model/index.js';
import en from '../../../widgets/messages/en.json' with { type: 'json' };
import { ServerProblem } from '../../server/http/problem.js';
import { readJsonBody } from '../../server/http/security/body.js';
import { type Texts, textsFor } from '../../shared/texts.js';
import type { PageResult } from '../../site/index.js';
import type {
  EditableBlock,
  EditablePage,
  EditedBlock,
  EditProblem,
  UploadAnswer,
} from '../browser/edit-form.js';
import type { BlockPlace, ContentEditor, EditResult } from './content-editor.js';
import { editFields } from './edit-fields.js';
import { additionsTo, type FoundBlock, isRecord, optionsOf } from './find-blocks.js';
import { UPLOADS, type Upload, type Uploaded } from './upload-file.js';

/** What edit mode needs of the server around it. */
export interface EditParts {
  readonly editor: ContentEditor;
  /** The page at the path that a request names, as it is rendered now; undefined for none. */
  pageOf(request: Request, env: unknown): Promise<PageResult | undefined>;
  /** Writes a file into `assets/` of the content, and has pages know it. */
  upload(upload: Upload, rule: UploadRule): Promise<Uploaded>;
  /** The HTML of a page with another text of a file. */
  draftPage(path: string, file: string, json: unknown): string;
}

/** Bytes of a request. */
const MOST_BYTES = 4 * 1024 * 1024;
const WORDS = Object.keys(en).filter((key) => /^editor\.\w+$|^editor\.choice\./.test(key));
/** Those that speak of something are said by the server. */
const SAID: ReadonlySet<string> = new Set([
  'editor.block',
  'editor.changedMeanwhile',
  'editor.collection',
  'editor.item',
  'editor.notJson',
  'editor.notWritten',
]);

/** The addresses of edit mode, below those of the server that have its guards. */
export function editRoutes({ editor, pageOf, draftPage, upload }: EditParts): Hono {
  const app = new Hono();
  app.onError((error, context) => {
    if (!(error instanceof ServerProblem)) throw error;
    const text = textsOf(context).text(error.text, error.details.params);
    const problems: readonly EditProblem[] = [{ path: '', text }];
    const answer = { problems, canUndo: editor.canUndo };
    return context.json(answer, error.status as ContentfulStatusCode);
  });
  app.get('/page', async (context) => {
    const texts = textsOf(context);
    const page = await pageOf(context.req.raw, context.env);
    if (page === undefined) return context.notFound();
    const blocks = await editor.blocks(page.reads.filter((name) => name.endsWith('.json')));
    const answer: EditablePage = {
      blocks: blocks.map(({ file, block }) => ({
        file: file.name,
        id: block.id,
        kind: kindOf(block),
        elementId: block.elementId,
        name: nameOf(block, texts),
        additions: additionsTo(block.type),
      })),
      canUndo: editor.canUndo,
      words: wordsOf(texts),
    };
    return context.json(answer);
  });
  app.get('/block', async (context) => {
    const { file = '', id = '' } = context.req.query();
    const placed = await editor.find({ file, id });
    if (placed === undefined) return context.notFound();
    const { type, value } = placed.block;
    const fields = editFields(optionsOf(type), textsOf(context));
    return context.json({ value, fields, stamp: placed.file.stamp } satisfies EditedBlock);
  });
  app.post('/preview', async (context) => {
    const { file, id, value, path } = await bodyOf(context);
    if (!isRecord(value)) return context.notFound();
    const draft = await editor.draft({ file, id }, value);
    if (draft === undefined) return context.notFound();
    return context.html(draftPage(path, draft.name, draft.json));
  });
  app.post('/save', async (context) => {
    const { file, id, value, stamp } = await bodyOf(context);
    if (!isRecord(value)) return context.notFound();
    return answer(context, await editor.save({ file, id, stamp }, value));
  });
  app.post('/add', async (context) => {
    const { file, id, type, newId } = await bodyOf(context);
    const beside = await editor.find({ file, id });
    const added = beside && additionsTo(beside.block.type).find((each) => each === type);
    if (added === undefined || !/^[\w-]{1,80}$/.test(newId)) return context.notFound();
    return answer(context, await editor.add({ file, id }, added, newId));
  });
  app.post('/remove', async (context) => {
    const place = await bodyOf(context);
    if ((await editor.find(place))?.block.type === 'collection') return context.notFound();
    return answer(context, await editor.remove(place));
  });
  app.post('/upload', async (context) => {
    const { kind = '', name = '' } = context.req.query();
    const rule = new Map<string, UploadRule>(Object.entries(UPLOADS)).get(kind);
    if (rule === undefined) return context.notFound();
    const size = Number(context.req.header('content-length') ?? 0);
    const body = context.req.raw.body as Upload['body'];
    const uploaded = await upload({ name, size, body }, rule);
    if ('path' in uploaded) return context.json(uploaded satisfies UploadAnswer);
    const { status, title, key, params } = uploaded.fault;
    const texts = textsOf(context);
    const problem = { title: texts.text(title), text: texts.text(key, params) };
    return context.json({ problem } satisfies UploadAnswer, status);
  });
  app.post('/undo', async (context) => answer(context, await editor.undo()));
  return app;

  function answer(context: Context, result: EditResult): Response {
    const texts = textsOf(context);
    const problems: readonly EditProblem[] = result.map(({ path, key, params }) => ({
      path: path.join('.'),
      text: texts.text(key, params),
    }));
    const status = problems.length === 0 ? 200 : 409;
    return context.json({ problems, canUndo: editor.canUndo }, status);
  }
}

function kindOf({ type }: FoundBlock): EditableBlock['kind'] {
  return type === 'item' || type === 'collection' ? type : 'block';
}

function nameOf(block: FoundBlock, texts: Texts): string {
  const { id, type, value } = block;
  const kind = kindOf(block);
  if (kind === 'block') return texts.text('editor.block', { type, id });
  const title = typeof value.title === 'string' && value.title !== '' ? value.title : id;
  return texts.text(`editor.${kind}`, { title });
}

interface EditBody extends BlockPlace {
  readonly value: unknown;
  readonly stamp: string;
  readonly path: string;
  readonly type: string;
  readonly newId: string;
}

/** @throws ServerProblem for what cannot be read */
async function bodyOf(context: Context): Promise<EditBody> {
  const body = await readJsonBody(context.req.raw, MOST_BYTES);
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

/** The words of the panel are those of the developer's browser. */
function textsOf(context: Context): Texts {
  const [language = 'en'] = (context.req.header('accept-language') ?? '').split(/[,;]/);
  return textsFor(language.trim() || 'en');
}

function wordsOf(texts: Texts): Readonly<Record<string, string>> {
  const keys = WORDS.filter((key) => !SAID.has(key));
  return {
    ...Object.fromEntries(keys.map((key) => [key.replace('editor.', ''), texts.text(key)])),
    uploadFailed: texts.text('file.upload.error'),
    noConnection: texts.text('connection.failed'),
  };
}
