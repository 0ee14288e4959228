// biome-ignore lint/style/noDefaultExport: Eleventy asks for one.
export default {
  layout: 'post.njk',
  tags: 'posts',
  permalink: ({ page }) => `posts/${page.fileSlug}/index.html`,
};
