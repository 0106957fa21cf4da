import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTypingHint } from '../../../web/commands/use-typing-hint.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Suggest } from '../../../web/ui/Suggest.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import { categoriesQuery } from '../../categories/web/queries.ts'
import { categoryLabel, matchingCategories, type SubCategory, subCategories } from '../../report-page/choices.ts'
import { hasRightTo } from '../../reports/policy.ts'
import { codeOf } from '../../reports/status/codes.ts'
import { useSession } from '../../users/web/session.ts'
import { countUnrecategorisable, reportCountText } from '../parts.ts'
import type { FieldsProps } from './fields-props.ts'

/** Another sub category for all selected reports, which makes them new for the department that handles it. */
export function CategoryFields({ reports, error, onChange }: FieldsProps) {
  const { fetch, user } = useSession()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
  const typingHint = useTypingHint('een deel van de naam')
  const [text, setText] = useState('')
  const [category, setCategory] = useState<SubCategory>()
  const [reason, setReason] = useState('')
  const unchangeable = countUnrecategorisable(reports)
  const change = (chosen: SubCategory | undefined, why: string) => {
    setCategory(chosen)
    setReason(why)
    if (!chosen) return onChange({})
    onChange({
      patch: {
        category: { category_url: chosen._links.self.public, ...(why.trim() && { text: why.trim() }) },
        ...(user && hasRightTo(user, 'changeStatus') && { status: { state: codeOf('received') } }),
      },
    })
  }
  return (
    <>
      <Suggest
        label="Subcategorie (verantwoordelijke afdeling)"
        required
        hint={`${typingHint} De status wordt weer Gemeld.`}
        text={text}
        onText={typed => {
          setText(typed)
          change(undefined, reason)
        }}
        items={matchingCategories(subCategories(categories), category ? '' : text)}
        keyOf={({ id }) => String(id)}
        textOf={categoryLabel}
        groupOf={({ main }) => main}
        onChoose={chosen => {
          setText(categoryLabel(chosen))
          change(chosen, reason)
        }}
        error={error && (text ? 'Kies een subcategorie uit de lijst' : 'Dit veld is verplicht')}
        openOnClick
        data-autofocus
      />
      {unchangeable > 0 && (
        <Alert severity="caution" live={false}>
          <p>
            Van {reportCountText(unchangeable)} kan de subcategorie nu niet veranderen, door de status. Die{' '}
            {unchangeable === 1 ? 'blijft zoals die is' : 'blijven zoals ze zijn'}.
          </p>
        </Alert>
      )}
      <TextArea
        label="Reden"
        rows={2}
        max={1000}
        hint="Alleen voor collega’s."
        value={reason}
        onChange={({ target }) => change(category, target.value)}
      />
    </>
  )
}
