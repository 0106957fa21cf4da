import { limits } from '../rules.ts'

/** The validation error of the text of a note. */
export function noteError(text: string): string | undefined {
  if (!text.trim()) return 'De notitie mag niet leeg zijn'
  return text.length > limits.note ? `Je hebt meer dan de maximale ${limits.note} tekens ingevoerd.` : undefined
}

/** How long a user may correct their last note (milliseconds). */
export const correctableMs = 15 * 60_000

type Note = { text: string; corrected?: string }

/** The current text of a note: as corrected, or else as written. */
export const currentNoteText = ({ text, corrected }: Note) => corrected ?? text
