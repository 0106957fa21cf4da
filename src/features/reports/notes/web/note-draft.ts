import { readDraft, storeDraft } from '../../../../web/form/draft-storage.ts'

type NoteOf = { userId: number; reportId: number }
/** A note that is not sent yet. */
export type NoteDraft = {
  text: string
  /** Stores what is typed; an empty text removes it. @returns whether it survives a reload */
  store: (text: string) => boolean
}

const noText = { note: '' }

/** What this user was typing about this report in this tab: under the number of the user, so that no other user sees it. */
export function noteDraftOf({ userId, reportId }: NoteOf): NoteDraft {
  const key = `note/${userId}/${reportId}`
  return {
    text: readDraft(key, noText)?.values.note ?? '',
    store: text =>
      storeDraft(key, text.trim() ? { base: { values: noText, version: '' }, values: { note: text } } : undefined),
  }
}
