// Pages work without this script. It marks the page as scrolled, so that the header can stand out.
const { classList } = document.documentElement;
const mark = () => classList.toggle('is-scrolled', window.scrollY > 8);

addEventListener('scroll', mark, { passive: true });
mark();
