import type { Category } from '#features/categories/contract.ts'
import { isSameName } from '#features/categories/settings/rules.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { siblingsOf } from './category-hrefs.ts'
import { SubCategoryField } from './SubCategoryField.tsx'

type Target = { isNew: boolean; name: string; id: string }

export const targetName = ({ isNew, name, id }: Target, categories: readonly Category[]) =>
  isNew ? name.trim() : (categories.find(category => String(category.id) === id)?.name ?? '')

export function targetError({ isNew, name, id }: Target, from: Category, categories: readonly Category[]) {
  if (!isNew) return id ? undefined : 'Kies een categorie'
  if (!name.trim()) return 'Vul een naam in'
  const isTaken = [from, ...siblingsOf(categories, from)].some(other => isSameName(other.name, name))
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
