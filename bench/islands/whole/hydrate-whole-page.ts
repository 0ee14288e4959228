/** What the browser runs of the page that is React as a whole. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { WholePage } from './whole-page.js';

const data = document.getElementById('data')?.textContent ?? '[]';
const root = document.getElementById('root');
if (root !== null) hydrateRoot(root, createElement(WholePage, { body: JSON.parse(data) }));
