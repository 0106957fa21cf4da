import { useMediaQuery } from '../use-media-query.ts'

/** Whether this looks like a device with a keyboard: others get no hints for one. Keys that are pressed always work. */
export const useHasKeyboard = () => useMediaQuery('(hover: hover) and (pointer: fine) and (width >= 40rem)')
