import { type ChosenCategory, type Draft, withCategory, withDescription } from '#features/reports/draft/rules.ts'
import type { StormChoice } from '#kit/configuration.ts'

/** The value is the index of a choice, or "something else". */
export const stormFieldName = 'storm'

const isOf = ({ main, sub }: StormChoice, { category }: Pick<Draft, 'category'>) =>
  category?.main === main && category.sub === sub

export const isStormChoice = (draft: Pick<Draft, 'category'>, choice: StormChoice) =>
  draft.category?.chosenBy === 'person' && isOf(choice, draft)

/** The choice's text replaces an empty description or that of another choice, never typed text. */
export function withStormChoice(draft: Draft, choice: StormChoice, all: readonly StormChoice[]): Draft {
  const isOwnText = draft.description.trim() !== '' && !all.some(({ text }) => text === draft.description)
  const described = isOwnText ? draft : withDescription(draft, choice.text)
  return withCategory(described, { main: choice.main, sub: choice.sub, name: choice.name, chosenBy: 'person' })
}

/**
 * The category follows the text again. A draft without a storm choice stays unchanged. @param suggested the category of
 * the text, if known
 */
export function withoutStormChoice(draft: Draft, all: readonly StormChoice[], suggested?: ChosenCategory): Draft {
  if (!all.some(choice => isStormChoice(draft, choice))) return draft
  const isOwnText = all.every(({ text }) => text !== draft.description)
  const described = isOwnText ? draft : withDescription(draft, '')
  return { ...described, category: isOwnText ? suggested : undefined, completedSteps: 0 }
}
