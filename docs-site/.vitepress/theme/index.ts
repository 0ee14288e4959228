import { useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { defineComponent, h, onMounted, onUnmounted, ref } from 'vue';
import './style.css';

/** The place of the live examples. They are React's, and start in the browser. */
const LiveExamples = defineComponent(() => {
  const place = ref<HTMLElement>();
  let end: (() => void) | undefined;
  onMounted(async () => {
    const { showExamples } = await import('../../examples/examples.js');
    // Readers may have left the page meanwhile.
    if (place.value) end = showExamples(place.value);
  });
  onUnmounted(() => end?.());
  return () => h('div', { ref: place, class: 'vp-doc' });
});

const Layout = defineComponent(() => {
  const { page } = useData();
  const belowText = () =>
    page.value.relativePath === 'components.md' ? h(LiveExamples) : undefined;
  return () => h(DefaultTheme.Layout, null, { 'doc-footer-before': belowText });
});

export default { extends: DefaultTheme, Layout };
