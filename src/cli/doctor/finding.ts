import type { Site } from '../../site/index.js';

/** The circumstances that are examined. */
export interface Circumstances {
  readonly folder: string;
  /** Undefined when the folder is no site, or one that cannot be read. */
  readonly site: Site | undefined;
  readonly port: number | undefined;
  readonly host: string;
  readonly database: string;
  readonly mail: string;
}

/** Something that commands need: it is there, or it is missing, or nothing here needs it. */
export interface Finding {
  readonly state: 'held' | 'missing' | 'unneeded';
  readonly text: string;
  /** The way out; undefined when it is held. */
  readonly remedy?: string;
}

/** Something that commands need. */
export interface Need {
  readonly name: string;
  /** The way out when the examination fails, unless its error says it. */
  readonly remedy?: string;
  /** @throws Error with the reason why it is missing */
  examine(circumstances: Circumstances): Promise<Finding>;
}

/** The finding of something that is there. */
export function held(text: string): Finding {
  return { state: 'held', text };
}

/** The finding of something that is missing. */
export function missing(text: string, remedy: string): Finding {
  return { state: 'missing', text, remedy };
}
