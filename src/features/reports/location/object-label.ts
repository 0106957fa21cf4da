import type { MapObject } from '#features/question-sets/question.ts'
import { toEnglish } from '#features/translations/english.ts'
import { locale } from '#kit/date-words.ts'
import { inLanguage } from '#kit/language.ts'
import { lazy } from '#kit/lazy.ts'
import { isKnownReport } from './picking.ts'

const days = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }))

type Label = (object: MapObject) => string

/** The name of an object, or of a known report, on a page; it is stored in Dutch. */
export const objectLabel: Label = inLanguage<Label>({
  nl: object => object.label,
  // The id of a known report is its moment; `objectsNamedBy` has named the objects.
  en: object => {
    if (!isKnownReport(object)) return object.label
    const name = object.label.slice(0, object.label.lastIndexOf(','))
    return `${toEnglish(name) ?? name}, ${days().format(new Date(object.id))}`
  },
})
