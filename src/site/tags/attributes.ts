/** Whether an attribute is switched on: present, and neither `false` nor `0`. */
export function isTrue(value: string | undefined): boolean {
  const text = value?.trim().toLowerCase();
  return text !== undefined && text !== 'false' && text !== '0';
}
