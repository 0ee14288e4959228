/**
 * The gallery of the platform. Templates start it by `new Y.Squarespace.Gallery2(…)`, and hide all slides until it
 * marks the current one. Of a stack it shows one slide, with controls for the others; in the other designs it shows
 * all.
 */
export const GALLERY_JS = `
  const GONE = { position: 'absolute', inset: '0', opacity: '0', visibility: 'hidden' };
  const HERE = { position: 'relative', inset: '', opacity: '1', visibility: 'visible' };
  const toElements = (given, root = document) => {
    if (typeof given === 'string') return [...root.querySelectorAll(given)];
    if (Array.isArray(given)) return given.flatMap((each) => toElements(each, root));
    const nodes = given?.getDOMNodes?.() ?? [given?.getDOMNode?.() ?? given];
    return nodes.filter((node) => node instanceof Element);
  };

  class Gallery2 {
    constructor(options = {}) {
      const { container, slides, elements = {}, design = 'stacked', designOptions = {} } = options;
      const [box] = toElements(container ?? options.element);
      this.values = { ...options, currentIndex: Number(options.currentIndex) || 0 };
      this.listeners = [];
      this.children = [];
      this.ends = new AbortController();
      this.slides = box ? (slides ? toElements(slides, box) : [...box.children]) : [];
      if (this.slides.length === 0) return;
      const name = 'sqs-gallery-design-' + design;
      box.classList.add(name);
      this.isStack = /^(?:stacked|slideshow)$/.test(design);
      if (this.isStack && getComputedStyle(box).position === 'static') box.style.position = 'relative';
      if (/grid|columns/.test(design)) {
        const { columnWidth, gutter } = designOptions;
        const width = parseFloat(columnWidth) || 250;
        Object.assign(box.style, {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, ' + width + 'px), 1fr))',
          gap: (parseFloat(gutter) || 0) + 'px',
        });
      }
      for (const slide of this.slides) {
        slide.classList.add(name + '-slide');
        if (!this.isStack) Object.assign(slide.style, HERE);
        if (/grid|columns/.test(design) && parseFloat(designOptions.aspectRatio) > 0) {
          slide.style.aspectRatio = designOptions.aspectRatio;
        }
        for (const picture of toElements('img[data-src]', slide)) window.ImageLoader.load(picture, options.loaderOptions);
      }
      const on = (places, run) => {
        for (const place of toElements(places)) {
          place.addEventListener('click', (event) => run(event, place), { signal: this.ends.signal });
        }
      };
      const step = (by) => (event) => {
        event.preventDefault();
        this.move(by);
      };
      on(elements.next, step(1));
      on(elements.previous, step(-1));
      on(elements.controls, (event, place) => {
        const index = [...place.children].findIndex((each) => each.contains(event.target));
        if (index >= 0) this.set('currentIndex', index);
      });
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (options.autoplay && !isCalm) {
        const pause = options.autoplayOptions?.timeout || 4000;
        const isHeld = () => document.hidden || box.matches(':hover, :focus-within');
        const timer = setInterval(() => isHeld() || this.move(1), pause);
        this.ends.signal.addEventListener('abort', () => clearInterval(timer));
      }
      this.show();
    }
    move(by) {
      const count = this.slides.length;
      const next = this.values.currentIndex + by;
      this.set('currentIndex', this.values.loop === false ? Math.max(0, Math.min(next, count - 1)) : (next + count) % count);
    }
    show() {
      const { currentIndex, elements = {} } = this.values;
      this.slides.forEach((slide, index) => {
        const isHere = index === currentIndex;
        slide.classList.toggle('sqs-active-slide', isHere);
        if (this.isStack) Object.assign(slide.style, isHere ? HERE : GONE);
      });
      for (const place of toElements(elements.controls)) {
        [...place.children].forEach((each, index) => each.classList.toggle('sqs-active-slide', index === currentIndex));
      }
      for (const place of toElements(elements.currentIndex)) place.textContent = currentIndex + 1;
      for (const place of toElements(elements.totalSlides)) place.textContent = this.slides.length;
    }
    get(name) {
      if (name === 'slides') return window.Y.all(this.slides);
      return name === 'length' ? this.slides.length : this.values[name];
    }
    set(name, newVal) {
      const prevVal = this.values[name];
      this.values[name] = newVal;
      if (name !== 'currentIndex' || newVal === prevVal) return this;
      this.show();
      for (const run of this.listeners) run({ newVal, prevVal });
      for (const each of this.children) each.set(name, newVal);
      return this;
    }
    on(name, run, context) {
      const listener = (event) => run.call(context, event);
      if (name === 'currentIndexChange') this.listeners.push(listener);
      return { detach: () => { this.listeners = this.listeners.filter((each) => each !== listener); } };
    }
    after(...values) {
      return this.on(...values);
    }
    addChild(gallery) {
      this.children.push(gallery);
    }
    refresh() {}
    destroy() {
      this.ends.abort();
    }
  }
`;
