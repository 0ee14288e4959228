// React brings no types of its own.
export { jsx } from 'react/jsx-runtime';
export { renderToStaticMarkup } from 'react-dom/server';
