import type { SendMailOptions } from 'nodemailer';
import { loadOptional } from '../shared/optional-package.js';
import { isEmail } from '../store/index.js';
import type { Mail } from './compose.js';
import { fileTransport } from './file-transport.js';
import type { Mailer } from './mailer.js';

/** Milliseconds for each step of the SMTP server. They are fewer than the lease of an email in the outbox. */
const TIMEOUT = 15_000;

/**
 * Opens the target of `--mail`. A server (`smtp://` or `smtps://`) receives each email at least once, always with the
 * same Message-ID. A folder receives each exactly once.
 *
 * @param bounceAddress the address to which mail servers return what cannot be delivered; default the sender's
 * @throws Error for another scheme, for a server without the package `nodemailer`, and for an address that is none
 */
export async function openMailer(target: string, bounceAddress?: string): Promise<Mailer> {
  if (bounceAddress !== undefined && !isEmail(bounceAddress)) {
    throw new Error(`'${bounceAddress}' is no address for returned emails`);
  }
  const kind = mailTarget(target);
  if (kind === 'server') return smtpTransport(target, bounceAddress);
  if (kind === undefined) {
    throw new Error(
      `'${target}' is no place for emails. Give a folder, smtp://HOST or smtps://HOST`,
    );
  }
  return fileTransport(target, await openEncoder());
}

/** Whether emails go to a server or to a folder; undefined for another scheme. */
export function mailTarget(target: string): 'server' | 'folder' | undefined {
  if (/^smtps?:\/\//i.test(target)) return 'server';
  return /^[a-z][a-z\d+.-]+:\/\//i.test(target) ? undefined : 'folder';
}

/** Logs in to a server of emails and sends none. @throws Error when it cannot be reached or refuses */
export async function checkMailServer(url: string): Promise<void> {
  const transport = await connectTo(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Makes an email the text of a file. These parts of nodemailer are bundled: every folder needs them. */
async function openEncoder(): Promise<(mail: Mail) => Promise<Buffer>> {
  const [{ default: Sender }, { default: StreamTransport }] = await Promise.all([
    import('nodemailer/lib/mailer'),
    import('nodemailer/lib/stream-transport'),
  ]);
  const transport = new StreamTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  const encoder = new Sender(transport);
  return async (mail) => {
    const { message } = await encoder.sendMail(toMessage(mail));
    return message as Buffer;
  };
}

async function connectTo(url: string) {
  const { createTransport } = await loadOptional(
    'nodemailer',
    'Mail by smtp://',
    () => import('nodemailer'),
  );
  return createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
}

async function smtpTransport(url: string, bounceAddress?: string): Promise<Mailer> {
  const transport = await connectTo(url);
  return {
    send: async (mail) => {
      const { from, to } = mail;
      const envelope = { from: bounceAddress ?? from.address, to };
      await transport.sendMail({ ...toMessage(mail), envelope });
    },
    close: async () => transport.close(),
  };
}

function toMessage(mail: Mail): SendMailOptions {
  const { id, from, to, subject, html, text, unsubscribeUrl, date, language } = mail;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `<${id}@${domain}>`,
    date: new Date(date),
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl === null ? {} : { list: { unsubscribe: unsubscribeUrl } }),
    // The content of an email must never make nodemailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
