import type { Formatter } from '../define.js';
import { activateTwitterLinks } from './activate-twitter-links.js';
import { commentCount } from './comment-count.js';
import { commentLink } from './comment-link.js';
import { comments } from './comments.js';
import { googleCalendarUrl } from './google-calendar-url.js';
import { likeButton } from './like-button.js';
import { socialButtons } from './social-button.js';
import { twitterFollowButton } from './twitter-follow-button.js';

/** The social formatters (formatters.md 4). */
export const socialFormatters: readonly Formatter[] = [
  activateTwitterLinks,
  commentCount,
  commentLink,
  comments,
  googleCalendarUrl,
  likeButton,
  ...socialButtons,
  twitterFollowButton,
];
