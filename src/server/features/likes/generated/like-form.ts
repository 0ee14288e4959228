// Generated from ../like-form.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<form id=\"sqs-likes\" method=\"post\" hidden>"],[1,[["ownFields"]],[["markup"]]],[0,"</form>"]],18];
