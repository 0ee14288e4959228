import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { firstText, list, text, toNumber } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/donation.js';

/** The way to a donation page, with amounts to choose from. */
export const donation: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const pageId = firstText(value, 'donationPageId', 'donatePageId');
    if (pageId === '') return undefined;
    const currency = /^[A-Z]{3}$/.exec(text(value, 'currency'))?.[0] ?? '';
    const amounts = list(value, 'amounts')
      .map(toNumber)
      .filter((amount) => amount !== undefined && amount > 0);
    return {
      pageId,
      amountWord: block.word('donationAmount'),
      description: richBlock(child(value, 'description')),
      buttonText: text(value, 'buttonText') || block.word('donationButton'),
      amounts: amounts.map((amount, index) => ({
        value: String(amount),
        currency,
        first: index === 0,
      })),
    };
  },
};
