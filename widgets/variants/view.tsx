import { useId, useMemo } from 'react';
import type { ProductState } from '../contract/page.js';
import type { Kind } from './kind.js';
import { marksOf, type OptionWords } from './marks.js';
import { OptionView } from './option.js';
import type { OptionsMarkup } from './props.js';

export interface OptionsViewProps {
  readonly markup: OptionsMarkup;
  readonly choice: Pick<ProductState, 'variants' | 'chosen' | 'status' | 'isAsked'>;
  readonly words: OptionWords;
  /** Undefined until mounted. */
  readonly kind: Kind | undefined;
  readonly onChoose: ((option: string, value: string) => void) | undefined;
}

/**
 * The content of `.product-variants`: first the server's output, then the interactive controls
 * (storefront.md §4.3).
 */
export function OptionsView({ markup, choice, words, kind, onChoose }: OptionsViewProps) {
  const { itemId, options, prefix } = markup;
  const { variants, chosen, status, isAsked } = choice;
  // Without spaces, whatever the item id contains.
  const scope = `variant-${encodeURIComponent(itemId)}${useId()}`;
  const marks = useMemo(
    () =>
      marksOf(
        options.map(({ name }) => name),
        variants,
        chosen,
      ),
    [options, variants, chosen],
  );
  return (
    <>
      {options.map((option, index) => {
        const { name, values } = option;
        const ofValues = values.map((value) => marks.get(name)?.get(value) ?? 'unavailable');
        return (
          <OptionView
            key={name}
            option={option}
            scope={kind ? `${scope}-${index}` : `${prefix}variant-option-${name}`}
            chosen={chosen[name] ?? ''}
            marks={ofValues.join(' ')}
            isMissing={isAsked && chosen[name] === undefined}
            {...{ kind, words, onChoose }}
          />
        );
      })}
      {kind && (status === 'sold-out' || status === 'unavailable') && (
        <p className="variant-status">{words[status]}</p>
      )}
    </>
  );
}
