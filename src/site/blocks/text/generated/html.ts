// Generated from ../html.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[1,[["html"]],0]],18];
