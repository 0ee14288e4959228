import { describe, expect, it } from 'vitest';
import { parseMenus } from './menu-text.js';

const dish = (title: string, more: object = {}) => ({
  title,
  description: '',
  price: '',
  variants: [],
  options: [],
  ...more,
});

describe('parseMenus', () => {
  it('reads menus, sections and dishes', () => {
    const text = [
      'Lunch',
      '=====',
      '(Noon to three)',
      '',
      'Soups',
      '-----',
      '',
      'Fish soup',
      'Cod and leek,',
      'with rye bread',
      '$9.50',
      '+ Extra bread $2',
      '',
      'Pea soup',
      'Small $6',
      'Large $8',
      '',
      'Dinner',
      '======',
      'Sole',
      '24 €',
    ].join('\r\n');
    expect(parseMenus(text)).toEqual([
      {
        title: 'Lunch',
        description: 'Noon to three',
        sections: [
          {
            title: 'Soups',
            description: '',
            items: [
              dish('Fish soup', {
                description: 'Cod and leek, with rye bread',
                price: '$9.50',
                options: ['Extra bread $2'],
              }),
              dish('Pea soup', {
                variants: [
                  { title: 'Small', price: '$6' },
                  { title: 'Large', price: '$8' },
                ],
              }),
            ],
          },
        ],
      },
      {
        title: 'Dinner',
        description: '',
        sections: [{ title: '', description: '', items: [dish('Sole', { price: '24 €' })] }],
      },
    ]);
  });

  it('takes dishes without titles above them', () => {
    expect(parseMenus('Tea\n3')).toEqual([
      {
        title: '',
        description: '',
        sections: [{ title: '', description: '', items: [dish('Tea', { price: '3' })] }],
      },
    ]);
  });

  it.each(['', '====', '----\n----', '\n\n\n'])('finds nothing in %j', (text) => {
    expect(
      parseMenus(text).flatMap(({ sections }) => sections.flatMap(({ items }) => items)),
    ).toEqual([]);
  });
});
