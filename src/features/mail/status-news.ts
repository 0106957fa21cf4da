import type { Status } from '../reports/status/statuses.ts'

/** What a status means for the reporter, in the subject of its mail: of the statuses that share the mail `update`. */
export const statusNews: Partial<Record<Status, string>> = {
  received: 'we gaan ernaar kijken',
  awaiting: 'we hebben er al naar gekeken',
  'in-progress': 'we zijn ermee bezig',
  'on-hold': 'het werk ligt even stil',
  cancelled: 'we gaan er niet mee verder',
  'closure-requested': 'we kijken het werk na',
}

/** The same for the reporter of a double, once the report that it is a double of is closed. */
export const mainClosedNews = 'dit is de uitkomst'
