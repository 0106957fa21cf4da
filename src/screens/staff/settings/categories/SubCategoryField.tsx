import { useState } from 'react'
import type { Category } from '#features/categories/contract.ts'
import { categoryLabel, matchingCategories, subCategories } from '#features/report-page/choices.ts'
import { useTypingHint } from '#web/commands/use-typing-hint.ts'
import { Suggest } from '#web/ui/Suggest.tsx'
import { mainCategoriesIn } from './category-hrefs.ts'

type Props = {
  label: string
  categories: readonly Category[]
  apartFrom: number
  error?: string | undefined
  /** Undefined once the words of a chosen category are changed. */
  onChange: (id: number | undefined) => void
}

export function SubCategoryField({ label, categories, apartFrom, error, onChange }: Props) {
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
