import { useEffect, useState } from 'react'
import { inLanguage } from '#kit/language.ts'
import { type WrittenText, writtenText } from './written-text.ts'

type UseWrittenName = (dutch: string) => WrittenText

/** The translations are loaded with the first name: the first page has none. */
type Load = () => Promise<{ writtenText: UseWrittenName }>
const load = inLanguage<Load | undefined>({ nl: undefined, en: () => import('./written-text.ts') })

function useEnglishName(dutch: string): WrittenText {
  const [written, setWritten] = useState<WrittenText & { of: string }>()
  useEffect(() => {
    let isCurrent = true
    void load?.().then(
      loaded => isCurrent && setWritten({ of: dutch, ...loaded.writtenText(dutch) }),
      () => undefined, // offline: as it is
    )
    return () => {
      isCurrent = false
    }
  }, [dutch])
  return written?.of === dutch ? written : { text: dutch, lang: undefined }
}

/** A name as the page shows it: at once in Dutch. */
export const useWrittenName: UseWrittenName = inLanguage<UseWrittenName>({
  nl: writtenText,
  en: useEnglishName,
})
