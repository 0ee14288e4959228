import type { Examples } from '../example.js';

/** Where the attributes that describe an image come from. */
const IMAGE_NEEDS = [
  'assetUrl',
  'originalSize',
  'mediaFocalPoint',
  'title',
  'body',
  'filename',
  'altText',
  'componentKey',
  'licensedAssetPreview',
];

function imageNeeds(item: string): readonly string[] {
  return [...IMAGE_NEEDS.map((name) => `${item}.${name}`), 'blockType'];
}

/** Examples of the content formatters. */
export const contentFormatterExamples: Examples = {
  AbsUrl: {
    template: '{path|AbsUrl}',
    data: { 'base-url': 'https://fern.example', path: 'about/team' },
    output: 'https://fern.example/about/team',
    needs: ['base-url'],
  },
  'audio-player': {
    template: '{item|audio-player}',
    data: { item: { id: 't1', structuredContent: { audioAssetUrl: '/tide.mp3' } } },
    output: `<script>Y.use('squarespace-audio-player-frontend');</script>
<div class="squarespace-audio-player" data-audio-asset-url="/tide.mp3" data-item-id="t1" id="audio-player-t1"></div>`,
    needs: ['@.id', '@.structuredContent.audioAssetUrl'],
  },
  capitalize: {
    template: '{title|capitalize}',
    data: { title: 'soup of the day' },
    output: 'SOUP OF THE DAY',
  },
  'child-image-meta': {
    template: '<img {gallery|child-image-meta 1}>',
    data: {
      gallery: { items: [{}, { assetUrl: '/bowl.jpg', originalSize: '900x600', title: 'Bowl' }] },
    },
    args: { index: 'which item, counted from 0, which is the default' },
    output:
      '<img data-src="/bowl.jpg" data-image="/bowl.jpg" data-image-dimensions="900x600" data-image-focal-point="0.5,0.5" alt="Bowl" >',
    needs: imageNeeds('@.items'),
  },
  'color-weight': {
    template: '{paper|color-weight} {ink|color-weight}',
    data: { paper: '#ffd', ink: '123456' },
    output: 'light dark',
  },
  'cover-image-meta': {
    template: '<img {collection|cover-image-meta}>',
    data: {
      collection: {
        coverImage: { assetUrl: '/quay.jpg', originalSize: '1600x900', title: 'Quay' },
      },
    },
    output:
      '<img data-src="/quay.jpg" data-image="/quay.jpg" data-image-dimensions="1600x900" data-image-focal-point="0.5,0.5" alt="Quay" >',
    needs: imageNeeds('@.coverImage'),
  },
  height: {
    template: '{originalSize|height}',
    data: { originalSize: '1600x900' },
    output: '900',
  },
  width: {
    template: '{originalSize|width}',
    data: { originalSize: '1600x900' },
    output: '1600',
  },
  humanizeDuration: {
    template: '{milliseconds|humanizeDuration}',
    data: { milliseconds: 754321 },
    output: '12:34',
  },
  image: {
    template: '{item|image wide}',
    data: { item: { id: '9', assetUrl: '/cat.jpg', originalSize: '10x5', title: 'Cat & bowl' } },
    args: { class: 'of the image, thumb-image by default' },
    output:
      '<noscript><img src="/cat.jpg" alt="Cat &amp; bowl" /></noscript><img class="wide" data-src="/cat.jpg" data-image="/cat.jpg" data-image-dimensions="10x5" data-image-focal-point="0.5,0.5" alt="Cat &amp; bowl" data-load="false" data-image-id="9" data-type="image" />',
    needs: ['@.id', ...imageNeeds('@')],
  },
  'image-color': {
    template: '<div style="{image|image-color topLeft color}">',
    data: { image: { colorData: { topLeftAverage: '2f6f6a' } } },
    args: {
      position: 'topLeft, topRight, bottomLeft, bottomRight or center',
      label: 'put before the colour, with a colon',
    },
    output: '<div style="color: #2f6f6a">',
    needs: ['@.colorData'],
  },
  'image-component': {
    template: '{image|image-component sizes=100vw priority=high}',
    data: { image: { src: '/mug.jpg', alt: 'Mug & spoon', width: 600, height: 400 } },
    args: {
      'key=value':
        'a property, which goes before the one of the value: src, alt, width, height, class, style, sizes, srcset, priority=high, low or none, loader=sqs or raw; or an attribute: data-…, aria-…',
    },
    output:
      '<img loading="eager" fetchpriority="high" src="/mug.jpg" srcset="/mug.jpg?format=100w 100w,/mug.jpg?format=300w 300w,/mug.jpg?format=500w 500w,/mug.jpg?format=750w 750w,/mug.jpg?format=1000w 1000w,/mug.jpg?format=1500w 1500w,/mug.jpg?format=2500w 2500w" sizes="100vw" width="600" height="400" alt="Mug &amp; spoon" />',
    needs: [
      '@.src',
      '@.alt',
      '@.width',
      '@.height',
      '@.class',
      '@.style',
      '@.sizes',
      '@.priority',
      '@.loader',
      '@.srcset',
      '@.passthrough',
    ],
  },
  'image-meta': {
    template: '<img {image|image-meta}>',
    data: {
      image: {
        assetUrl: '/cat.jpg',
        originalSize: '10x5',
        mediaFocalPoint: { x: 0.5, y: 0.25 },
        title: 'Cat & bowl',
      },
    },
    output:
      '<img data-src="/cat.jpg" data-image="/cat.jpg" data-image-dimensions="10x5" data-image-focal-point="0.5,0.25" alt="Cat &amp; bowl" >',
    needs: imageNeeds('@'),
  },
  'image-srcset': {
    template: '<img{image|image-srcset}>',
    data: { image: { assetUrl: '/cat.jpg', systemDataVariants: '1920x1080,100w,300w' } },
    output:
      '<img srcset="/cat.jpg?format=100w 100w,/cat.jpg?format=300w 300w,/cat.jpg?format=original 500w">',
    needs: ['@.assetUrl', '@.systemDataVariants'],
  },
  'item-classes': {
    template: '<article class="{item|item-classes}">',
    data: {
      item: {
        categories: ['Hot Soups'],
        tags: ['New!'],
        author: { displayName: 'Ann Lee' },
        recordTypeLabel: 'text',
        starred: true,
      },
    },
    output:
      '<article class="hentry category-hot-soups tag-new author-ann-lee post-type-text featured">',
    needs: [
      '@.promotedBlockType',
      '@.categories',
      '@.tags',
      '@.author.displayName',
      '@.recordTypeLabel',
      '@index',
      '@.starred',
      '@.recordType',
    ],
  },
  resizedHeightForWidth: {
    template: '{originalSize|resizedHeightForWidth 320}',
    data: { originalSize: '1600x900' },
    args: { width: 'in pixels' },
    output: '180',
  },
  resizedWidthForHeight: {
    template: '{originalSize|resizedWidthForHeight 90}',
    data: { originalSize: '1600x900' },
    args: { height: 'in pixels' },
    output: '160',
  },
  squarespaceThumbnailForHeight: {
    template: '{assetUrl}?format={originalSize|squarespaceThumbnailForHeight 300}',
    data: { assetUrl: '/cat.jpg', originalSize: '1600x900' },
    args: { height: 'in pixels' },
    output: '/cat.jpg?format=750w',
  },
  squarespaceThumbnailForWidth: {
    template: '{assetUrl}?format={@|squarespaceThumbnailForWidth 420}',
    data: { assetUrl: '/cat.jpg' },
    args: { width: 'in pixels' },
    output: '/cat.jpg?format=500w',
  },
  video: {
    template: '{item|video load-false}',
    data: { item: { oembed: { html: '<iframe>', providerName: 'Vimeo' }, overlay: true } },
    args: {
      'load-false': 'leaves the loading of the video to the page',
      'color-data': 'adds the average colours of the image',
    },
    output:
      '<div class="sqs-video-wrapper"  data-load="false" data-html="&lt;iframe&gt;" data-provider-name="Vimeo"><div class="sqs-video-overlay no-thumb" style="opacity: 0;"><div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div></div>',
    needs: [
      '@.oembed.html',
      '@.oembed.providerName',
      '@.overlay',
      '@.mainImageId',
      '@.systemDataId',
    ],
  },
  'website-color': {
    template: 'color: {accent|website-color}',
    data: { accent: { hue: 210, saturation: 0.4, lightness: 0.555, alpha: 0.25 } },
    output: 'color: hsla(210, 40%, 55.5%, 0.25)',
    needs: ['@.hue', '@.saturation', '@.lightness', '@.alpha'],
  },
};
