import type { Say } from '../../shared/messages.js';
import type { MoneyValue } from '../../store/index.js';
import type { EmailKey } from '../texts.js';

/** The language of an email, and what formats texts, dates and amounts in it. */
export interface EmailTools {
  readonly locale: string;
  /** IANA name of the site's time zone. */
  readonly timeZone: string;
  /** When the email was made, in epoch milliseconds. */
  readonly now: number;
  readonly say: Say<EmailKey>;
  date(time: number): string;
  money(amount: MoneyValue): string;
}
