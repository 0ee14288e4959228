/** Edit mode: a block of the page is chosen, changed in a panel beside it, and saved into its file. */
import { blockTools } from './edit-block-tools.js';
import { type EditCalls, type EditOutcome, editCalls } from './edit-calls.js';
import { fieldControls } from './edit-fields.js';
import type { EditableBlock, EditablePage, EditedBlock } from './edit-form.js';
import { idOf } from './edit-host.js';
import { inPageOrder } from './edit-order.js';
import { createPanel, type Panel } from './edit-panel.js';
import { elementOf, isAlone, isTool, showChanges } from './edit-preview.js';
import { showProblems } from './edit-problems.js';
import { button, element } from './elements.js';
import { createInspectView, type InspectView } from './inspect-view.js';

/** Milliseconds without typing after which the page shows a change. */
const PAUSE = 150;
/** The block that is open, so that it is so again when the page was loaded anew. */
const OPEN = 'skerry-edit-open';

/** The key of what the page says once it is loaded again. */
const SAID = 'skerry-edit-said';

/** The ids of the buttons that save and take back. */
const SAVE = 'edit-save';
const UNDO = 'edit-undo';

/** Edit mode, while it is on. */
export interface EditMode {
  /** Lists the blocks, unless a change would be lost. */
  list(): void;
  /** Fulfilled when it is over. */
  readonly ended: Promise<void>;
}

/** Starts edit mode; undefined where the page cannot be edited. */
export async function startEditing(token: string): Promise<EditMode | undefined> {
  const calls = editCalls(token);
  const page = await calls.page();
  if (page === undefined) return undefined;
  const mode = new Editing(calls, page);
  mode.start();
  return mode;
}

/** A block that is being changed. */
interface Opened {
  readonly block: EditableBlock;
  readonly edited: EditedBlock;
  /** A copy of its value that the controls change. */
  readonly value: Record<string, unknown>;
}

class Editing implements EditMode {
  readonly #calls: EditCalls;
  readonly #page: EditablePage;
  readonly #panel: Panel;
  readonly #view: InspectView = createInspectView();
  readonly #ending = new AbortController();
  readonly ended = new Promise<void>((resolve) => {
    this.#ending.signal.addEventListener('abort', () => resolve());
  });
  #opened: Opened | undefined;
  /** Of the form that is shown. */
  #drawn = new AbortController();
  #canUndo: boolean;
  #isChanged = false;
  #isSaving = false;
  /** Whether the page shows something else than the files. */
  #isStale = false;
  /** The page as it is shown, where an item has no element of its own; undefined before its first change. */
  #source: Document | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #previews = 0;

  constructor(calls: EditCalls, page: EditablePage) {
    this.#calls = calls;
    this.#page = page;
    this.#panel = createPanel(page.language);
    this.#canUndo = page.canUndo;
  }

