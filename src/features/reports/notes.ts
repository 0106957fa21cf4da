import { visibleText } from '#kit/visible-text.ts'
import { limits } from './rules.ts'

export function noteError(text: string): string | undefined {
  if (!visibleText(text)) return 'De notitie mag niet leeg zijn'
  return text.length > limits.note ? `Je hebt meer dan de maximale ${limits.note} tekens ingevoerd.` : undefined
}

export const correctableMs = 15 * 60_000

type Note = { text: string; corrected?: string }

export const currentNoteText = ({ text, corrected }: Note) => corrected ?? text
