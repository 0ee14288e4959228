import { GALLERY_JS } from './platform-gallery.js';

/** Where the script is served. */
export const PLATFORM_PATH = 'universal/platform.js';

/**
 * The globals that scripts of templates expect of the platform, for pages whose scripts mention them. Blocks
 * and pictures come to life by themselves, also those that are added later, so the calls that ask for it have
 * nothing to do. `SQUARESPACE_CONTEXT` is read from the page. Of the widgets that the platform has in YUI there
 * is the gallery: whatever is called of others does nothing, as do `Y` and `YUI` where the library is not installed.
 */
export const PLATFORM_JS = `(() => {
  const data = document.getElementById('sqs-context');
  const Static = (window.Static ??= {});
  Static.SQUARESPACE_CONTEXT ??= data ? JSON.parse(data.textContent) : {};
  const tweaks = Static.SQUARESPACE_CONTEXT.tweakJSON ?? {};

  const told = new Set();
  const tell = (text) => {
    if (told.has(text)) return;
    told.add(text);
    console.warn(text);
  };

  /* Takes every call and gives itself; keeps what is set. */
  const nothing = (text) => {
    const kept = new Map();
    const self = new Proxy(function () {}, {
      get(target, key) {
        if (kept.has(key)) return kept.get(key);
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        if (key === 'then' || key === 'nodeType') return undefined;
        if (key === 'length') return 0;
        if (key === 'prototype') return target.prototype;
        return self;
      },
      set(target, key, value) {
        kept.set(key, value);
        return true;
      },
      apply() {
        tell(text);
        return self;
      },
      construct() {
        tell(text);
        return self;
      },
    });
    return self;
  };

  const starts = [];
  const ends = [];
  const runAll = (list) => {
    for (const run of list) {
      try {
        run(window.Y);
      } catch (error) {
        reportError(error);
      }
    }
  };
  const Squarespace = (window.Squarespace ??= {});
  const add = (list) => (first, second) => {
    const run = typeof second === 'function' ? second : first;
    if (typeof run !== 'function') return;
    list.push(run);
    if (list === starts && Squarespace.AFTER_BODY_LOADED) runAll([run]);
  };
  const afterBodyLoad = () => {
    if (Squarespace.AFTER_BODY_LOADED) return;
    Squarespace.AFTER_BODY_LOADED = true;
    runAll(starts);
  };
  const calls = {
    AFTER_BODY_LOADED: false,
    onInitialize: add(starts),
    onDestroy: add(ends),
    afterBodyLoad,
    globalInit: () => runAll(starts),
    globalDestroy: () => runAll(ends),
  };
  const quiet = [
    'AcuityBlocks', 'AspectRatioBlocks', 'ButtonBlock', 'CartPage', 'ChartBlock', 'CollectionPages', 'Commerce',
    'DisqusCommentLinks', 'DonationButton', 'FormBlocks', 'GlobalLightbox', 'ImageBlockDynamicElements',
    'LayoutBlocks', 'NewsletterBlock', 'OpenTableBlock', 'OpenTableV2Block', 'PageContent', 'SearchBlock',
    'SocialLinks', 'SoundcloudBlock', 'SummaryV2Block', 'Svgs', 'Video', 'VideoBlock', 'WebsiteComponent',
    'ZolaBlocks',
  ];
  for (const name of quiet) calls['initialize' + name] = () => {};
  for (const [name, call] of Object.entries(calls)) Squarespace[name] ??= call;

  window.ImageLoader ??= { load: () => true };
  window.ImageLoader.bootstrap ??= () => {};
  window.ImageLoader.cancel ??= () => {};

  /* Scripts ask it for one thing: whether there is a touch screen. */
  window.Modernizr ??= { touch: 'ontouchstart' in window };

  window.Class ??= {
    create(...parts) {
      const made = function (...values) {
        this.initialize?.(...values);
      };
      Object.assign(made.prototype, ...parts.filter((part) => typeof part === 'object'));
      return made;
    },
  };
  window.Singleton ??= {
    create(members) {
      const only = { ...members };
      only.ready?.();
      return only;
    },
  };

  const getTweakValue = (name) => {
    const plain = String(name).replace(/^[@.]/, '');
    for (const key of [name, plain]) if (Object.hasOwn(tweaks, key)) return tweaks[key];
  };
${GALLERY_JS}
  const own = { Template: { getTweakValue }, Gallery2 };
  const isThere = 'YUI' in window;
  const widgets = new Proxy(own, {
    get: (target, key) =>
      key in target || typeof key === 'symbol'
        ? target[key]
        : nothing('Y.Squarespace.' + key + ' is a widget of the platform that there is not here; what it would do is left out.'),
  });
  /* Templates fade their pages in when their scripts run. */
  const showHidden = () => {
    for (const part of document.querySelectorAll('body, body > *, body > * > *, body > * > * > *')) {
      const { opacity, visibility, position } = getComputedStyle(part);
      const isPage = !/fixed|absolute/.test(position) && part.offsetWidth > innerWidth * 0.8 && part.textContent.trim() !== '';
      if (isPage && opacity === '0') part.style.opacity = 1;
      if (isPage && visibility === 'hidden') part.style.visibility = 'visible';
    }
  };

  if (isThere) {
    window.YUI.prototype.Squarespace = widgets;
    window.Y ??= window.YUI().use('*');
    const side = (name) =>
      function (value) {
        if (value !== undefined) return this.setStyle(name.slice(6).toLowerCase(), value);
        return this.get(name);
      };
    const node = window.Y.Node?.prototype ?? {};
    node.height ??= side('offsetHeight');
    node.width ??= side('offsetWidth');
  } else {
    addEventListener('load', showHidden);
    const text = "Scripts of this page use YUI, which is not installed: 'npm install yui' brings it. What they do with it is left out.";
    window.YUI = nothing(text);
    window.Y = nothing(text);
    window.Y.Squarespace = widgets;
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterBodyLoad);
  else afterBodyLoad();
})();
`;
