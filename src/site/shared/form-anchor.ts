/** The id that the element around a form wants to have in its page: of a form twice on a page the first has it. */
export function formAnchor(formId: string): string {
  return `form-${formId}`.replace(/[^\w-]+/g, '-').slice(0, 100);
}
