import { readDraft, storeDraft } from '#web/form/draft-storage.ts'

type NoteOf = { userId: number; reportId: number }
export type NoteDraft = {
  text: string
  /** An empty text removes the draft. @returns true when it survives a reload */
  store: (text: string) => boolean
}

const noText = { note: '' }

/** A draft is stored per user and tab, so that the next user of the browser does not see it. */
export function noteDraftOf({ userId, reportId }: NoteOf): NoteDraft {
  const key = `note/${userId}/${reportId}`
  return {
    text: readDraft(key, noText)?.values.note ?? '',
    store: text =>
      storeDraft(key, text.trim() ? { base: { values: noText, version: '' }, values: { note: text } } : undefined),
  }
}
