// Generated from ../website-component.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<div class=\"sqs-website-component\" data-component=\""],[1,[["component"]],0],[0,"\""],[8,[],[["props"]],[[0," data-props=\""],[1,[["props"]],[["json"],["htmltag"]]],[0,"\""]],3],[0,">"],[1,[["fallback"]],0],[0,"</div>"]],18];
