import { child } from '../../../../engine/internals.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { readMoney } from '../parts/money.js';
import { flag, list, text, texts } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/pricing-plan.js';

/** Plans beside one another, each with its price, its features and a link to join. */
export const pricingPlan: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const plans = list(value, 'plans').flatMap((plan) => readPlan(plan, block));
    return plans.length === 0 ? undefined : { plans };
  },
};

function readPlan(plan: unknown, block: BlockContext): View[] {
  const title = text(plan, 'title');
  if (title === '') return [];
  const money = readMoney(child(plan, 'price'));
  const price = text(plan, 'price');
  const buttonText = text(plan, 'buttonText') || block.word('planChoose');
  return [
    {
      title,
      money,
      price,
      hasPrice: money !== null || price !== '',
      period: text(plan, 'period'),
      description: richBlock(child(plan, 'description')),
      features: texts(plan, 'features'),
      featured: flag(plan, 'featured'),
      url: block.address(child(plan, 'url')),
      buttonText,
      actionLabel: `${buttonText}: ${title}`,
      level: block.level,
    },
  ];
}
