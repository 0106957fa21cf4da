import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, vi } from 'vitest'
import * as names from '#features/translations/web/in-page-language.ts'
import * as texts from '#features/translations/web/written-text.ts'

/** Name what is written in Dutch as the pages that are built for English do. A mocked module would not replace one that is loaded. */
export function nameAsInEnglishPages(): void {
  beforeAll(() => {
    vi.spyOn(texts, 'writtenText').mockImplementation(texts.writtenTexts.en)
    vi.spyOn(names, 'inPageLanguage').mockImplementation(names.translations.en)
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })
}

/** The texts that are marked as Dutch. */
export const dutchIn = (element: ReactElement) =>
  [...renderToStaticMarkup(element).matchAll(/lang="nl">([^<]*)</g)].map(([, text]) => text)
