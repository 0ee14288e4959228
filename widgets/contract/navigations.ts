/** Navigations outside of every layout: unlinked pages, and the pages of member areas. */
export const SPECIAL_NAVIGATIONS = { hidden: '_hidden', memberAreas: '_memberareas' } as const;
