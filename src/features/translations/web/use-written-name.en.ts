import { useEffect, useState } from 'react'
import type { WrittenText } from './written-text.ts'

/** The translations are loaded with the first name: the first page has none. */
export function useWrittenName(dutch: string): WrittenText {
  const [written, setWritten] = useState<WrittenText & { of: string }>()
  useEffect(() => {
    let isCurrent = true
    void import('./written-text.en.ts').then(
      ({ writtenText }) => isCurrent && setWritten({ of: dutch, ...writtenText(dutch) }),
      () => undefined, // offline: as it is
    )
    return () => {
      isCurrent = false
    }
  }, [dutch])
  return written?.of === dutch ? written : { text: dutch, lang: undefined }
}
