// Generated from ../code.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<pre class=\"sqs-code\" tabindex=\"0\" role=\"group\" aria-label=\""],[1,[["label"]],[["htmltag"]]],[0,"\"><code"],[8,[],[["language"]],[[0," class=\"language-"],[1,[["language"]],0],[0,"\""]],3],[0,">"],[1,[["code"]],[["html"]]],[0,"</code></pre>"]],18];
