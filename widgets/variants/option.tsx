import { Fragment, memo, useLayoutEffect, useRef } from 'react';
import type { Kind } from './kind.js';
import type { Mark, OptionWords } from './marks.js';
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
  /** Whether it was asked for, and has no choice. */
  readonly isMissing: boolean;
  readonly words: OptionWords;
  readonly onChoose: ((option: string, value: string) => void) | undefined;
}

/**
 * One option with its two kinds of controls (commerce.md 4.21). The controls are uncontrolled: hydration keeps the
 * shopper's earlier choice.
 */
export const OptionView = memo((props: OptionViewProps) => {
  const { option, scope, kind, chosen, isMissing, words, onChoose } = props;
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
  const notes = {
    scope,
    error: isMissing ? words.missing(title) : '',
    note: kind === 'select' ? noteOf(shown, words) : '',
  };
  const state = stateOf(notes);
  return (
    <div className="variant-option">
      <div className="variant-option-title" id={isAlive ? titleId : undefined}>{`${title}: `}</div>
      <div className="variant-select-wrapper" hidden={kind === 'radio'}>
        <select
          ref={select}
          {...(isAlive ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
          {...state}
          data-variant-option-name={name}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{prompt}</option>
          <Values shown={shown} />
        </select>
      </div>
      <div
        className="variant-radiobtn-wrapper"
        data-variant-option-name={name}
        hidden={kind === 'select'}
        {...(isAlive && { role: 'radiogroup', 'aria-labelledby': titleId, ...state })}
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
      <OptionNotes {...notes} />
    </div>
  );
});

function Values({ shown }: { readonly shown: ReturnType<typeof shownValues> }) {
  return shown.map(({ value, mark }) => (
    <option key={value} value={value} data-mark={mark}>
      {value}
    </option>
  ));
}

interface Notes {
  readonly scope: string;
  /** Empty without one. */
  readonly error: string;
  /** Empty without one. */
  readonly note: string;
}

/** The error of an option without a choice, and the note about its values. */
function OptionNotes({ scope, error, note }: Notes) {
  return (
    <>
      {error && (
        <p className="variant-error" id={`${scope}-error`}>
          {error}
        </p>
      )}
      {note && (
        <p className="variant-note" id={`${scope}-note`}>
          {note}
        </p>
      )}
    </>
  );
}

/** The attributes of controls with these notes. */
function stateOf({ scope, error, note }: Notes) {
  const ids = [error && `${scope}-error`, note && `${scope}-note`].filter(Boolean);
  return {
    ...(error && { 'aria-invalid': true }),
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  };
}

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

/** The values that cannot be bought, by reason: names in a list have no room for it. */
function noteOf(shown: ReturnType<typeof shownValues>, words: OptionWords): string {
  return (['sold-out', 'unavailable'] as const)
    .map((mark) => [words[mark], shown.filter((each) => each.mark === mark)] as const)
    .filter(([, marked]) => marked.length > 0)
    .map(([word, marked]) => `${word}: ${marked.map(({ value }) => value).join(', ')}`)
    .join('. ');
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
