import { useEffect, useEffectEvent, useState } from 'react'
import type { ChangeKind, FieldPhoto } from '../../../features/field/queue.ts'
import { initialText } from '../../../features/field/texts.ts'
import { draftPhotos, putDraftPhotos } from '../../../features/field/web/device.ts'
import { useFieldQueue } from '../../../features/field/web/field-queue.tsx'
import { readDraft, storeDraft } from '../../../web/form/draft-storage.ts'

/** What is filled in but not saved yet; it stays when the form is closed or loaded again. Under the number of the user, so that no other one sees it. */
export function useChangeDraft(reportId: number, kind: ChangeKind) {
  const { user } = useFieldQueue()
  const of = { userId: user.id, reportId, kind }
  const key = `field/${kind}/${user.id}/${reportId}`
  const empty = { text: initialText(kind) }
  const [text, setText] = useState(() => readDraft(key, empty)?.values.text ?? empty.text)
  const [photos, setPhotos] = useState<readonly FieldPhoto[]>([])
  const read = useEffectEvent(async () => setPhotos(await draftPhotos(of)))
  useEffect(() => void read(), [])
  return {
    text,
    setText: (next: string) => {
      setText(next)
      storeDraft(key, { base: { values: empty, version: '' }, values: { text: next } })
    },
    photos,
    setPhotos: (next: readonly FieldPhoto[]) => {
      setPhotos(next)
      void putDraftPhotos(of, next)
    },
    forget: () => {
      storeDraft(key, undefined)
      void putDraftPhotos(of, [])
    },
  }
}
