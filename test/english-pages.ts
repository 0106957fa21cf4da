import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, vi } from 'vitest'
import * as englishName from '../src/features/translations/web/in-page-language.en.ts'
import * as dutchName from '../src/features/translations/web/in-page-language.ts'
import * as englishText from '../src/features/translations/web/written-text.en.ts'
import * as dutchText from '../src/features/translations/web/written-text.ts'

/** Name what is written in Dutch as the pages that are built for English do. A mocked module would not replace one that is loaded. */
export function nameAsInEnglishPages(): void {
  beforeAll(() => {
    vi.spyOn(dutchText, 'writtenText').mockImplementation(englishText.writtenText)
    vi.spyOn(dutchName, 'inPageLanguage').mockImplementation(englishName.inPageLanguage)
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })
}

/** The texts that are said to be Dutch. */
export const dutchIn = (element: ReactElement) =>
  [...renderToStaticMarkup(element).matchAll(/lang="nl">([^<]*)</g)].map(([, text]) => text)
