/** Takes the error of a field away once it was changed; the summary goes with the last of them. */
export function settle(control: HTMLInputElement): void {
  if (control.value === '') return;
  const page = control.ownerDocument;
  page.getElementById(`${control.id}-error`)?.remove();
  control.removeAttribute('aria-invalid');
  const summary = page.getElementById('shop-problem');
  for (const link of summary?.querySelectorAll('a') ?? []) {
    // A link leads to a field, or to a group of them.
    const target = page.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (target?.contains(control)) (link.closest('li') ?? summary)?.remove();
  }
  if (summary?.querySelector('ul') && !summary.querySelector('li')) summary.remove();
}
