import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { categoryLabel, matchingCategories, type SubCategory, subCategories } from '#features/report-page/choices.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import { useSession } from '#features/users/web/session.ts'
import { useTypingHint } from '#web/commands/CommandKeys.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { countUnrecategorisable, lostDays, lostDaysText, reportCountText } from '../parts.ts'
import type { FieldsProps } from './PartFields.tsx'

type CategoryInput = { category: SubCategory | undefined; reason: string; mails: boolean }
type Lost = ReturnType<typeof lostDays>
type Along = { setsStatus: boolean; lost: Lost | undefined }

function patchOf({ category, reason, mails }: CategoryInput & { category: SubCategory }, { setsStatus, lost }: Along) {
  return {
    category: {
      category_url: category._links.self.public,
      ...(reason.trim() && { text: reason.trim() }),
      ...(lost && lost.mailable > 0 && { mails_lost_day: mails }),
    },
    ...(setsStatus && { status: { state: codeOf('received') } }),
  }
}

export function CategoryFields({ reports, error, onChange }: FieldsProps) {
  const { user } = useSession()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const typingHint = useTypingHint('een deel van de naam')
  const [text, setText] = useState('')
  const [category, setCategory] = useState<SubCategory>()
  const [reason, setReason] = useState('')
  const [mails, setMails] = useState(true)
  const unchangeable = countUnrecategorisable(reports)
  const setsStatus = user !== undefined && hasRightTo(user, 'changeStatus')
  const lost = setsStatus ? lostDays(reports) : undefined
  const change = (next: Partial<CategoryInput>) => {
    const input = { category, reason, mails, ...next }
    setCategory(input.category)
    setReason(input.reason)
    setMails(input.mails)
    onChange(input.category ? { patch: patchOf({ ...input, category: input.category }, { setsStatus, lost }) } : {})
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
          change({ category: undefined })
        }}
        items={matchingCategories(subCategories(categories), category ? '' : text)}
        keyOf={({ id }) => String(id)}
        textOf={categoryLabel}
        groupOf={({ main }) => main}
        onChoose={chosen => {
          setText(categoryLabel(chosen))
          change({ category: chosen })
        }}
        error={error && (text ? 'Kies een subcategorie uit de lijst' : 'Dit veld is verplicht')}
        openOnClick
        data-autofocus
      />
      {lost && lost.count > 0 && <LostDays lost={lost} mails={mails} onMails={next => change({ mails: next })} />}
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
        onChange={({ target }) => change({ reason: target.value })}
      />
    </>
  )
}

type LostProps = { lost: Lost; mails: boolean; onMails: (mails: boolean) => void }

const LostDays = ({ lost: { count, mailable }, mails, onMails }: LostProps) =>
  mailable === 0 ? (
    <p>{lostDaysText(count)} De melders krijgen hier geen mail over.</p>
  ) : (
    <>
      <p>{lostDaysText(count)}</p>
      <Checkbox
        label={count === 1 ? 'Stuur de melder bericht' : 'Stuur de melders bericht'}
        hint={[
          mailable < count && `${mailable} van de ${count} ${mailable === 1 ? 'kan' : 'kunnen'} een mail krijgen.`,
          `“Het werk op die dag gaat niet door. We kijken opnieuw wanneer we het kunnen doen.”`,
        ]
          .filter(Boolean)
          .join(' ')}
        checked={mails}
        onChange={({ target }) => onMails(target.checked)}
      />
    </>
  )
