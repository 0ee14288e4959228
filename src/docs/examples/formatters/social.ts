import { type Examples, examplesOf } from '../example.js';

/** Examples of the social formatters. */
export const socialFormatterExamples: Examples = {
  'activate-twitter-links': {
    template: '{text|activate-twitter-links}',
    data: { text: 'Hi @ida, #soup today' },
    output:
      'Hi <a target="new" href="https://twitter.com/ida/">@ida</a>, <a target="new" href="https://twitter.com/hashtag/soup?src=hash">#soup</a> today',
  },
  'comment-count': {
    template: '{item|comment-count}',
    data: { item: { publicCommentCount: 12 } },
    output: '12 Comments',
    needs: ['@.publicCommentCount'],
  },
  'comment-link': {
    template: '{item|comment-link}',
    data: { item: { id: 'p1', fullUrl: '/blog/dawn', publicCommentCount: 1 } },
    output: `
  <a href="/blog/dawn#comments-p1" class="sqs-comment-link" data-id="p1">
  1
  Comment
  </a>
`,
    needs: ['@.id', '@.fullUrl', '@.publicCommentCount', 'websiteSettings.disqusShortname'],
  },
  comments: {
    template: '{item|comments}',
    data: { item: { id: 'p1', publicCommentCount: 3, commentState: 1 } },
    output: `
  <div class="squarespace-comments" id="comments-p1" data-item-id="p1" data-public-comment-count="3" data-comment-state="1"></div>
`,
    needs: ['@.id', 'item', 'collection', 'websiteSettings.disqusShortname'],
  },
  'google-calendar-url': {
    template: '{event|google-calendar-url}',
    data: {
      event: {
        title: 'Open day',
        startDate: 1700000000000,
        endDate: 1700003600000,
        location: { addressLine1: '5 Quay Rd', addressCountry: 'NO' },
      },
    },
    output:
      'http://www.google.com/calendar/event?action=TEMPLATE&text=Open%20day&dates=20231114T221320Z/20231114T231320Z&location=5%20Quay%20Rd%2C%20NO',
    needs: [
      '@.title',
      '@.startDate',
      '@.endDate',
      '@.location.addressLine1',
      '@.location.addressLine2',
      '@.location.addressCountry',
    ],
  },
  'like-button': {
    template: '{item|like-button}',
    data: { websiteSettings: { simpleLikingEnabled: true }, item: { id: 'p1', likeCount: 4 } },
    output: `
  <span class="sqs-simple-like" data-item-id="p1" data-like-count="4">
    <span class="like-icon"></span>
    <span class="like-count"></span>
  </span>
`,
    needs: ['@.id', '@.likeCount', 'websiteSettings.simpleLikingEnabled'],
  },
  ...examplesOf(
    Object.entries({
      'social-button': ['div', 'button'],
      'social-button-inline': ['span', 'inline'],
    }),
    ([name, [element, style]]) => [
      name,
      {
        template: `{item|${name}}`,
        data: {
          website: { shareButtonOptions: { twitter: true } },
          item: {
            systemDataId: 's7',
            assetUrl: '/soup.jpg',
            recordType: 2,
            fullUrl: '/soup',
            title: 'Soup & co',
          },
        },
        output: `<${element} class="squarespace-social-buttons ${style}-style" data-system-data-id="s7" data-asset-url="/soup.jpg" data-record-type="2" data-full-url="/soup" data-title="Soup &amp; co"></${element}>`,
        needs: [
          '@.systemDataId',
          '@.mainImageId',
          '@.assetUrl',
          '@.mainImage.assetUrl',
          '@.recordType',
          '@.fullUrl',
          '@.title',
          'website.shareButtonOptions',
        ],
      },
    ],
  ),
  'twitter-follow-button': {
    template: '{account|twitter-follow-button}',
    data: { account: { profileUrl: 'https://twitter.com/fern' } },
    output:
      '<script>Y.use(\'squarespace-follow-buttons\', function(Y) { Y.on(\'domready\', function() { Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script><div class="squarespace-follow-button" data-username="fern"></div>',
    needs: ['@.userName', '@.profileUrl'],
  },
};
