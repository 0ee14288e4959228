// biome-ignore lint/style/noDefaultExport: Eleventy asks for one.
export default function configure(config) {
  config.setServerOptions({ showAllHosts: false });
  return { dir: { input: 'src', output: 'out' }, markdownTemplateEngine: false };
}
