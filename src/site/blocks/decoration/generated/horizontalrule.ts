// Generated from ../horizontalrule.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<hr class=\"sqs-horizontalrule\">"]],18];
