import { Fragment, memo, useLayoutEffect, useRef } from 'react';
import type { Kind } from './kind.js';
import type { Mark, MarkWords } from './marks.js';
import type { OptionProps } from './props.js';

export interface OptionViewProps {
  readonly option: OptionProps;
  /** Before the names and ids of the contract; its own ones, without spaces, once it is mounted. */
  readonly scope: string;
  /** Undefined at first, when it prints what the server does. */
  readonly kind: Kind | undefined;
  readonly chosen: string;
  /** What each value would lead to, in their order and with blanks between: one text, so that no change is seen as none. */
  readonly marks: string;
  readonly words: MarkWords;
  readonly onChoose: ((option: string, value: string) => void) | undefined;
}

/** One option with its two kinds of controls (commerce.md 4.21). They hold what is chosen by themselves, so that
 * hydration leaves what the shopper did before. */
export const OptionView = memo((props: OptionViewProps) => {
  const { option, scope, kind, chosen, words, onChoose } = props;
  const { name, title, prompt, label = prompt, values } = option;
  const root = useRef<HTMLDivElement>(null);
  const choose = (value: string): void => onChoose?.(name, value);
  useLayoutEffect(() => {
    if (kind !== undefined) showChosen(root.current, chosen);
  });
  const marks = kind === undefined ? [] : (props.marks.split(' ') as Mark[]);
  const shown = values.map((value, index) => {
    const mark = marks[index];
    const isMarked = mark !== undefined && mark !== 'sold';
    return {
      value,
      id: kind === undefined ? `${scope}-${value}` : `${scope}-${index}`,
      mark: isMarked ? mark : undefined,
      said: isMarked ? ` – ${words[mark]}` : '',
    };
  });
  return (
    <div className="variant-option" ref={root}>
      <div className="variant-option-title">{`${title}: `}</div>
      <div className="variant-select-wrapper" hidden={kind === 'radio'}>
        <select
          aria-label={label}
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
        {...(kind && { role: 'radiogroup', 'aria-label': title })}
      >
        {shown.map(({ value, id, mark, said }) => (
          <Fragment key={value}>
            <input
              type="radio"
              className="variant-radiobtn"
              value={value}
              name={scope}
              id={id}
              onChange={() => choose(value)}
            />
            <label
              className="sqs-button-element--secondary"
              htmlFor={id}
              data-mark={mark}
              {...(!kind && { role: 'button', tabIndex: 0 })}
            >
              {value}
              {said && <span className="variant-mark">{said}</span>}
            </label>
          </Fragment>
        ))}
      </div>
    </div>
  );
});

function showChosen(root: HTMLElement | null, chosen: string): void {
  const select = root?.querySelector('select');
  if (select && select.value !== chosen) select.value = chosen;
  for (const radio of root?.querySelectorAll<HTMLInputElement>('.variant-radiobtn') ?? []) {
    const isChosen = chosen !== '' && radio.value === chosen;
    if (radio.checked !== isChosen) radio.checked = isChosen;
  }
}
