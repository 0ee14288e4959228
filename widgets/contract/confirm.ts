/** A form that asks before it is sent: the names of its data, on the class `sqs-confirm`. */
export const CONFIRM = {
  title: 'confirmTitle',
  text: 'confirmText',
  label: 'confirmLabel',
} as const;
