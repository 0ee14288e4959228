/**
 * Shapes of icons as SVG markup without attributes of colour, in boxes of 24 by 24: drawn with lines, as
 * `sqs-ui-font` names them.
 */
export const UI_SHAPES: Readonly<Record<string, string>> = {
  bubble: 'M4 5h16v11h-9l-5 4v-4H4z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  cart: 'M2 4h3l3 11h10l3-8H6M9 20h.1M17 20h.1',
  check: 'M4 13l5 5L20 6',
  clock: 'M12 3a9 9 0 1 0 .01 0zM12 7v5l4 2',
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M4 9l8 8 8-8',
  'down-arrow': 'M4 9l8 8 8-8',
  folder: 'M3 6h6l2 3h10v10H3z',
  heart: 'M12 20L4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z',
  'heart-2': 'M12 20L4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z',
  left: 'M15 4l-8 8 8 8',
  'left-arrow': 'M15 4l-8 8 8 8',
  link: 'M10 14l4-4M9 11l-3 3a3 3 0 0 0 4 4l3-3M15 13l3-3a3 3 0 0 0-4-4l-3 3',
  list: 'M4 6h16M4 12h16M4 18h16',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  mail: 'M3 6h18v12H3zM3 6l9 7 9-7',
  'map-marker': 'M12 21l-6-9a7 7 0 1 1 12 0zM12 8h.1',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M4 12h16',
  play: 'M7 4l13 8-13 8z',
  plus: 'M12 4v16M4 12h16',
  right: 'M9 4l8 8-8 8',
  'right-arrow': 'M9 4l8 8-8 8',
  search: 'M10 4a6 6 0 1 0 .01 0zM15 15l6 6',
  share: 'M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2',
  tag: 'M4 4h8l9 9-8 8-9-9zM8 8h.1',
  up: 'M4 15l8-8 8 8',
  'up-arrow': 'M4 15l8-8 8 8',
  user: 'M12 4a4 4 0 1 0 .01 0zM4 21c0-9 16-9 16 0',
};

/** Lines in a box of 24 by 24. */
export interface LineMark {
  readonly lines: string;
}

/** One to three letters. */
export interface LetterMark {
  readonly letters: string;
}

/** How a service that people have accounts with is shown: not by its own emblem, which is not ours. */
export const SERVICE_MARKS: Readonly<Record<string, LineMark | LetterMark>> = {
  applepodcast: { lines: 'M9 3h6v10H9zM6 11a6 6 0 0 0 12 0M12 17v4' },
  bandcamp: { letters: 'bc' },
  bandsintown: { letters: 'bit' },
  behance: { letters: 'Bē' },
  bluesky: { letters: 'bs' },
  codepen: { letters: 'cp' },
  dribbble: {
    lines: 'M12 3a9 9 0 1 0 .01 0zM4 9c6 2 12 1 15-3M8 3c4 6 6 11 7 17M4 15c5-5 11-5 17-2',
  },
  dropbox: { letters: 'db' },
  email: { lines: 'M3 6h18v12H3zM3 6l9 7 9-7' },
  facebook: { letters: 'f' },
  fivehundredpix: { letters: '500' },
  flickr: { lines: 'M7 8.5a3.5 3.5 0 1 0 .01 0zM17 8.5a3.5 3.5 0 1 0 .01 0z' },
  foursquare: { letters: '4' },
  github: { lines: 'M8 6l-6 6 6 6M16 6l6 6-6 6' },
  goodreads: { letters: 'g' },
  google: { letters: 'G' },
  houzz: { letters: 'h' },
  imdb: { letters: 'IM' },
  instagram: {
    lines:
      'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 .01 0zM17 7h.1',
  },
  itunes: { lines: 'M9 18V5l10-2v13M9 18a2.5 2.5 0 1 1-2-2.5M19 16a2.5 2.5 0 1 1-2-2.5' },
  linkedin: { letters: 'in' },
  mastodon: { letters: 'm' },
  medium: { letters: 'M' },
  meetup: { letters: 'mu' },
  pinterest: { letters: 'P' },
  reddit: { letters: 'r' },
  rss: { lines: 'M5 19h.1M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16' },
  snapchat: { letters: 's' },
  soundcloud: { letters: 'sc' },
  spotify: { lines: 'M12 3a9 9 0 1 0 .01 0zM7 9c4-1 7 0 10 1M8 13c3-1 6 0 8 1M8 16c3-1 5 0 6 1' },
  threads: { letters: '@' },
  tiktok: { lines: 'M14 3v12a4 4 0 1 1-4-4M14 3c0 4 3 6 6 6' },
  tumblr: { letters: 't' },
  twitch: { letters: 'tw' },
  twitter: { letters: 'X' },
  vimeo: { letters: 'V' },
  vsco: { letters: 'vs' },
  yelp: { letters: 'y' },
  youtube: {
    lines: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM10 9l5 3-5 3z',
  },
};

/** The mark of a service without one of its own: a globe. */
export const OTHER_MARK: LineMark = {
  lines: 'M12 3a9 9 0 1 0 .01 0zM3 12h18M12 3c-6 6-6 12 0 18M12 3c6 6 6 12 0 18',
};
