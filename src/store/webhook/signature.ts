import { createHmac } from 'node:crypto';

/** What a receiver checks (Standard Webhooks 1.0). */
export interface SignedContent {
  /** The same for each try. */
  readonly id: string;
  /** Of this try, in epoch seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** A key as its owner copies it. */
export function writeSecret(key: Uint8Array): string {
  return `whsec_${Buffer.from(key).toString('base64')}`;
}

/** The header `webhook-signature`: a signature by each key, so that a receiver may have either. */
export function sign({ id, timestamp, body }: SignedContent, keys: readonly Uint8Array[]): string {
  const content = `${id}.${timestamp}.${body}`;
  return keys
    .map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
    .join(' ');
}
