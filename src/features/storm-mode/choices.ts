import type { StormChoice } from '../../kit/storm-notice.ts'
import { type ChosenCategory, type Draft, withCategory, withDescription } from '../reports/draft/rules.ts'

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

/**
 * The draft about something else after all: its category follows from the text again. A draft that is about no choice is
 * about something else already, and stays as it is.
 * @param suggested the category of the text, when that is known
 */
export function withoutStormChoice(draft: Draft, all: readonly StormChoice[], suggested?: ChosenCategory): Draft {
  if (!all.some(choice => isStormChoice(draft, choice))) return draft
  const isOwnText = all.every(({ text }) => text !== draft.description)
  const described = isOwnText ? draft : withDescription(draft, '')
  return { ...described, category: isOwnText ? suggested : undefined, completedSteps: 0 }
}
