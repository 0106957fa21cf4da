import type { Draft, ErrorsByField } from '#features/reports/draft/rules.ts'
import { texts as draftTexts } from '#features/reports/draft/texts.ts'
import type { PlaceField } from '#features/reports/location/plain-place.ts'
import { texts } from '#features/reports/location/web/texts.ts'

type Kind = PlaceField['lookup']['kind']

const messages: Partial<Record<Kind, string>> = {
  incomplete: texts.addressRequired,
  multiple: texts.multipleMatches,
  'not-found': texts.placeNotFound,
  failed: texts.lookupFailed,
  'outside-map': texts.outsideMap,
  'outside-municipality': texts.placeRefused,
}

const messagesWithAreas: Partial<Record<Kind, string>> = {
  'not-found': texts.placeNotFoundChoose,
  failed: texts.lookupFailedChoose,
}

/**
 * The text after a lookup of the typed place; before it, instructions without a map. @param error of the same field
 * beside a map
 */
export function placeErrorOf(
  { place }: Draft,
  { lookup, isChanging, areas }: PlaceField,
  error: string | undefined,
): ErrorsByField {
  if (lookup.kind === 'typing') return error && error !== draftTexts.required ? { place: texts.addressRequired } : {}
  const message = (areas.length > 0 && messagesWithAreas[lookup.kind]) || messages[lookup.kind]
  return message && (!place || isChanging) ? { place: message } : {}
}
