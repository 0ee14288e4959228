// Generated from ../image.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[0,"<noscript><img src=\""],[1,[["url"]],0],[0,"\" alt=\""],[1,[["alt"]],0],[0,"\" /></noscript><img class=\""],[1,[["class"]],0],[0,"\" "],[1,[["meta"]],0],[0,"data-load=\"false\" data-image-id=\""],[1,[["id"]],0],[0,"\" data-type=\"image\" />"]],18];
