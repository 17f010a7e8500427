/** The header in which a browser says what people call it: «стіл 2», percent-encoded, for headers are Latin. */
export const DEVICE_HEADER = "x-device"
export const MAX_DEVICE = 40
