/** The reason why a visitor does not see a page, an item or a part of content (design §3.14). */
export type AccessDenial = 'unpublished' | 'members' | 'password';
