import { absoluteUrl } from '../context/addresses.js';
import { textField } from '../shared/values.js';
import { defineTag } from './define.js';

/** `<squarespace:social-share title fullUrl />`: links to share a page. */
export const socialShare = defineTag({
  name: 'social-share',
  summary: 'Shows links that share a page on other services.',
  attributes: ['title', 'fullUrl', 'class'],
  render(call) {
    const { run } = call;
    const url = call.attribute('fullUrl') ?? textField(run.data, 'fullUrl') ?? run.place.url;
    const title = call.attribute('title') ?? textField(run.data, 'title') ?? '';
    const data = { title, fullUrl: absoluteUrl(run, url) };
    return call.hasBody ? call.body(data, 'page') : call.partial('sqs-share-buttons', data, 'page');
  },
});
