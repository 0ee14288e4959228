/** Data attributes of a form with a confirmation dialog and the class `sqs-confirm`. */
export const CONFIRM = {
  title: 'confirmTitle',
  text: 'confirmText',
  label: 'confirmLabel',
} as const;
