import type { StormChoice } from '../../kit/storm-notice.ts'
import { type Draft, withCategory, withDescription } from '../reports/draft/rules.ts'

/** The name of the field in forms that are posted: the index of a choice, or something else. */
export const stormFieldName = 'storm'

const isOf = ({ main, sub }: StormChoice, { category }: Pick<Draft, 'category'>) =>
  category?.main === main && category.sub === sub

/** Whether a report is about this. */
export const isStormChoice = (draft: Pick<Draft, 'category'>, choice: StormChoice) =>
  draft.category?.chosenBy === 'person' && isOf(choice, draft)

/** The draft about this. Its text is the start of the description, in the place of that of another choice, never of what was typed. */
export function withStormChoice(draft: Draft, choice: StormChoice, all: readonly StormChoice[]): Draft {
  const isOwnText = draft.description.trim() !== '' && !all.some(({ text }) => text === draft.description)
  const described = isOwnText ? draft : withDescription(draft, choice.text)
  return withCategory(described, { main: choice.main, sub: choice.sub, name: choice.name, chosenBy: 'person' })
}

/** The draft about something else after all: its category follows from the text again. */
export function withoutStormChoice(draft: Draft, all: readonly StormChoice[]): Draft {
  const described = all.some(({ text }) => text === draft.description) ? withDescription(draft, '') : draft
  return { ...described, category: undefined, completedSteps: 0 }
}
