// Generated from ../site-members-only.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<section class=\"site-message\">\n<h1>"],[1,[["collection","title"]],[["html"]]],[0,"</h1>\n<p>"],[1,[["localizedStrings","membersOnlyText"]],[["html"]]],[0,"</p>\n</section>"]],18];
