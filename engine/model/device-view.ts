/** The devices of page previews (second seed, section 2 "Device view types"). */
export const DEVICE_VIEWS = ['desktop', 'phone', 'tablet'] as const;

/** One of `DEVICE_VIEWS`. */
export type DeviceView = (typeof DEVICE_VIEWS)[number];
