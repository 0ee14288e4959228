// Generated from ../spacer.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<div class=\"sqs-spacer\" style=\"--spacer-height: "],[1,[["height"]],0],[0,"px\" aria-hidden=\"true\"></div>"]],18];
