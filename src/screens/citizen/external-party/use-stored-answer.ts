import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { type StoredAnswer, savePhotos, saveText } from '../../../features/external-parties/web/stored-answers.ts'

/** What is filled in about a question, stored on this device with every change. */
export function useStoredAnswer(
  session: string,
  stored: StoredAnswer,
): [StoredAnswer, Dispatch<SetStateAction<StoredAnswer>>] {
  const [answer, setAnswer] = useState(stored)
  const { key, text, photos } = answer
  const isChanged = answer !== stored
  useEffect(() => {
    if (isChanged) void saveText(session, { key, text }, Date.now())
  }, [session, isChanged, key, text])
  useEffect(() => {
    if (isChanged) void savePhotos(session, photos)
  }, [session, isChanged, photos])
  return [answer, setAnswer]
}
