/** The recorders of events (second seed, section 3 "Event sources"). */
export const EVENT_SOURCES = ['WEB', 'IOS', 'ANDROID', 'SERVER'] as const;

/** One of `EVENT_SOURCES`. */
export type EventSource = (typeof EVENT_SOURCES)[number];
