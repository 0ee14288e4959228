// Generated from ../restock-done.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<p class=\"sqs-plain-restock sqs-plain-form\" role=\"status\">"],[8,[],[["done"]],[[1,[["done"]],[["html"]]]],[7,0,0,[[1,[["@"]],[["t",[["restock.done"]," "]],["html"]]]],3]],[0,"</p>"]],18];
