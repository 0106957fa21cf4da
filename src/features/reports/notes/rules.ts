import { limits } from '../rules.ts'

/** What is wrong with a note. */
export function faultOfNote(text: string): string | undefined {
  if (!text.trim()) return 'De notitie mag niet leeg zijn'
  return text.length > limits.note ? `Je hebt meer dan de maximale ${limits.note} tekens ingevoerd.` : undefined
}
