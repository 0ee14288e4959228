/** Edit mode: a block of the page is chosen, changed in a panel beside it, and saved into its file. */
import { blockTools } from './edit-block-tools.js';
import { type EditCalls, type EditOutcome, editCalls } from './edit-calls.js';
import { fieldControls } from './edit-fields.js';
import type { EditableBlock, EditablePage, EditedBlock } from './edit-form.js';
import { idOf } from './edit-host.js';
import { createPanel, type Panel } from './edit-panel.js';
import { showProblems } from './edit-problems.js';
import { button, element } from './elements.js';
import { createInspectView, type InspectView } from './inspect-view.js';

/** Milliseconds without typing after which the page shows a change. */
const PAUSE = 150;
/** The block that is open, so that it is so again when the page was loaded anew. */
const OPEN = 'skerry-edit-open';

/** The id of the button that saves. */
const SAVE = 'edit-save';

/** Starts edit mode; fulfilled when it is over. */
export async function startEditing(token: string): Promise<void> {
  const calls = editCalls(token);
  const page = await calls.page();
  if (page === undefined) return;
  await new Promise<void>((resolve) => new Editing(calls, page, resolve).start());
}

/** A block that is being changed. */
interface Opened {
  readonly block: EditableBlock;
  readonly edited: EditedBlock;
  /** A copy of its value that the controls change. */
  readonly value: Record<string, unknown>;
}

class Editing {
  readonly #calls: EditCalls;
  readonly #page: EditablePage;
  readonly #end: () => void;
  readonly #panel: Panel;
  readonly #view: InspectView = createInspectView();
  readonly #ending = new AbortController();
  #opened: Opened | undefined;
  /** Of the form that is shown. */
  #drawn = new AbortController();
  #canUndo: boolean;
  #isChanged = false;
  #isSaving = false;
  /** Whether the page shows something else than the files. */
  #isStale = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #previews = 0;

  constructor(calls: EditCalls, page: EditablePage, end: () => void) {
    this.#calls = calls;
    this.#page = page;
    this.#end = end;
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
    this.#panel.onEscape(() => (this.#opened === undefined ? this.#close() : this.#back()));
    this.#panel.onSubmit(() => void this.#save());
    const [file, id] = JSON.parse(sessionStorage.getItem(OPEN) ?? '[]') as readonly string[];
    const again = this.#page.blocks.find((block) => block.file === file && block.id === id);
    if (again === undefined) this.#list();
    else void this.#open(again);
  }

  #word(key: string): string {
    return this.#page.words[key] ?? key;
  }

  /** All blocks of the page. */
  #list(): void {
    this.#opened = undefined;
    this.#drawn.abort();
    sessionStorage.setItem(OPEN, '[]');
    this.#point(undefined);
    const rows = this.#page.blocks.map((block) => {
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
    undo.disabled = !this.#canUndo;
    return undo;
  }

  async #open(block: EditableBlock): Promise<void> {
    if (!this.#isFree()) return;
    const edited = await this.#calls.block(block);
    if (edited === undefined) return this.#panel.warn(this.#word('gone'));
    sessionStorage.setItem(OPEN, JSON.stringify([block.file, block.id]));
    this.#opened = { block, edited, value: structuredClone(edited.value) };
    this.#draw();
    document.getElementById(block.elementId)?.scrollIntoView({ block: 'nearest' });
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
      element('p', { class: 'tools' }, [button(this.#word('back'), () => this.#back())]),
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
    const { block, value } = this.#opened;
    const asked = ++this.#previews;
    const page = await this.#calls.preview(block, value);
    // Another one is on its way.
    if (asked !== this.#previews) return;
    const next = page?.getElementById(block.elementId);
    const shown = document.getElementById(block.elementId);
    if (!next || shown === null) return;
    shown.replaceWith(document.importNode(next, true));
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
    this.#isStale = true;
    // Changes typed during the save are saved next time.
    this.#isChanged = JSON.stringify(value) !== sent;
    if (now !== undefined) {
      const kept = this.#isChanged ? value : structuredClone(now.value);
      this.#opened = { block, edited: now, value: kept };
    }
    if (!this.#isChanged) {
      this.#draw();
      this.#panel.find(SAVE)?.focus();
    }
    this.#panel.warn('');
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

  #back(): void {
    if (this.#isFree()) this.#list();
  }

  #close(): void {
    if (!this.#isFree()) return;
    sessionStorage.removeItem(OPEN);
    this.#drawn.abort();
    this.#ending.abort();
    this.#panel.remove();
    this.#view.remove();
    this.#end();
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
    if (!(target instanceof Element)) return undefined;
    const found = this.#page.blocks.find(({ elementId }) =>
      target.closest(`#${CSS.escape(elementId)}`),
    );
    return found;
  }

  #point(block: EditableBlock | undefined): void {
    const shown = block ?? this.#opened?.block;
    const target = shown && document.getElementById(shown.elementId);
    if (shown && target) this.#view.show(target, shown.name, shown.file);
    else this.#view.hide();
  }
}

type Body = Readonly<Record<string, string>> & { readonly file: string };

const placeOf = ({ file, id }: EditableBlock) => ({ file, id });
