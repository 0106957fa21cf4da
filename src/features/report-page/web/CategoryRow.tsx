import { useState } from 'react'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Suggest } from '../../../web/ui/Suggest.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import type { Category } from '../../categories/contract.ts'
import { CategorySuggestions } from '../../classification/web/CategorySuggestions.tsx'
import { hasRightTo } from '../../reports/policy.ts'
import { codeOf, statusOf } from '../../reports/status/codes.ts'
import { mayRecategorise } from '../../reports/status/rules.ts'
import { ValueForm } from '../../reports/web/ValueForm.tsx'
import { useSession } from '../../users/web/session.ts'
import {
  categoryAt,
  categoryText,
  matchingCategories,
  type SubCategory,
  sightAfter,
  subCategories,
} from '../choices.ts'
import { EditRow } from './EditRow.tsx'
import type { Editing } from './editing.ts'
import type { Patch } from './queries.ts'

const term = 'Subcategorie (verantwoordelijke afdeling)'

type Props = { editing: Editing; categories: readonly Category[] }

/** To which sub category a report belongs; another one makes it a new report for whoever handles those. */
export function CategoryRow({ editing, categories }: Props) {
  const { report, user } = editing
  const { sub, departments } = report.category
  return (
    <EditRow
      editing={editing}
      panel="category"
      term={term}
      what="subcategorie"
      shown={departments ? `${sub} (${departments})` : sub}
      editable={
        hasRightTo(user, 'changeCategory') && mayRecategorise(statusOf(report.status.state)) && categories.length > 0
      }
    >
      <CategoryForm editing={editing} all={subCategories(categories)} />
    </EditRow>
  )
}

function CategoryForm({ editing, all }: { editing: Editing; all: readonly SubCategory[] }) {
  const { report, user } = editing
  const { fetch: send } = useSession()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<SubCategory>()
  const [fault, setFault] = useState<string>()
  const now = report.category.category_url
  const choose = (category: SubCategory) => {
    setChosen(category)
    setText(categoryText(category))
    setFault(undefined)
  }
  const submit = (data: FormData) => {
    if (!chosen) return void setFault(text ? 'Kies een subcategorie uit de lijst' : 'Dit veld is verplicht')
    const sight = sightAfter(user, report, chosen)
    const patch = patchTo(editing, chosen, String(data.get('reason') ?? ''))
    const said = `De subcategorie is nu ${categoryText(chosen)}`
    return () => editing.save('category', { patch, said, leaves: sight === 'gone' })
  }
  return (
    <ValueForm label="Wijzig subcategorie" submit={submit} onClose={() => editing.set('category', false)}>
      <CategorySuggestions
        send={send}
        now={now}
        reportId={report.id}
        onChoose={url => {
          const suggested = categoryAt(all, url)
          if (suggested) choose(suggested)
        }}
      />
      <Suggest
        label={term}
        required
        hint="Typ een deel van de naam, of kies met de pijltjes."
        text={text}
        onText={typed => {
          setText(typed)
          setChosen(undefined)
        }}
        items={matchingCategories(all, chosen ? '' : text).filter(({ _links }) => _links.self.public !== now)}
        keyOf={({ id }) => String(id)}
        textOf={categoryText}
        groupOf={({ main }) => main}
        onChoose={choose}
        error={fault}
        openOnClick
      />
      <div aria-live="polite">
        {chosen?.description && <p>{chosen.description}</p>}
        {chosen && <Farewell sight={sightAfter(user, report, chosen)} category={chosen} />}
      </div>
      <TextArea label="Reden" name="reason" rows={2} max={1000} hint="Alleen voor collega’s." />
    </ValueForm>
  )
}

/** New again, and so for others to take up; where it already is, nothing is written down about that. */
function patchTo({ report, user }: Editing, category: SubCategory, reason: string): Patch {
  const isNew = statusOf(report.status.state) === 'received'
  return {
    category: { category_url: category._links.self.public, ...(reason.trim() && { text: reason.trim() }) },
    ...(!isNew && hasRightTo(user, 'changeStatus') && { status: { state: codeOf('received') } }),
  }
}

type FarewellProps = { sight: ReturnType<typeof sightAfter>; category: SubCategory }

function Farewell({ sight, category }: FarewellProps) {
  if (sight === 'stays') return null
  const codes = category.departments.filter(({ is_responsible }) => is_responsible).map(({ name }) => name)
  return (
    <Alert severity="caution" live={false} title="Deze melding verdwijnt uit je overzicht">
      <p>
        Hij gaat naar {codes.join(' en ') || 'een andere afdeling'}.{' '}
        {sight === 'gone' && 'Je kunt hem daarna niet meer openen. '}
        Bij Door mij behandeld zie je nog 30 dagen hoe het met hem staat.
      </p>
    </Alert>
  )
}
