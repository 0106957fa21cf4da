import type { ReactNode } from 'react'
import { hasRightTo } from '#features/reports/policy.ts'
import { ValueForm } from '#features/reports/web/ValueForm.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { EditRow } from './EditRow.tsx'
import type { Editing, Panel } from './editing.ts'
import type { ReportPatchInput } from './queries.ts'

type Option = { value: string; label: string; hint?: string | undefined }

type Props = {
  editing: Editing
  panel: Panel
  term: string
  /** With its article, to begin a sentence: 'De urgentie'. */
  subject: string
  display: ReactNode
  options: readonly Option[]
  value: string
  hint?: string | undefined
  toPatch: (value: string) => ReportPatchInput
  isLongList?: boolean | undefined
}

export function ChoiceRow({ subject, options, value, toPatch, isLongList, hint, ...row }: Props) {
  const { editing, panel, term } = row
  const noun = subject.replace(/^(De|Het) /, '')
  const close = () => editing.setOpen(panel, false)
  const submit = (data: FormData) => {
    const chosen = options.find(option => option.value === data.get(panel))
    if (!chosen || chosen.value === value) return async () => ({ kind: 'saved' }) as const
    return () => editing.save(panel, { patch: toPatch(chosen.value), successText: `${subject} is nu ${chosen.label}` })
  }
  const field = { label: term, name: panel, required: true, hint, options, defaultValue: value }
  return (
    <EditRow {...row} noun={noun} editable={hasRightTo(editing.user, 'change')}>
      <ValueForm label={`Wijzig ${noun}`} submit={submit} onClose={close}>
        {isLongList ? <Select {...field} /> : <RadioGroup {...field} />}
      </ValueForm>
    </EditRow>
  )
}
