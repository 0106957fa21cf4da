import { useMediaQuery } from '../use-media-query.ts'

/** Only hints depend on this guess: pressed keys always work. */
export const useHasKeyboard = () => useMediaQuery('(hover: hover) and (pointer: fine) and (width >= 40rem)')
