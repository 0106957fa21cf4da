import { useState } from 'react'
import { categoryLabel, matchingCategories, subCategories } from '#features/report-page/choices.ts'
import { useTypingHint } from '#web/commands/CommandKeys.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import type { Category } from '../contract.ts'
import { isSameName } from '../settings/rules.ts'
import { categoriesBeside, mainCategoriesIn } from './category-hrefs.ts'

type Target = { isNew: boolean; name: string; id: string }

export const targetName = ({ isNew, name, id }: Target, categories: readonly Category[]) =>
  isNew ? name.trim() : (categories.find(category => String(category.id) === id)?.name ?? '')

export function targetError({ isNew, name, id }: Target, from: Category, categories: readonly Category[]) {
  if (!isNew) return id ? undefined : 'Kies een categorie'
  if (!name.trim()) return 'Vul een naam in'
  const isTaken = categoriesBeside(categories, from).some(other => isSameName(other.name, name))
  return isTaken ? `Er is hier al een categorie met de naam "${name.trim()}". Kies haar bij Een bestaande.` : undefined
}

type Props = {
  from: Category
  categories: readonly Category[]
  target: Target
  error: string | undefined
  onChange: (change: Partial<Target>) => void
}

export const SplitTarget = ({ from, categories, target, error, onChange }: Props) => (
  <>
    <RadioGroup
      label="Waar gaan ze heen?"
      name="target"
      required
      inline
      options={[
        { value: 'new', label: 'Een nieuwe subcategorie' },
        { value: 'existing', label: 'Een bestaande' },
      ]}
      value={target.isNew ? 'new' : 'existing'}
      onChange={value => onChange({ isNew: value === 'new' })}
    />
    {target.isNew ? (
      <TextField
        label="Naam voor collega’s"
        required
        maxLength={255}
        value={target.name}
        error={error}
        onChange={event => onChange({ name: event.target.value })}
      />
    ) : (
      <SubCategoryField
        label="Subcategorie"
        categories={categories}
        apartFrom={from.id}
        error={error}
        onChange={id => onChange({ id: id === undefined ? '' : String(id) })}
      />
    )}
  </>
)

type FieldProps = {
  label: string
  categories: readonly Category[]
  apartFrom: number
  error?: string | undefined
  /** Undefined once the words of a chosen category are changed. */
  onChange: (id: number | undefined) => void
}

export function SubCategoryField({ label, categories, apartFrom, error, onChange }: FieldProps) {
  const typingHint = useTypingHint('een deel van een naam')
  const [text, setText] = useState('')
  const [isChosen, setChosen] = useState(false)
  const mains = activeMains(categories)
  const others = subCategories(categories).filter(({ id, main }) => id !== apartFrom && mains.has(main))
  return (
    <Suggest
      label={label}
      required
      hint={typingHint}
      text={text}
      onText={typed => {
        setText(typed)
        setChosen(false)
        onChange(undefined)
      }}
      items={matchingCategories(others, isChosen ? '' : text)}
      keyOf={({ id }) => String(id)}
      textOf={categoryLabel}
      groupOf={({ main }) => main}
      onChoose={chosen => {
        setText(categoryLabel(chosen))
        setChosen(true)
        onChange(chosen.id)
      }}
      error={error && text ? 'Kies een categorie uit de lijst' : error}
      emptyText={`Niets gevonden met ‘${text.trim()}’`}
      openOnClick
    />
  )
}

const activeMains = (categories: readonly Category[]) =>
  new Set(
    mainCategoriesIn(categories)
      .filter(main => main.is_active)
      .map(({ name }) => name),
  )
