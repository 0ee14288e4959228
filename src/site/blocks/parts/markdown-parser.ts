import MarkdownIt from 'markdown-it';

/** CommonMark with tables and strikethrough; HTML in it is text, addresses that run something are not links. */
export const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });
