import { hostOf } from './address.js';

/** Where the players of a video host are, and how an address names its video. */
interface VideoHost {
  readonly hosts: readonly string[];
  readonly id: RegExp;
  readonly player: (id: string) => string;
}

const VIDEO_HOSTS: readonly VideoHost[] = [
  {
    hosts: ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com'],
    id: /(?:[?&]v=|\/(?:embed|shorts|live)\/)([\w-]{6,20})/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    hosts: ['youtu.be'],
    id: /youtu\.be\/([\w-]{6,20})/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    hosts: ['vimeo.com', 'player.vimeo.com'],
    id: /vimeo\.com\/(?:video\/)?(\d{3,15})/,
    player: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
];

/** The address of the player of a video that is on a known host. */
export function playerAddress(address: string): string | undefined {
  const host = hostOf(address);
  const found = VIDEO_HOSTS.find(({ hosts }) => hosts.includes(host));
  const id = found?.id.exec(address)?.[1];
  return id === undefined ? undefined : found?.player(id);
}

/** Whether an address is that of a file that browsers play themselves. */
export function isVideoFile(address: string): boolean {
  return /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i.test(address);
}
