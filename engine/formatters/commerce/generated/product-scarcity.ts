// Generated from ../product-scarcity.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[4,["views"],[[0,"\n  <div class=\"product-scarcity\""],[8,[],[["attributes"]],[[0," data-variant-attributes=\""],[1,[["attributes"]],[["json"],["htmltag"]]],[0,"\" hidden"]],3],[0,">\n    "],[1,[["text"]],[["htmltag"]]],[0,"\n  </div>\n"]],3,[]]],18];
