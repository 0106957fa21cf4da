import { lazy } from '../../../kit/lazy.ts'
import { locale } from '../../../kit/locale.en.ts'
import type { MapObject } from '../../question-sets/question.ts'
import { toEnglish } from '../../translations/english.ts'
import { isKnownReport } from './picking.ts'

const days = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }))

/** The id of a known report is the moment of it; objects have their names from `objectsNamedBy`. */
export function objectLabel(object: MapObject): string {
  if (!isKnownReport(object)) return object.label
  const name = object.label.slice(0, object.label.lastIndexOf(','))
  return `${toEnglish(name) ?? name}, ${days().format(new Date(object.id))}`
}
