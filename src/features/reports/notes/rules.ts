import { limits } from '../rules.ts'

/** What is wrong with a note. */
export function noteError(text: string): string | undefined {
  if (!text.trim()) return 'De notitie mag niet leeg zijn'
  return text.length > limits.note ? `Je hebt meer dan de maximale ${limits.note} tekens ingevoerd.` : undefined
}

/** So long, in milliseconds, may one correct one's own last note. */
export const correctableMs = 15 * 60_000

type Note = { text: string; corrected?: string }

/** What a note says now. */
export const currentNoteText = ({ text, corrected }: Note) => corrected ?? text
