import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Suggest } from '../../../web/ui/Suggest.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import { categoriesQuery } from '../../categories/web/queries.ts'
import { categoryText, matchingCategories, type SubCategory, subCategories } from '../../report-page/choices.ts'
import { mayHere } from '../../reports/policy.ts'
import { codeOf } from '../../reports/status/codes.ts'
import { useSession } from '../../users/web/session.ts'
import { counted, notRecategorisable } from '../parts.ts'
import type { FieldsProps } from './fields-props.ts'

/** Another sub category for all of them, which makes them new for whoever handles those. */
export function CategoryFields({ reports, fault, onChosen }: FieldsProps) {
  const { fetch, user } = useSession()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<SubCategory>()
  const [reason, setReason] = useState('')
  const stays = notRecategorisable(reports)
  const tell = (category: SubCategory | undefined, why: string) => {
    setChosen(category)
    setReason(why)
    if (!category) return onChosen({})
    onChosen({
      patch: {
        category: { category_url: category._links.self.public, ...(why.trim() && { text: why.trim() }) },
        ...(user && mayHere(user, 'changeStatus') && { status: { state: codeOf('received') } }),
      },
    })
  }
  return (
    <>
      <Suggest
        label="Subcategorie (verantwoordelijke afdeling)"
        required
        hint="Typ een deel van de naam, of kies met de pijltjes. De status wordt weer Gemeld."
        text={text}
        onText={typed => {
          setText(typed)
          tell(undefined, reason)
        }}
        items={matchingCategories(subCategories(categories), chosen ? '' : text)}
        keyOf={({ id }) => String(id)}
        textOf={categoryText}
        groupOf={({ main }) => main}
        onChoose={category => {
          setText(categoryText(category))
          tell(category, reason)
        }}
        error={fault && (text ? 'Kies een subcategorie uit de lijst' : 'Dit veld is verplicht')}
        openOnClick
        data-autofocus
      />
      {stays > 0 && (
        <Alert severity="caution" live={false}>
          <p>
            Van {counted(stays)} kan de subcategorie nu niet veranderen, door de status. Die{' '}
            {stays === 1 ? 'blijft zoals die is' : 'blijven zoals ze zijn'}.
          </p>
        </Alert>
      )}
      <TextArea
        label="Reden"
        rows={2}
        max={1000}
        hint="Alleen voor collega’s."
        value={reason}
        onChange={({ target }) => tell(chosen, target.value)}
      />
    </>
  )
}
