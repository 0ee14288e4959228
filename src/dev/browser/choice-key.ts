/** The key of the words of a choice among those of edit mode: of `top-left` it is `choice.top_left`. */
export function choiceKey(choice: string): string {
  return `choice.${choice === '' ? 'none' : choice.replace(/\W/g, '_')}`;
}
