import { BACKGROUND_SOURCES } from '../../../../engine/index.js';
import { type Examples, examplesOf } from '../example.js';

/** Examples of the content predicates. */
export const contentPredicateExamples: Examples = {
  'calendar-view?': {
    template: '{.calendar-view?}month{.or}list{.end}',
    data: { calendarView: true },
    output: 'month',
    needs: ['calendarView'],
  },
  'child-images?': {
    template: '{.child-images?}gallery{.end}',
    data: { items: [{ mainImageId: 'p1' }, {}] },
    output: 'gallery',
    needs: ['@.items'],
  },
  'clickable?': {
    template: '{.repeated section pages}{.clickable?}<a>{title}</a>{.or}<b>{title}</b>{.end}{.end}',
    data: {
      pages: [
        { title: 'Shop', folderBehavior: 1 },
        { title: 'More', folderBehavior: 3 },
      ],
    },
    output: '<a>Shop</a><b>More</b>',
    needs: ['folderBehavior'],
  },
  'collection?': {
    template: '{.section page}{.collection?}a list of items{.end}{.end}',
    data: { page: { collection: { title: 'Journal' } } },
    output: 'a list of items',
    needs: ['@.collection'],
  },
  'collection-page?': {
    template: '{.section page}{.collection-page?}a page{.or}a list of items{.end}{.end}',
    data: { page: { collection: { type: 10 } } },
    output: 'a page',
    needs: ['@.collection.type'],
  },
  'collection-template-page?': {
    template: '{.section page}{.collection-template-page?}a template page{.end}{.end}',
    data: { page: { type: 7 } },
    output: 'a template page',
    needs: ['@.collection.type', '@.type'],
  },
  'collectionTypeNameEquals?': {
    template: '{.collectionTypeNameEquals? events}a calendar{.or}a list{.end}',
    data: { typeName: 'events' },
    args: { name: 'as it is, without quotes' },
    output: 'a calendar',
    needs: ['typeName'],
  },
  'excerpt?': {
    template: '{.repeated section posts}{.excerpt?}{excerpt.html}{.or}(no excerpt){.end}{.end}',
    data: {
      posts: [{ excerpt: { html: '<p>Fired at dawn</p>' } }, { excerpt: { html: '<p> </p>' } }],
    },
    output: '<p>Fired at dawn</p>(no excerpt)',
    needs: ['@.excerpt'],
  },
  'external-link?': {
    template: '{.section item}{.external-link?}<a href="{externalLink.url|htmlattr}">{.end}{.end}',
    data: { item: { externalLink: { url: 'https://example.com/a?b&c' } } },
    output: '<a href="https://example.com/a?b&amp;c">',
    needs: ['@.externalLink'],
  },
  'folder?': {
    template: '{.section page}{.folder?}<details>{.end}{.end}',
    data: { page: { collection: { folder: true } } },
    output: '<details>',
    needs: ['@.collection.folder'],
  },
  'has-multiple?': {
    template: '{.section tags}{.has-multiple?}Tags{.or}Tag{.end}{.end}',
    data: { tags: ['new', 'sale'] },
    output: 'Tags',
  },
  'index?': {
    template: '{.section page}{.index?}all pages in one{.end}{.end}',
    data: { page: { collection: { folder: true, folderBehavior: 1 } } },
    output: 'all pages in one',
    needs: ['@.collection.folder', '@.collection.folderBehavior'],
  },
  'location?': {
    template: '{.section event}{.location?}{location.mapLat}, {location.mapLng}{.end}{.end}',
    data: { event: { location: { mapLat: 59.91, mapLng: 10.75 } } },
    output: '59.91, 10.75',
    needs: ['@.location.mapLat', '@.location.mapLng'],
  },
  'main-image?': {
    template: '{.section item}{.main-image?}<img src="{assetUrl}">{.end}{.end}',
    data: { item: { mainImageId: 'p1', assetUrl: '/mug.jpg' } },
    output: '<img src="/mug.jpg">',
    needs: ['@.mainImageId', '@.systemDataId'],
  },
  'passthrough?': {
    template: '{.section item}<a href="{.passthrough?}{sourceUrl}{.or}{fullUrl}{.end}">{.end}',
    data: { item: { passthrough: true, sourceUrl: 'https://example.com', fullUrl: '/blog/mug' } },
    output: '<a href="https://example.com">',
    needs: ['@.passthrough', '@.sourceUrl'],
  },
  'redirect?': {
    template: '{.section page}{.redirect?}leads to its first page{.end}{.end}',
    data: { page: { folderBehavior: 2 } },
    output: 'leads to its first page',
    needs: ['@.folderBehavior'],
  },
  'same-day?': {
    template: '{.section event}{.same-day?}one day{.or}several days{.end}{.end}',
    data: {
      website: { timeZone: 'Europe/Berlin' },
      event: { startDate: 1717282800000, endDate: 1717354800000 },
    },
    output: 'one day',
    needs: ['@.startDate', '@.endDate', 'website.timeZone'],
  },
  'serviceNameEmail?': {
    template: '{.section account}<a href="{.serviceNameEmail?}mailto:{.end}{profileUrl}">{.end}',
    data: { account: { serviceName: 'email', profileUrl: 'ann@example.com' } },
    output: '<a href="mailto:ann@example.com">',
    needs: ['@.serviceName'],
  },
  'show-past-events?': {
    template: '{.section block}{.show-past-events?}Past{.or}Coming{.end} events{.end}',
    data: { block: { showPastOrUpcomingEvents: 'past' } },
    output: 'Past events',
    needs: ['@.showPastOrUpcomingEvents'],
  },
  ...examplesOf(Object.entries(BACKGROUND_SOURCES), ([source, code]) => [
    `background-source-${source}?`,
    {
      template: `{.section page}{.background-source-${source}?}${source}{.or}other{.end}{.end}`,
      data: { page: { backgroundSource: code } },
      output: source,
      needs: ['@.backgroundSource'],
    },
  ]),
};
