// Generated from the .html file beside it by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<section class=\"site-message\">\n<h1>Page not found</h1>\n<p>There is nothing at this address. Check it for typing errors, or <a href=\"/\">go to the home page</a>.</p>\n</section>"]],18];
