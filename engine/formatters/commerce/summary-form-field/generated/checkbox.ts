// Generated from ../checkbox.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[8,[],[["choices"]],[[4,["choices","texts"],[[1,[["@"]],[["html"]]]],3,[[0,", "]]],[0,"\n"]],[7,0,0,[[1,[["value"]],[["html"]]]],3]]],18];
