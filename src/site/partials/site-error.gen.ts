// Generated from the .html file beside it by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<section class=\"site-message\">\n<h1>Something went wrong</h1>\n<p>This page could not be shown. Try again in a moment, or <a href=\"/\">go to the home page</a>.</p>\n</section>"]],18];
