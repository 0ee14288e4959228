/** The key of the words of a choice among those of edit mode: of `top-left` it is `choice.top_left`. */
export function choiceKey(choice: string): string {
  return `choice.${choice === '' ? 'none' : keyOf(choice)}`;
}

/** The key of the name of a type among the words of edit mode: of `pricing-plan` it is `type.pricing_plan`. */
export const typeKey = (type: string): string => `type.${keyOf(type)}`;

const keyOf = (name: string): string => name.replace(/\W/g, '_');
