import { type WrittenText, writtenText } from './written-text.ts'

/** A name as the page shows it, where the translations are not loaded yet: at once in Dutch. */
export const useWrittenName = (dutch: string): WrittenText => writtenText(dutch)