  start(): void {
    const { signal } = this.#ending;
    const options = { capture: true, signal };
    addEventListener('click', (event) => this.#choose(event), options);
    addEventListener('pointerover', ({ target }) => this.#point(this.#blockAt(target)), options);
    addEventListener('keydown', (event) => this.#press(event), options);
    addEventListener('beforeunload', (event) => this.#isChanged && event.preventDefault(), {
      signal,
    });
    for (const name of ['scroll', 'resize']) {
      addEventListener(name, () => this.#point(this.#opened?.block), { ...options, passive: true });
    }
    this.#panel.onEscape(() => (this.#opened === undefined ? this.#close() : this.list()));
    this.#panel.onSubmit(() => void this.#save());
    const [file, id] = JSON.parse(sessionStorage.getItem(OPEN) ?? '[]') as readonly string[];
    const again = this.#page.blocks.find((block) => block.file === file && block.id === id);
    const said = sessionStorage.getItem(SAID) === null ? '' : this.#word('undone');
    sessionStorage.removeItem(SAID);
    if (again === undefined) this.#list();
    const shown = again === undefined ? Promise.resolve() : this.#open(again);
    void shown.then(() => this.#panel.say(said));
  }

  #word(key: string): string {
    return this.#page.words[key] ?? key;
  }

  list(): void {
    if (this.#isFree()) this.#list();
  }

  /** All blocks of the page. */
  #list(): void {
    this.#opened = undefined;
    this.#drawn.abort();
    sessionStorage.setItem(OPEN, '[]');
    this.#point(undefined);
    const rows = inPageOrder(this.#page.blocks).map((block) => {
      const opener = button(block.name, () => void this.#open(block));
      opener.addEventListener('focus', () => this.#point(block));
      return element('li', {}, [opener]);
    });
    const none = [element('p', {}, [this.#word('nothing')])];
    const list = element('ul', { 'aria-label': this.#word('blocks') }, rows);
    this.#panel.show(this.#word('title'), [
      ...(rows.length === 0 ? none : [list]),
      element('p', { class: 'tools' }, [
        this.#undoButton(),
        button(this.#word('close'), () => this.#close()),
      ]),
    ]);
  }

  #undoButton(): HTMLElement {
    const undo = button(this.#word('undo'), () => void this.#undo()) as HTMLButtonElement;
    undo.id = UNDO;
    undo.disabled = !this.#canUndo;
    return undo;
  }

  async #open(block: EditableBlock): Promise<void> {
    if (!this.#isFree()) return;
    const edited = await this.#calls.block(block);
    if (edited === undefined) return this.#panel.warn(this.#word('gone'));
    sessionStorage.setItem(OPEN, JSON.stringify([block.file, block.id]));
    this.#opened = { block, edited, value: structuredClone(edited.value) };
    this.#source = undefined;
    this.#draw();
    elementOf(block.elementId)?.scrollIntoView({ block: 'nearest' });
    this.#point(block);
  }

  /** The form of the block that is open. */
  #draw(): void {
    if (this.#opened === undefined) return;
    const { block, edited, value } = this.#opened;
    this.#drawn.abort();
    this.#drawn = new AbortController();
    const controls = fieldControls(edited.fields, value, '', {
      words: this.#page.words,
      signal: this.#drawn.signal,
      changed: () => this.#changed(),
      upload: (kind, file, take) => this.#upload(kind, file, take),
      redraw: (focus) => {
        this.#draw();
        this.#panel.find(idOf(focus))?.focus();
      },
    });
    const save = element('button', { type: 'submit', id: SAVE }, [this.#word('save')]);
    const main = [save, button(this.#word('discard'), () => this.#discard()), this.#undoButton()];
    this.#panel.show(block.name, [
      element('p', { class: 'tools' }, [button(this.#word('back'), () => this.list())]),
      ...controls,
      blockTools(block, this.#page, {
        add: (type, newId) =>
          void this.#rearrange('add', { ...placeOf(block), type, newId }, newId),
        remove: () => void this.#rearrange('remove', placeOf(block)),
      }),
      element('p', { class: 'tools main' }, main),
    ]);
  }

  #changed(): void {
    this.#isChanged = true;
    this.#panel.warn('');
    this.#panel.say('');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#preview(), PAUSE);
  }

  /** Puts the block as it would be into the page. */
  async #preview(): Promise<void> {
    if (this.#opened === undefined) return;
    const { block, edited, value } = this.#opened;
    const asked = ++this.#previews;
    const shown = document.getElementById(block.elementId);
    const [page, source] = await Promise.all([
      this.#calls.preview(block, value),
      isAlone(shown) ? undefined : (this.#source ?? this.#calls.preview(block, edited.value)),
    ]);
    // Another one is on its way.
    if (page === undefined || asked !== this.#previews) return;
    const next = page.getElementById(block.elementId);
    if (source !== undefined) {
      showChanges(source, page);
      this.#source = page;
    } else if (isAlone(shown) && next) shown.replaceWith(document.importNode(next, true));
    else return;
    this.#isStale = true;
    this.#point(block);
  }

  async #upload(kind: string, file: File, take: (address: string) => Promise<void>): Promise<void> {
    this.#panel.warn('');
    this.#panel.say(this.#word('uploading'));
    const answer = await this.#calls.upload(kind, file);
    if (answer !== undefined && 'path' in answer) {
      await take(answer.path);
      return this.#panel.say(this.#word('uploaded'));
    }
    this.#panel.say('');
    if (answer === undefined) return this.#panel.warn(this.#word('uploadFailed'));
    this.#panel.warn(`${answer.problem.title}. ${answer.problem.text}`);
  }

  async #save(): Promise<void> {
    if (this.#opened === undefined || this.#isSaving) return;
    const { block, edited, value } = this.#opened;
    const sent = JSON.stringify(value);
    const body = { ...placeOf(block), stamp: edited.stamp, value };
    this.#isSaving = true;
    const outcome = await this.#calls.change('save', body);
    const now = await this.#calls.block(block);
    this.#isSaving = false;
    if (outcome === undefined) return this.#panel.warn(this.#word('noConnection'));
    this.#canUndo = outcome.canUndo;
    if (outcome.problems.length > 0) return this.#refuse(outcome);
    clearTimeout(this.#timer);
    await this.#preview();
    this.#isStale = true;
    // Changes typed during the save are saved next time.
    this.#isChanged = JSON.stringify(value) !== sent;
    const isSame = this.#isChanged || JSON.stringify(now?.value) === sent;
    if (now !== undefined) {
      this.#opened = { block, edited: now, value: isSame ? value : structuredClone(now.value) };
    }
    if (!isSame) {
      this.#draw();
      this.#panel.find(SAVE)?.focus();
    }
    this.#panel.find(UNDO)?.toggleAttribute('disabled', !this.#canUndo);
    showProblems(this.#panel, [], '');
    this.#panel.say(this.#word('saved'));
  }

  #refuse({ problems }: EditOutcome): void {
    showProblems(this.#panel, problems, this.#word('invalid'));
  }

  async #undo(): Promise<void> {
    if (!this.#isFree()) return;
    const outcome = await this.#calls.change('undo', {});
    if (outcome === undefined) return this.#panel.warn(this.#word('noConnection'));
    if (outcome.problems.length > 0) return this.#refuse(outcome);
    sessionStorage.setItem(SAID, 'undone');
    location.reload();
  }

  /** The page is loaded again, with the new block open. */
  async #rearrange(what: 'add' | 'remove', body: Body, id = ''): Promise<void> {
    if (!this.#isFree()) return;
    const outcome = await this.#calls.change(what, body);
    if (outcome === undefined) return this.#panel.warn(this.#word('noConnection'));
    if (outcome.problems.length > 0) return this.#refuse(outcome);
    sessionStorage.setItem(OPEN, JSON.stringify([body.file, id]));
    location.reload();
  }

  #discard(): void {
    clearTimeout(this.#timer);
    this.#previews++;
    this.#isChanged = false;
    if (this.#isStale) location.reload();
    else if (this.#opened !== undefined) void this.#open(this.#opened.block);
  }

  #close(): void {
    if (!this.#isFree()) return;
    sessionStorage.removeItem(OPEN);
    this.#drawn.abort();
    this.#ending.abort();
    this.#panel.remove();
    this.#view.remove();
    if (this.#isStale) location.reload();
  }

  /** Whether nothing would be lost. */
  #isFree(): boolean {
    if (this.#isChanged) this.#panel.warn(this.#word('unsaved'));
    return !this.#isChanged;
  }

  #choose(event: MouseEvent): void {
    const block = this.#blockAt(event.target);
    if (block === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (block !== this.#opened?.block) void this.#open(block);
  }

  #press(event: KeyboardEvent): void {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void this.#save();
  }

  #blockAt(target: EventTarget | null): EditableBlock | undefined {
    if (!(target instanceof Element) || isTool(target)) return undefined;
    const around = this.#page.blocks.flatMap((block) => {
      const element = elementOf(block.elementId);
      return element?.contains(target) === true ? [{ block, element }] : [];
    });
    // The innermost.
    return around.find(({ element }) => around.every((each) => each.element.contains(element)))
      ?.block;
  }

  #point(block: EditableBlock | undefined): void {
    const shown = block ?? this.#opened?.block;
    const target = shown && elementOf(shown.elementId);
    if (shown && target) this.#view.show(target, shown.name, shown.file);
    else this.#view.hide();
  }
}

type Body = Readonly<Record<string, string>> & { readonly file: string };

const placeOf = ({ file, id }: EditableBlock) => ({ file, id });
