import { Fragment, memo, useLayoutEffect, useRef } from 'react';
import type { Kind } from './kind.js';
import type { Mark, MarkWords } from './marks.js';
import type { OptionProps } from './props.js';

export interface OptionViewProps {
  readonly option: OptionProps;
  /** Prefix of names and ids: the contract's at first, a generated one without spaces after mounting. */
  readonly scope: string;
  /** Undefined for the first render, which repeats the server's markup. */
  readonly kind: Kind | undefined;
  readonly chosen: string;
  /** Marks of the values, separated by spaces. A string, so that `memo` finds equal marks equal. */
  readonly marks: string;
  readonly words: MarkWords;
  readonly onChoose: ((option: string, value: string) => void) | undefined;
}

/**
 * One option with its two kinds of controls (commerce.md 4.21). The controls are uncontrolled: hydration keeps the
 * shopper's earlier choice.
 */
export const OptionView = memo((props: OptionViewProps) => {
  const { option, scope, kind, chosen, onChoose } = props;
  const { name, title, prompt, label = prompt } = option;
  const select = useRef<HTMLSelectElement>(null);
  const radios = useRef<(HTMLInputElement | null)[]>([]);
  const choose = (value: string): void => onChoose?.(name, value);
  useLayoutEffect(() => {
    if (kind !== undefined) showChosen(select.current, radios.current, chosen);
  });
  const shown = shownValues(props);
  const isAlive = kind !== undefined;
  const titleId = `${scope}-title`;
  return (
    <div className="variant-option">
      <div className="variant-option-title" id={isAlive ? titleId : undefined}>{`${title}: `}</div>
      <div className="variant-select-wrapper" hidden={kind === 'radio'}>
        <select
          ref={select}
          {...(isAlive ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
          data-variant-option-name={name}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{prompt}</option>
          {shown.map(({ value, mark, said }) => (
            <option key={value} value={value} data-mark={mark}>
              {value + said}
            </option>
          ))}
        </select>
      </div>
      <div
        className="variant-radiobtn-wrapper"
        data-variant-option-name={name}
        hidden={kind === 'select'}
        {...(isAlive && { role: 'radiogroup', 'aria-labelledby': titleId })}
      >
        {shown.map(({ value, id, mark, said }, index) => (
          <Fragment key={value}>
            <input
              ref={(radio) => {
                radios.current[index] = radio;
              }}
              type="radio"
              className="variant-radiobtn"
              value={value}
              name={scope}
              id={id}
              onChange={() => choose(value)}
            />
            <RadioLabel {...{ id, value, mark, said, isAlive }} />
          </Fragment>
        ))}
      </div>
    </div>
  );
});

interface RadioLabelProps {
  readonly id: string;
  readonly value: string;
  readonly mark: Mark | undefined;
  readonly said: string;
  readonly isAlive: boolean;
}

function RadioLabel({ id, value, mark, said, isAlive }: RadioLabelProps) {
  return (
    <label
      className="sqs-button-element--secondary"
      htmlFor={id}
      data-mark={mark}
      {...(!isAlive && { role: 'button', tabIndex: 0 })}
    >
      {value}
      {said && <span className="variant-mark">{said}</span>}
    </label>
  );
}

/** Values with their ids and marks. */
function shownValues({ option, scope, kind, marks, words }: OptionViewProps) {
  const byIndex = kind === undefined ? [] : (marks.split(' ') as Mark[]);
  return option.values.map((value, index) => {
    const mark = byIndex[index];
    const isMarked = mark !== undefined && mark !== 'sold';
    return {
      value,
      id: kind === undefined ? `${scope}-${value}` : `${scope}-${index}`,
      mark: isMarked ? mark : undefined,
      said: isMarked ? ` – ${words[mark]}` : '',
    };
  });
}

function showChosen(
  select: HTMLSelectElement | null,
  radios: readonly (HTMLInputElement | null)[],
  chosen: string,
): void {
  if (select && select.value !== chosen) select.value = chosen;
  for (const radio of radios) {
    if (radio === null) continue;
    const isChosen = chosen !== '' && radio.value === chosen;
    if (radio.checked !== isChosen) radio.checked = isChosen;
  }
}
