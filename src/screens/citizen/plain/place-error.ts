import type { Draft, ErrorsByField } from '../../../features/reports/draft/rules.ts'
import type { PlaceField } from '../../../features/reports/location/plain-place.ts'
import { texts } from '../../../features/reports/location/web/texts.ts'

const messages: Partial<Record<PlaceField['lookup']['kind'], string>> = {
  incomplete: texts.addressRequired,
  multiple: texts.multipleMatches,
  'not-found': texts.placeNotFound,
  failed: texts.lookupFailed,
  'outside-map': texts.outsideMap,
  'outside-municipality': texts.placeRefused,
}

/** What is missing about the place, after what was typed was looked up. */
export function placeErrorOf({ place }: Draft, { lookup, isChanging }: PlaceField): ErrorsByField {
  const message = messages[lookup.kind]
  return message && (!place || isChanging) ? { place: message } : {}
}
