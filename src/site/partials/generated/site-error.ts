// Generated from ../site-error.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<section class=\"site-message\">\n<h1>"],[1,[["localizedStrings","errorTitle"]],[["html"]]],[0,"</h1>\n<p>"],[1,[["localizedStrings","errorText"]],[["html"]]],[0," <a href=\"/\">"],[1,[["localizedStrings","homeLink"]],[["html"]]],[0,"</a>.</p>\n</section>"]],18];
