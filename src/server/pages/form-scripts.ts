import type { Language } from '../../kit/language.ts'
import type { BuiltWeb } from './built-web.ts'

const takeOverEntry = 'src/app/take-over.web.ts'

const laterSteps = ['LocationStep', 'ContactStep', 'SummaryStep', 'OutcomePage'].map(
  name => `src/screens/citizen/${name}.tsx`,
)
/** The steps of the form, which scripts load after the entry point. */
export const formSteps = [...laterSteps, 'src/features/reports/location/web/MapSelectorContent.tsx']
/** What the form cannot do without; without a map it can. */
const neededLater = [...laterSteps, 'src/features/question-sets/wire/web/load-question-set.ts']

/** With what scripts that come late go on with a page of the form. @param data the draft on that page */
export const takeOverOf = (web: BuiltWeb, data: object, language: Language) => ({
  data,
  scripts: web.entry(takeOverEntry).scripts,
  later: web.scriptsOf(neededLater, language),
})
