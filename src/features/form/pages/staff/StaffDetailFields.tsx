import { useMemo, useState } from 'react'
import type { Category } from '#features/categories/contract.ts'
import { parseCategorySlugs } from '#features/categories/rules.ts'
import { defaultStaffFields, type StaffFields, withCategory } from '#features/reports/draft/rules.ts'
import { priorityLabel, typeName } from '#features/reports/labels.ts'
import { priorities, reportTypes } from '#features/reports/rules.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { containsAllWords, searchWordsIn } from '#kit/words.ts'
import { RadioGroup } from '#web/ui/choices.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import { type StaffFieldProps, useWizardContext } from '../wizard-context.ts'
import css from './StaffDetailFields.module.css'
import { priorityHint, reportTypeHint, texts } from './texts.ts'
import { useFetchedList } from './use-fetched-list.ts'

export function StaffDetailFields({
  staffSession,
  draftForm,
  configuration,
}: StaffFieldProps & { configuration: PublicConfiguration }) {
  const { featureFlags } = configuration
  const offeredTypes = reportTypes.filter(type => type !== 'PRJ' || featureFlags.useProjectverzoekSignalType)
  const staff = draftForm.draft.staffFields ?? defaultStaffFields
  const set = (fields: Partial<StaffFields>) =>
    draftForm.change(draft => ({ ...draft, staffFields: { ...(draft.staffFields ?? defaultStaffFields), ...fields } }))
  return (
    <>
      <CategoryField staffSession={staffSession} draftForm={draftForm} />
      <div className={css.choices}>
        <RadioGroup
          id="priority"
          name="priority"
          label={texts.priority}
          required
          options={[...priorities].reverse().map(value => ({
            value,
            label: priorityLabel[value],
            hint: priorityHint[value],
          }))}
          value={staff.priority}
          onChange={value => set({ priority: priorities.find(option => option === value) ?? 'normal' })}
        />
        <RadioGroup
          id="type"
          name="type"
          label={texts.type}
          required
          options={offeredTypes.map(value => ({
            value,
            label: typeName(value, featureFlags),
            hint: reportTypeHint[value],
          }))}
          value={staff.type}
          onChange={value => set({ type: reportTypes.find(option => option === value) ?? 'SIG' })}
        />
      </div>
    </>
  )
}

/** Predicted from the text until a person chooses another; clearing the field restores the prediction. */
function CategoryField({ staffSession, draftForm }: StaffFieldProps) {
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

export type CategoryChoice = {
  main: string
  sub: string
  name: string
  label: string
  /** The departments' codes, which the search finds too. */
  codes: string
  group: string
  description: string
}

function categoryChoicesOf(categories: readonly Category[]): CategoryChoice[] {
  const mains = new Map(
    categories.flatMap(({ _links, slug, name }) => (_links['sia:parent'] ? [] : [[slug, name] as const])),
  )
  const choices = categories.flatMap(category => {
    const slugs = category._links['sia:parent'] && parseCategorySlugs(category._links.self.public)
    if (!slugs || !category.is_active) return []
    const { name, description, departments } = category
    const responsible = departments.filter(({ is_responsible }) => is_responsible)
    const handledBy = responsible.map(each => each.name)
    const codes = responsible.map(({ code }) => code).join(' ')
    const label = handledBy.length > 0 ? `${name} (${handledBy.join(', ')})` : name
    return [
      { ...slugs, name, label, codes, group: mains.get(slugs.main) ?? slugs.main, description: description ?? '' },
    ]
  })
  return choices.toSorted((a, b) => dutch.compare(a.group, b.group) || dutch.compare(a.name, b.name))
}

const dutch = new Intl.Collator('nl')

export function filterChoices(choices: readonly CategoryChoice[], typed: string): readonly CategoryChoice[] {
  const words = searchWordsIn(typed)
  const matches = choices.filter(({ label, codes, group, description }) =>
    containsAllWords(words, `${label} ${codes} ${group} ${description}`),
  )
  const rank = ({ name }: CategoryChoice) => (containsAllWords(words, name) ? 0 : 1)
  return words.length > 0 ? matches.toSorted((a, b) => rank(a) - rank(b)) : matches
}
