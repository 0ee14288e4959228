/** Messages of webhooks over HTTP: the addresses that they may go to, and the program that posts them. */

export { WebhookAddresses } from './webhook-addresses.js';
export { webhookSender } from './webhook-sender.js';
