import { useState } from 'react'
import type { Category } from '#features/categories/contract.ts'
import { CategoryWithDepartments } from '#features/categories/departments/web/queries.ts'
import { CategorySuggestions } from '#features/classification/web/CategorySuggestions.tsx'
import type { Report } from '#features/report-view/contract.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import { ValueForm } from '#features/reports/web/ValueForm.tsx'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useTypingHint } from '#web/commands/CommandKeys.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import {
  categoryLabel,
  findCategoryByUrl,
  matchingCategories,
  mayChangeCategory,
  type SubCategory,
  subCategories,
  visibilityAfter,
} from '../choices.ts'
import {
  isReporterMailable,
  lostDayText,
  type Recategorising,
  recategorising,
  sentenceAfter,
  sentencesBefore,
  statusWithCategory,
} from '../recategorising.ts'
import { EditRow } from './ChoiceRows.tsx'
import type { Editing } from './editing.ts'
import type { ReportPatchInput } from './queries.ts'

const fieldLabel = 'Subcategorie (verantwoordelijke afdeling)'

type Props = { editing: Editing; categories: readonly Category[] }

export function CategoryRow({ editing, categories }: Props) {
  const { report, user } = editing
  return (
    <EditRow
      editing={editing}
      panel="category"
      term="Subcategorie"
      noun="subcategorie"
      display={<CategoryWithDepartments category={report.category} />}
      editable={mayChangeCategory(user, report) && categories.length > 0}
    >
      <CategoryForm editing={editing} categories={subCategories(categories)} />
    </EditRow>
  )
}

function CategoryForm({ editing, categories }: { editing: Editing; categories: readonly SubCategory[] }) {
  const { report, user } = editing
  const typingHint = useTypingHint('een deel van een naam')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<SubCategory>()
  const [error, setError] = useState<string>()
  const { calendar } = useConfiguration()
  const changes = chosen && recategorising(chosen, { user, report, calendar })
  const lostDay = statusWithCategory(user, report) ? report.planned_on : undefined
  const currentUrl = report.category.category_url
  const choose = (category: SubCategory) => {
    setChosen(category)
    setText(categoryLabel(category))
    setError(undefined)
  }
  const chooseSuggestion = (url: string) => {
    const suggested = findCategoryByUrl(categories, url)
    if (suggested) choose(suggested)
  }
  const submit = (data: FormData) => {
    if (!chosen) return void setError(text ? 'Kies een subcategorie uit de lijst' : 'Dit veld is verplicht')
    const visibility = visibilityAfter(user, report, chosen)
    const patch = categoryPatch(editing, chosen, {
      reason: String(data.get('reason') ?? ''),
      statusText: lostDay && data.has('mail') ? lostDayText(lostDay) : undefined,
    })
    const successText = `De subcategorie is nu ${categoryLabel(chosen)}`
    const alsoChanged = changes && sentenceAfter(changes, new Date())
    return () => editing.save('category', { patch, successText, alsoChanged, losesAccess: visibility === 'gone' })
  }
  return (
    <ValueForm
      label="Wijzig subcategorie"
      submit={submit}
      onClose={() => editing.setOpen('category', false)}
      aside={
        <>
          <CategorySuggestions now={currentUrl} reportId={report.id} onChoose={chooseSuggestion} />
          <div aria-live="polite">
            {chosen?.description && <p>{chosen.description}</p>}
            {changes && <Consequences changes={changes} />}
            {chosen && <LostAccessWarning visibility={visibilityAfter(user, report, chosen)} category={chosen} />}
          </div>
        </>
      }
    >
      <Suggest
        label={fieldLabel}
        required
        hint={`Nu: ${report.category.sub}. ${typingHint}`}
        text={text}
        onText={typed => {
          setText(typed)
          setChosen(undefined)
        }}
        items={matchingCategories(categories, chosen ? '' : text).filter(
          ({ _links }) => _links.self.public !== currentUrl,
        )}
        keyOf={({ id }) => String(id)}
        textOf={categoryLabel}
        groupOf={({ main }) => main}
        onChoose={choose}
        error={error}
        openOnClick
      />
      {lostDay && <MailChoice report={report} day={lostDay} />}
      <TextArea label="Reden" name="reason" rows={2} max={1000} hint="Alleen voor collega’s." />
    </ValueForm>
  )
}

const MailChoice = ({ report, day }: { report: Report; day: string }) =>
  isReporterMailable(report) ? (
    <Checkbox name="mail" label="Mail de melder dat de dag vervalt" hint={`“${lostDayText(day)}”`} defaultChecked />
  ) : (
    <p>De melder krijgt hier geen mail over.</p>
  )

/** `statusText` undefined: the reporter gets no mail. */
type CategoryReasons = { reason: string; statusText: string | undefined }

function categoryPatch(
  { report, user }: Editing,
  category: SubCategory,
  { reason, statusText }: CategoryReasons,
): ReportPatchInput {
  const status = statusWithCategory(user, report)
  return {
    category: { category_url: category._links.self.public, ...(reason.trim() && { text: reason.trim() }) },
    ...(status && { status: { state: codeOf(status), ...(statusText && { text: statusText, send_email: true }) } }),
  }
}

function Consequences({ changes }: { changes: Recategorising }) {
  const sentences = sentencesBefore(changes, useColleagueNames())
  if (sentences.length === 0) return null
  return (
    <Alert severity="info" live={false} title="Dit verandert ook">
      <ul>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}

type LostAccessProps = { visibility: ReturnType<typeof visibilityAfter>; category: SubCategory }

function LostAccessWarning({ visibility, category }: LostAccessProps) {
  if (visibility === 'stays') return null
  const names = category.departments.filter(({ is_responsible }) => is_responsible).map(({ name }) => name)
  return (
    <Alert severity="caution" live={false} title="Deze melding verdwijnt uit je overzicht">
      <p>
        Hij gaat naar {names.join(' en ') || 'een andere afdeling'}.{' '}
        {visibility === 'gone' && 'Je kunt hem daarna niet meer openen. '}
        Bij Door mij behandeld zie je nog 30 dagen hoe het met hem staat.
      </p>
    </Alert>
  )
}
