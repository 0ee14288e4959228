const GROUP_SIZE = 3;

/** Plain decimal text such as `-1234.50` with its integer digits in groups of three. */
export function groupDigits(decimal: string, groupMark: string, decimalMark: string): string {
  const [, sign = '', integer = '', , fraction = ''] =
    /^(-?)([0-9]+)(\.([0-9]+))?$/.exec(decimal) ?? [];
  const groups: string[] = [];
  for (let end = integer.length; end > 0; end -= GROUP_SIZE) {
    groups.unshift(integer.slice(Math.max(end - GROUP_SIZE, 0), end));
  }
  return sign + groups.join(groupMark) + (fraction === '' ? '' : decimalMark + fraction);
}
