import { Fragment } from 'react';

/** What somebody wrote, as paragraphs and lines. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
      <p key={index}>
        {paragraph.split('\n').map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do its lines
          <Fragment key={at}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    ));
}
