import type { Ref } from 'react'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { Closing } from '../../status/closing-reasons.ts'
import type { TextRule } from '../form-rules.ts'
import css from './StatusForm.module.css'
import { ContradictionWarning, NotSentWarning } from './Warnings.tsx'

type Props = {
  rule: TextRule | undefined
  text: string
  onText: (text: string) => void
  error: string | undefined
  closing: Closing | null
  isNotSent: boolean
  ref: Ref<HTMLTextAreaElement>
}

export const MessageField = ({ rule, text, onText, error, closing, isNotSent, ref }: Props) => (
  <>
    <TextArea
      label={rule?.label ?? 'Toelichting'}
      hint={rule?.hint}
      name="text"
      required={rule?.required ?? false}
      max={rule?.max ?? 3000}
      rows={4}
      error={error && <span className={css.lines}>{error}</span>}
      value={text}
      onChange={({ target }) => onText(target.value)}
      ref={ref}
    />
    <ContradictionWarning text={text} closing={closing} />
    <NotSentWarning shown={isNotSent} />
  </>
)
