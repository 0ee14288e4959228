import {
  GALLERY_ALIGNMENTS,
  GALLERY_DESIGNS,
  GALLERY_META_POSITIONS,
} from '../../../../engine/index.js';
import { type Examples, examplesOf } from '../example.js';

/** The options that have one of several words as their value. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  design: GALLERY_DESIGNS,
  'meta-position': GALLERY_META_POSITIONS,
  'active-alignment': GALLERY_ALIGNMENTS,
};

const SWITCHES = [
  'autoplay',
  'auto-crop',
  'controls',
  'lightbox',
  'square-thumbs',
  'show-meta',
  'show-meta-on-hover',
  'thumbnails',
];

const choices = Object.entries(CHOICES).flatMap(([option, words]) =>
  words.map((word) => ({ option, word })),
);

/** Examples of the gallery predicates. */
export const galleryPredicateExamples: Examples = {
  ...examplesOf(choices, ({ option, word }) => [
    `gallery-${option}-${word}?`,
    {
      template: `{.gallery-${option}-${word}?}${word}{.or}other{.end}`,
      data: { options: { [option]: word } },
      output: word,
      needs: [`options.${option}`],
    },
  ]),
  ...examplesOf(SWITCHES, (option) => [
    `gallery-${option}?`,
    {
      template: `{.gallery-${option}?}on{.or}off{.end}`,
      data: { options: { [option]: true } },
      output: 'on',
      needs: [`options.${option}`],
    },
  ]),
  'gallery-meta?': {
    template: '{.gallery-meta?}with a bar below{.end}',
    data: { options: { controls: false, indicators: true } },
    output: 'with a bar below',
    needs: ['options.controls', 'options.indicators'],
  },
};
