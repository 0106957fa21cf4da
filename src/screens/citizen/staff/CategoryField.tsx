import { useMemo, useState } from 'react'
import type { Category } from '../../../features/categories/contract.ts'
import { withCategory } from '../../../features/reports/draft/rules.ts'
import { Suggest } from '../../../web/ui/Suggest.tsx'
import { type StaffFieldProps, useWizardContext } from '../wizard-context.ts'
import css from './CategoryField.module.css'
import { type CategoryChoice, categoryChoicesOf, filterChoices } from './category-choices.ts'
import { texts } from './texts.ts'
import { useFetchedList } from './use-fetched-list.ts'

/** The sub category: predicted from the text, until a person chooses another; when it is cleared, the prediction returns. */
export function CategoryField({ staffSession, draftForm }: StaffFieldProps) {
  const { items, isBusy, hasFailed } = useFetchedList<Category>(
    staffSession.send,
    '/signals/v1/private/categories?page_size=1000',
  )
  const choices = useMemo(() => categoryChoicesOf(items), [items])
  const [typed, setTyped] = useState<string>()
  const { suggestedCategory } = useWizardContext()
  const { category } = draftForm.draft
  const chosen = choices.find(({ main, sub }) => main === category?.main && sub === category.sub)

  function choose({ main, sub, name }: CategoryChoice) {
    setTyped(undefined)
    draftForm.change(draft => withCategory(draft, { main, sub, name, chosenBy: 'person' }))
  }
  const restoreSuggestion = () =>
    draftForm.change(draft => {
      const withoutCategory = { ...draft, category: undefined }
      return suggestedCategory ? withCategory(withoutCategory, suggestedCategory) : withoutCategory
    })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: on blur, half-typed text is replaced by the chosen category.
    <div
      className={css.field}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setTyped(undefined)}
    >
      <Suggest
        id="category"
        label={texts.category}
        required
        hint={chosen?.description}
        error={hasFailed ? texts.categoriesFailed : undefined}
        text={typed ?? chosen?.label ?? category?.name ?? ''}
        onText={setTyped}
        onClear={restoreSuggestion}
        items={filterChoices(choices, typed ?? '')}
        keyOf={({ main, sub }) => `${main}/${sub}`}
        textOf={({ label }) => label}
        groupOf={({ group }) => group}
        show={choice => <ChoiceLabel {...choice} />}
        onChoose={choose}
        busy={isBusy}
        emptyText={texts.noSuchCategory}
        placeholder={texts.categoryPlaceholder}
        openOnClick
      />
    </div>
  )
}

const ChoiceLabel = ({ label, description }: CategoryChoice) => (
  <>
    {label}
    {description && <span className={css.description}>{description}</span>}
  </>
)
